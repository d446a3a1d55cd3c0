#!/bin/sh
# Makes every secret that docker-compose.yml names and that is not there yet, under deploy/secrets or the folder given.
# What is there stays: a new master key would lose all personal data.
set -eu
folder=${1:-$(dirname "$0")/secrets}
umask 077
mkdir -p "$folder"
make() {
  [ -s "$folder/$1" ] && return
  printf '%s\n' "$2" > "$folder/$1"
  # The folder is closed to others; inside a container the file is read by a user of its own.
  chmod 444 "$folder/$1"
}
make postgres-password "$(openssl rand -hex 24)"
make database-url "postgres://escandallo:$(cat "$folder/postgres-password")@postgres:5432/escandallo"
make master-key "$(openssl rand -base64 32)"
make service-token "$(openssl rand -hex 32)"
make s3-access-key-id "escandallo"
make s3-secret-access-key "$(openssl rand -hex 32)"
make smtp-url "smtp://mailpit:1025?tls=none"
make keycloak-password "$(openssl rand -hex 16)"
