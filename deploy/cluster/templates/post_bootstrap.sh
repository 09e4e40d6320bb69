#!/bin/sh
# Run once by Patroni, on the first primary: the database of the program, and its user.
# pg_read_all_stats: a service looks whether a standby still hears from the primary.
exec psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$$1" <<'SQL'
CREATE ROLE tourney LOGIN PASSWORD '$tourney';
GRANT pg_read_all_stats TO tourney;
CREATE DATABASE tourney OWNER tourney TEMPLATE template0 ENCODING 'UTF8';
SQL
