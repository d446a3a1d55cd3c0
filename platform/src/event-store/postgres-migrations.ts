/**
 * The log in PostgreSQL.
 *
 * Order. A sequence is no order of commit: a reader that checkpoints by `position` loses what commits late. Readers order by
 * `(epoch, xid, position)` and read only what lies below the oldest transaction still running, `pg_snapshot_xmin`.
 * `xid` is the 64-bit id of the appending transaction, so it does not wrap.
 *
 * Epoch. Transaction ids belong to a cluster. A dump restored into another one brings events whose xids may be higher than
 * any that cluster has given out, and new events would sort before old ones. `log.enter_epoch()` compares the cluster's
 * identity with the one recorded last and begins a new epoch when they differ. Every transaction of an earlier epoch has
 * ended, so its events are visible whatever their xid.
 *
 * `data` and `meta` are json, not jsonb: what was hashed is what is kept, U+0000 included, and appending costs less.
 */
const log = `
create table log.epoch (
  epoch int primary key,
  system_identifier bigint not null,
  entered_at timestamptz not null default now()
);

create table log.event (
  epoch int not null,
  xid xid8 not null default pg_current_xact_id(),
  position bigint generated always as identity,
  stream text not null,
  revision bigint not null check (revision >= 0),
  id uuid not null,
  type text not null,
  data json not null,
  meta json not null,
  primary key (stream, revision),
  constraint event_id unique (id)
);
create unique index event_order on log.event (epoch, xid, position);

-- Security definer: readers must be able to enter an epoch too, and may write nothing.
create function log.enter_epoch() returns table (epoch int, log_name text)
language plpgsql security definer set search_path = pg_catalog, log as $$
declare
  here bigint := (select system_identifier from pg_control_system());
  latest log.epoch;
begin
  select * into latest from log.epoch e order by e.epoch desc limit 1;
  if latest.system_identifier is distinct from here then
    lock table log.epoch in share row exclusive mode;
    select * into latest from log.epoch e order by e.epoch desc limit 1;
    if latest.system_identifier is distinct from here then
      insert into log.epoch (epoch, system_identifier) values (coalesce(latest.epoch, 0) + 1, here) returning * into latest;
    end if;
  end if;
  return query select latest.epoch, here || '/' || (select oid from pg_database where datname = current_database());
end $$;

create function log.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'recorded events are never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger event_is_never_changed before update or delete or truncate on log.event
  for each statement execute function log.refuse_change();

revoke all on log.epoch, log.event from public, escandallo_command, escandallo_projector, escandallo_query,
  escandallo_auditor, escandallo_worker;
grant select on log.epoch, log.event to escandallo_command, escandallo_projector, escandallo_query,
  escandallo_auditor, escandallo_worker;
grant insert on log.event to escandallo_command;
revoke all on function log.enter_epoch() from public;
grant execute on function log.enter_epoch() to escandallo_command, escandallo_projector, escandallo_query,
  escandallo_auditor, escandallo_worker;
`

/** Keys of people, wrapped by the master key; and who is forgotten. */
const people = `
create table log.person_key (
  person_id text primary key,
  wrapped_key bytea not null,
  created_at timestamptz not null default now()
);
create table log.forgotten (
  person_id text primary key,
  forgotten_at timestamptz not null default now()
);
revoke all on log.person_key, log.forgotten from public, escandallo_command, escandallo_projector, escandallo_query,
  escandallo_auditor, escandallo_worker;
grant select on log.person_key, log.forgotten to escandallo_command, escandallo_projector, escandallo_query,
  escandallo_auditor, escandallo_worker;
grant insert on log.person_key, log.forgotten to escandallo_command;
grant delete on log.person_key to escandallo_command;
`

/** The schema's tables and rights; apply them after the schemas and roles themselves (`migrate` does). */
export const eventStoreMigrations: readonly { id: string; sql: string }[] = [
  { id: 'event-store-1-log', sql: log },
  { id: 'event-store-2-people', sql: people },
]
