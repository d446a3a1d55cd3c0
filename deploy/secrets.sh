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
# Each process logs in as itself, with the rights of its work alone; the owner's address is for who migrates.
for process in command-api query-api projectors workers; do
  login="escandallo_$(echo "$process" | tr - _)_login"
  make "database-url-$process" "postgres://$login:$(openssl rand -hex 24)@postgres:5432/escandallo"
done
make database-logins "$(cat "$folder/database-url-command-api" "$folder/database-url-query-api" \
  "$folder/database-url-projectors" "$folder/database-url-workers")"
make master-key "$(openssl rand -base64 32)"
make service-token "$(openssl rand -hex 32)"
make s3-access-key-id "escandallo"
make s3-secret-access-key "$(openssl rand -hex 32)"
make smtp-url "smtp://mailpit:1025?tls=none"
make metrics-token "$(openssl rand -hex 32)"
# Empty until there is a mailbox for papers, a key of FoodData Central, somebody who takes money, a provider that gave a secret.
for name in imap-url oidc-client-secret usda-api-key stripe-secret-key stripe-webhook-secret; do
  make "$name" ""
done
make keycloak-password "$(openssl rand -hex 16)"
