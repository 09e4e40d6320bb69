@echo off
rem Starts Tourney on Windows: a double click finds Python and the single file for it beside this one, serves, and opens
rem the browser. Without blocks in parentheses: they are read differently by every command line that there is.
setlocal enableextensions
cd /d "%~dp0"
set "PYTHON="
set "FILE="
if not defined PORT set "PORT=8000"

rem 3.14 last: there is no solver of deals for it yet.
for %%V in (3.13 3.12 3.11 3.14) do call :try %%V
if defined PYTHON goto found

rem The file of one machine alone, made there by make dist: it says which Python it needs.
if not exist tourney.pyz goto missing
set "FILE=tourney.pyz"
for %%P in (python "py -3.13" "py -3.12" "py -3.11" "py -3.14") do call :fits %%~P
if defined PYTHON goto found
python tourney.pyz --version

:missing
echo.
echo Tourney needs Python 3.11 or newer, and the tourney file for it in this folder. One of them is not here.
echo.
echo   1. Open https://www.python.org/downloads/windows/ and install Python 3.13, 64-bit.
echo      In the installer tick "Add python.exe to PATH".
echo   2. Keep this file beside tourney-...-windows-x86_64-python3.13.pyz.
echo   3. Double-click this file again.
echo.
pause
exit /b 1

:try
if defined PYTHON goto :eof
for %%F in (tourney-*-windows-x86_64-python%1.pyz) do set "FILE=%%F"
if not defined FILE goto :eof
if not exist "%FILE%" goto unfit
py -%1 -c "import sys" >nul 2>nul
if errorlevel 1 goto unfit
set "PYTHON=py -%1"
goto :eof

:fits
if defined PYTHON goto :eof
%* tourney.pyz --version >nul 2>nul
if not errorlevel 1 set "PYTHON=%*"
goto :eof

:unfit
set "FILE="
goto :eof

:found
echo Tourney starts with %FILE%. Close this window to end it.
echo Whoever becomes the first director opens the link that stands below.
rem The browser opens once the pages are there.
start "" /b powershell -NoProfile -WindowStyle Hidden -Command "for ($i = 0; $i -lt 240; $i++) { try { Invoke-WebRequest -UseBasicParsing http://127.0.0.1:%PORT%/ | Out-Null; Start-Process http://127.0.0.1:%PORT%/; break } catch { Start-Sleep -Milliseconds 500 } }"
%PYTHON% "%FILE%" serve %*
if errorlevel 1 pause
endlocal
