import type { Migration } from '../database/migrate.ts'

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

/**
 * Whose an event is, as a column with an index. Adding it rewrites nothing: what was recorded before is filled in afterwards, some at
 * a time (`fill_corporations`), while appends go on. What an older process or a backup brings without it is filled as it comes.
 * `corporation_fill` has a row while some are left; it says how far it is in the order of the log.
 */
const corporation = `
alter table log.event add column corporation_id text collate "C";

create function log.set_corporation() returns trigger language plpgsql as $$
begin
  new.corporation_id := new.meta->>'corporationId';
  return new;
end $$;
create trigger event_has_a_corporation before insert on log.event for each row when (new.corporation_id is null)
  execute function log.set_corporation();

create function log.refuse_change_but_filling() returns trigger language plpgsql as $$
begin
  if old.corporation_id is null and new.corporation_id is not distinct from old.meta->>'corporationId'
    and (new.epoch, new.xid, new.position, new.stream, new.revision, new.id, new.type)
      is not distinct from (old.epoch, old.xid, old.position, old.stream, old.revision, old.id, old.type)
    and new.data::text = old.data::text and new.meta::text = old.meta::text
  then return new;
  end if;
  raise exception 'recorded events are never changed' using errcode = 'insufficient_privilege';
end $$;
drop trigger event_is_never_changed on log.event;
create trigger event_is_never_changed before delete or truncate on log.event
  for each statement execute function log.refuse_change();
create trigger event_is_filled_alone before update on log.event
  for each row execute function log.refuse_change_but_filling();

create table log.corporation_fill (
  epoch int not null default 0,
  xid xid8 not null default '0',
  position bigint not null default 0,
  filled bigint not null default 0,
  of_about bigint not null
);
insert into log.corporation_fill (of_about)
  select (select greatest(reltuples, 0)::bigint from pg_class where oid = 'log.event'::regclass)
  where exists (select from log.event);

create function log.fill_corporations(most int) returns table (filled bigint, of_about bigint, done boolean)
language plpgsql security definer set search_path = pg_catalog, log as $$
declare
  so_far log.corporation_fill;
  last record;
begin
  select * into so_far from log.corporation_fill for update;
  if so_far is null then return query select 0::bigint, 0::bigint, true; return; end if;
  with next as (
    select e.stream, e.revision, e.epoch, e.xid, e.position from log.event e
    where (e.epoch, e.xid, e.position) > (so_far.epoch, so_far.xid, so_far.position)
    order by e.epoch, e.xid, e.position limit most
  ), put as (
    update log.event e set corporation_id = e.meta->>'corporationId' from next
    where e.stream = next.stream and e.revision = next.revision and e.corporation_id is null
  )
  select next.epoch, next.xid, next.position, count(*) over () as many into last from next
    order by next.epoch desc, next.xid desc, next.position desc limit 1;
  if last is null or last.many < most then
    delete from log.corporation_fill;
    return query select so_far.filled + coalesce(last.many, 0), so_far.of_about, true;
    return;
  end if;
  update log.corporation_fill f set epoch = last.epoch, xid = last.xid, position = last.position, filled = f.filled + most;
  return query select so_far.filled + most, so_far.of_about, false;
end $$;

revoke all on log.corporation_fill from public, escandallo_command, escandallo_projector, escandallo_query,
  escandallo_auditor, escandallo_worker;
grant select on log.corporation_fill to escandallo_command, escandallo_projector, escandallo_query,
  escandallo_auditor, escandallo_worker;
revoke all on function log.fill_corporations(int) from public;
grant execute on function log.fill_corporations(int) to escandallo_command;
`

/** Only of what is filled: there is nothing to index in a log that has just got the column, and appends go on meanwhile. */
const corporationIndex = `
drop index concurrently if exists log.event_of_corporation;
create index concurrently event_of_corporation on log.event (corporation_id, epoch, xid, position)
  where corporation_id is not null`

/**
 * Where EventStoreDB is the log: which events are a corporation's, in the order of the log, and how far that is known.
 * Kept up by command-api; what lies beyond is read from the log itself.
 */
const places = `
create table log.corporation_place (
  corporation_id text collate "C" not null,
  position text collate "C" not null,
  stream text not null,
  revision bigint not null,
  type text not null,
  primary key (corporation_id, position)
);
create table log.corporation_places_known (reached text collate "C" not null);
revoke all on log.corporation_place, log.corporation_places_known from public, escandallo_command, escandallo_projector,
  escandallo_query, escandallo_auditor, escandallo_worker;
grant select on log.corporation_place, log.corporation_places_known to escandallo_command, escandallo_projector,
  escandallo_query, escandallo_auditor, escandallo_worker;
grant insert, delete on log.corporation_place to escandallo_command;
grant insert, update, delete on log.corporation_places_known to escandallo_command;
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
export const eventStoreMigrations: readonly Migration[] = [
  { id: 'event-store-1-log', sql: log },
  { id: 'event-store-2-people', sql: people },
  { id: 'event-store-3-corporation', sql: corporation },
  { id: 'event-store-4-corporation-index', sql: corporationIndex, concurrently: true },
  { id: 'event-store-5-corporation-places', sql: places },
]
