@echo off
rem Starts Tourney on Windows: a double click finds Python and the single file beside this one, serves, and opens the browser.
setlocal enableextensions
cd /d "%~dp0"

set "PYTHON="
for %%V in (3.14 3.13 3.12 3.11) do call :try %%V
if defined PYTHON goto found
for %%F in (tourney.pyz) do if exist "%%F" (
    python -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul && set "PYTHON=python" && set "FILE=%%F"
)
if defined PYTHON goto found

echo.
echo Tourney needs Python, which is not on this computer yet, or is older than 3.11.
echo.
echo   1. Open https://www.python.org/downloads/windows/ and install Python 3.13 (64-bit).
echo      In the installer tick "Add python.exe to PATH".
echo   2. Keep this file beside the tourney file for that Python (tourney-...-windows-x86_64-python3.13.pyz).
echo   3. Double-click this file again.
echo.
pause
exit /b 1

:try
if defined PYTHON goto :eof
py -%1 -c "import sys" >nul 2>nul || goto :eof
for %%F in ("tourney-*-windows-x86_64-python%1.pyz") do set "FILE=%%~F"
if not defined FILE goto :eof
set "PYTHON=py -%1"
goto :eof

:found
if not defined PORT set "PORT=8000"
echo Tourney starts with %FILE%. Close this window to end it.
rem The browser opens once the pages are there; whoever becomes the first director finds the link in this window.
start "" /b powershell -NoProfile -WindowStyle Hidden -Command "for ($i = 0; $i -lt 240; $i++) { try { Invoke-WebRequest -UseBasicParsing http://127.0.0.1:%PORT%/ | Out-Null; Start-Process http://127.0.0.1:%PORT%/; break } catch { Start-Sleep -Milliseconds 500 } }"
%PYTHON% "%FILE%" serve %*
if errorlevel 1 pause
endlocal
