// Positions compare byte by byte, whatever language the database speaks: hence collate "C".
const feed = `
create table work.feed_checkpoint (
  consumer_group text primary key,
  position text collate "C" not null,
  updated_at timestamptz not null default now()
);
create table work.feed_parked (
  consumer_group text not null,
  position text collate "C" not null,
  stream text not null,
  revision bigint not null,
  event_id uuid not null,
  event_type text not null,
  attempts int not null,
  error text,
  parked_at timestamptz not null default now(),
  primary key (consumer_group, position)
);
create index feed_parked_by_stream on work.feed_parked (consumer_group, stream, revision);
`

const broker = `
create table work.feed_inbox (
  consumer_group text not null,
  event_id uuid not null,
  lane text not null,
  position text collate "C" not null,
  handled_at timestamptz not null default now(),
  primary key (consumer_group, event_id)
);
create index feed_inbox_by_age on work.feed_inbox (consumer_group, handled_at);
create table work.feed_mark (
  consumer_group text not null,
  lane text not null,
  position text collate "C" not null,
  primary key (consumer_group, lane)
);
create table work.feed_unreadable (
  consumer_group text not null,
  lane text not null,
  message_offset bigint not null,
  message bytea,
  error text not null,
  noticed_at timestamptz not null default now(),
  primary key (consumer_group, lane, message_offset)
);
`

/** Where consumer groups stand, what they have handled beyond that, and what they have set aside. */
export const feedMigrations: readonly { id: string; sql: string }[] = [
  { id: 'feed-1', sql: feed },
  { id: 'feed-2', sql: broker },
]
