import { ROLES } from './pool.ts'

// Roles belong to the whole server, and databases of one server may be set up at the same moment: who comes second finds
// the role there.
const role = (name: string) => `
do $$ begin
  if not exists (select from pg_roles where rolname = '${name}') then create role ${name} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, '${name}', 'set') then execute format('grant ${name} to %I', current_user); end if;
exception when unique_violation then null;
end $$;`

/**
 * Row-level security lets no index near a condition that might tell of rows that somebody must not see. All that LIKE can ever
 * complain of is its own pattern, so searches may go by their index; where nobody may say so but a superuser, who is not
 * at hand, a search reads every row of the house.
 */
export const searchByIndex = `
do $$ begin
  if not (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure) then
    alter function pg_catalog.textlike(text, text) leakproof;
  end if;
exception when insufficient_privilege then null;
end $$;`

// The rights of tables made later: log is written by command alone and never changed; read belongs to the projector;
// work is the processes' own bookkeeping; identity is seen by nobody else.
const rights = `
create schema if not exists log;
create schema if not exists work;
create schema if not exists identity;
create schema if not exists read authorization escandallo_projector;
revoke all on schema public from public;

grant usage on schema log to escandallo_command, escandallo_projector, escandallo_query, escandallo_auditor, escandallo_worker;
alter default privileges in schema log grant select on tables
  to escandallo_command, escandallo_projector, escandallo_query, escandallo_auditor, escandallo_worker;
alter default privileges in schema log grant insert on tables to escandallo_command;
alter default privileges in schema log grant usage on sequences to escandallo_command;

grant usage on schema read to escandallo_query, escandallo_auditor;
alter default privileges for role escandallo_projector in schema read grant select on tables
  to escandallo_query, escandallo_auditor;

grant usage on schema work to escandallo_command, escandallo_projector, escandallo_worker, escandallo_identity;
alter default privileges in schema work grant select, insert, update, delete on tables
  to escandallo_command, escandallo_projector, escandallo_worker;
alter default privileges in schema work grant usage on sequences
  to escandallo_command, escandallo_projector, escandallo_worker;

grant usage on schema identity to escandallo_identity;
alter default privileges in schema identity grant select, insert, update, delete on tables to escandallo_identity;
alter default privileges in schema identity grant usage on sequences to escandallo_identity;

create extension if not exists pg_trgm schema public;
create extension if not exists unaccent schema public;
-- Lets an index on words lead with the corporation; a server without the contrib modules searches all corporations' words.
do $$ begin
  if exists (select from pg_available_extensions where name = 'btree_gin') then
    create extension if not exists btree_gin schema public;
  end if;
end $$;
${searchByIndex}
grant usage on schema public to ${ROLES.join(', ')};`

/** The statements that make roles, schemas and rights. They may be run again at any time. */
export const setUp: string = ROLES.map(role).join('\n') + rights
