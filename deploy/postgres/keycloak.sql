-- Keycloak, where it is used, keeps what it knows in a database of its own.
create database keycloak;
