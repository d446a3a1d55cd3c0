import type { Migration } from '../database/migrate.ts'
import { sessionEndTriggers } from './session/session-ends.ts'

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
  {
    id: 'identity-4',
    // Both APIs find who a cookie stands for by the function alone: no role but identity's own reads a session, or writes one.
    sql: `
      create table identity.browser_session (
        session_id uuid primary key,
        issuer text not null,
        person text not null,
        account_id uuid references identity.account on delete cascade,
        provider_session text,
        sealed bytea not null,
        started_at timestamptz not null default now(),
        used_at timestamptz not null default now(),
        idle_until timestamptz not null,
        ends timestamptz not null,
        refreshed_at timestamptz not null default now(),
        announced boolean not null default false,
        signed_out_at timestamptz
      );
      create index browser_session_person on identity.browser_session (person);
      create index browser_session_account on identity.browser_session (account_id) where account_id is not null;

      create table identity.session_key (
        fingerprint bytea primary key,
        session_id uuid not null references identity.browser_session on delete cascade,
        issued_at timestamptz not null default now(),
        arrived boolean not null default false,
        ends timestamptz
      );
      create index session_key_session on identity.session_key (session_id);

      create schema if not exists session;
      grant usage on schema session to escandallo_command, escandallo_query, escandallo_identity;
      create function session.person_of(key bytea) returns table (
        session_id uuid, issuer text, person text, sealed bytea,
        account_id text, email text, email_verified boolean, name text, provider_session text
      ) language sql stable security definer set search_path = '' as $$
        select s.session_id, s.issuer, s.person, s.sealed,
               a.account_id::text, a.email, a.email_verified, a.name, s.provider_session
          from identity.session_key k
          join identity.browser_session s on s.session_id = k.session_id
          left join identity.account a on a.account_id = s.account_id
         where k.fingerprint = key and (k.ends is null or k.ends > now())
           and s.signed_out_at is null and s.idle_until > now() and s.ends > now()
           and (s.account_id is null or (a.disabled_at is null and exists (
             select from identity.openid_state state
              where state.model = 'Session' and state.uid = s.provider_session and state.account_id = s.account_id::text
                and (state.expires is null or state.expires > now())
                and state.payload->'amr' ? ('pwd-' || a.password_version))))
      $$;
      revoke execute on function session.person_of(bytea) from public;
      grant execute on function session.person_of(bytea)
        to escandallo_command, escandallo_query, escandallo_identity;`,
  },
  {
    id: 'identity-5',
    // A page that listens is closed as soon as its session has ended, whichever process it listens to.
    sql: sessionEndTriggers,
  },
  {
    id: 'identity-6',
    // What a session was begun on, so that people tell theirs apart.
    sql: 'alter table identity.browser_session add device jsonb',
  },
]
