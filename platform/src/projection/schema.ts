import type { Migration } from '../database/migrate.ts'

/**
 * The engine's own tables. Read models are not among them: the engine makes those from their definitions, in schema
 * `read`, and builds their successors in schema `read_next`, where nobody else looks; those that were replaced wait in
 * `read_old` to be dropped.
 */
export const projectionMigrations: readonly Migration[] = [
  {
    id: 'projection-1',
    sql: `
create schema read_next authorization escandallo_projector;
set local role escandallo_projector;

create table read.projection_checkpoint (
  group_name text primary key,
  version integer not null,
  position text collate "C" not null,
  updated_at timestamptz not null default now(),
  events bigint not null default 0,
  tables text[] not null,
  definition text not null,
  paused boolean not null default false,
  behind_since timestamptz,
  events_per_second integer not null default 0,
  batch_size integer not null default 0,
  last_error text
);
create table read.projection_build (
  group_name text primary key,
  version integer not null,
  position text collate "C" not null,
  updated_at timestamptz not null default now(),
  events bigint not null default 0,
  total bigint,
  tables text[] not null,
  definition text not null,
  purpose text not null check (purpose in ('rebuild', 'verify')),
  started_at timestamptz not null default now()
);
create table read.projection_parked (
  group_name text not null,
  target text not null,
  position text collate "C" not null,
  stream text not null,
  revision bigint not null,
  type text not null,
  corporation_id uuid not null,
  event json not null,
  error text,
  parked_at timestamptz not null default now(),
  primary key (group_name, target, position)
);
create table read.projection_request (
  id uuid primary key default gen_random_uuid(),
  group_name text not null,
  command text not null check (command in ('rebuild', 'verify', 'retry', 'pause', 'resume')),
  requested_by text not null,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  outcome jsonb,
  error text
);
create index projection_request_open on read.projection_request (requested_at) where finished_at is null;

-- Parked events are those of all corporations.
revoke all on read.projection_parked, read.projection_request from escandallo_query;
grant usage on schema read to escandallo_command;
grant select on read.projection_checkpoint to escandallo_command;
grant select, insert on read.projection_request to escandallo_command;
reset role;`,
  },
  {
    id: 'projection-2',
    sql: 'alter table read.projection_parked drop column event',
  },
  {
    id: 'projection-3',
    sql: 'create schema read_old authorization escandallo_projector',
  },
  {
    id: 'projection-4',
    sql: `
set local role escandallo_projector;

-- Which edition of a corporation's rows is read in the tables that have editions, and which one is being made beside it. Rows of editions
-- before the one that is read are still there until it is swept.
create table read.projection_edition (
  group_name text not null,
  corporation_id uuid not null,
  standing integer not null,
  making integer,
  since timestamptz,
  swept boolean not null default true,
  primary key (corporation_id, group_name)
);
create index projection_edition_busy on read.projection_edition (group_name, corporation_id)
  where making is not null or not swept;
alter table read.projection_edition enable row level security;
create policy query on read.projection_edition for select to escandallo_query
  using (corporation_id = nullif(current_setting('app.corporation_id', true), '')::uuid);
create policy auditor on read.projection_edition for select to escandallo_auditor using (true);

-- The owners of rows that are still to be folded in the edition that is being made, and from which day on.
create table read.projection_pending_owner (
  group_name text not null,
  corporation_id uuid not null,
  table_name text not null,
  owner text collate "C" not null,
  since text collate "C" not null,
  first boolean not null,
  primary key (group_name, corporation_id, table_name, owner)
);
revoke all on read.projection_pending_owner from escandallo_query;
reset role;`,
  },
  {
    // The version that the projectors' code builds where the live tables are of another; null where they are of this one.
    id: 'projection-5',
    sql: 'alter table read.projection_checkpoint add column awaited_version integer',
  },
]
