"""PDF metadata in XMP (ISO 16684-1): title, author, language and producer."""

from xml.sax.saxutils import escape

BEGIN = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
END = '<?xpacket end="r"?>'


def xmp(title: str, author: str, program: str, language: str) -> bytes:
    """A packet; of PDF/UA it says nothing, for nobody has certified that."""
    named = {key: escape(value) for key, value in (("title", title), ("author", author), ("program", program))}
    return f"""{BEGIN}
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{named["title"]}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{named["author"]}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{named["program"]}</xmp:CreatorTool>
</rdf:Description></rdf:RDF></x:xmpmeta>
{END}""".encode()
