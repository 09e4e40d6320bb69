"""The csv that clubs upload to BridgeWebs."""
