import type { Migration } from '../database/migrate.ts'

/** The tables of the embedded provider, all in schema identity, which only the role escandallo_identity reaches. */
export const identityMigrations: readonly Migration[] = [
  {
    id: 'identity-1',
    sql: `
      create table identity.account (
        account_id uuid primary key,
        email text not null unique check (email = lower(email)),
        email_verified boolean not null default false,
        name text,
        password_hash text not null,
        password_version integer not null default 1,
        created_at timestamptz not null default now(),
        password_changed_at timestamptz not null default now()
      );

      create table identity.one_time_token (
        fingerprint bytea primary key,
        account_id uuid not null references identity.account on delete cascade,
        purpose text not null check (purpose in ('password-reset', 'email-verification')),
        expires timestamptz not null,
        used timestamptz
      );
      create index one_time_token_account on identity.one_time_token (account_id, purpose);
      create index one_time_token_expires on identity.one_time_token (expires);

      create table identity.openid_state (
        model text not null,
        id text not null,
        payload jsonb not null,
        grant_id text,
        uid text,
        account_id text,
        expires timestamptz,
        consumed timestamptz,
        primary key (model, id)
      );
      create index openid_state_grant on identity.openid_state (grant_id) where grant_id is not null;
      create index openid_state_uid on identity.openid_state (model, uid) where uid is not null;
      create index openid_state_account on identity.openid_state (account_id) where account_id is not null;
      create index openid_state_expires on identity.openid_state (expires);

      create table identity.signing_key (
        kid text primary key,
        private_key bytea not null,
        signs_from timestamptz not null,
        created_at timestamptz not null default now()
      );

      create table identity.attempt (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );`,
  },
  {
    id: 'identity-2',
    // A password that is checked against the published ones once is checked for good: no new one may be among them.
    sql: `
      alter table identity.account
        add disabled_at timestamptz,
        add password_unpublished boolean not null default false;`,
  },
  {
    id: 'identity-3',
    // An address that somebody asked for is theirs only once they have opened the letter that went there.
    sql: `
      alter table identity.one_time_token
        drop constraint one_time_token_purpose_check,
        add constraint one_time_token_purpose_check
          check (purpose in ('password-reset', 'email-verification', 'email-change')),
        add email text check ((email is null) = (purpose <> 'email-change'));`,
  },
]
