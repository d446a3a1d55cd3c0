import { type Pool, prepared } from '../../database/pool.ts'
import { type Position, type Recorded, START } from '../../event-store/event-store.ts'

export type Unreadable = { lane: string; offset: bigint; value: Buffer | null; error: unknown }

/**
 * What a consumer group remembers of what it has handled. Events up to a lane's mark need not be remembered one by one: they
 * came in the order of the log, so whatever comes again from before the mark is known.
 */
export const inbox = (pool: Pool, group: string) => ({
  async has({ id }: Recorded): Promise<boolean> {
    const { rowCount } = await pool.query(
      prepared('select from work.feed_inbox where consumer_group = $1 and event_id = $2', [group, id]),
    )
    return rowCount === 1
  },
  async add({ id, position }: Recorded, lane: string): Promise<void> {
    await pool.query(
      prepared(
        `insert into work.feed_inbox (consumer_group, event_id, lane, position) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [group, id, lane, position],
      ),
    )
  },
  async marks(lanes: readonly string[]): Promise<Map<string, Position>> {
    const { rows } = await pool.query<{ lane: string; position: Position }>(
      prepared('select lane, position from work.feed_mark where consumer_group = $1 and lane = any($2)', [
        group,
        lanes,
      ]),
    )
    return new Map(rows.map(({ lane, position }) => [lane, position]))
  },
  /** Never goes back. */
  async mark(marks: readonly (readonly [lane: string, position: Position])[]): Promise<void> {
    const movedMarks = marks.filter(([, position]) => position !== START)
    if (movedMarks.length === 0) return
    await pool.query(
      prepared(
        `insert into work.feed_mark as known (consumer_group, lane, position)
           select $1, * from unnest($2::text[], $3::text[]) order by 2
         on conflict (consumer_group, lane) do update set position = excluded.position
           where known.position < excluded.position`,
        [group, movedMarks.map(([lane]) => lane), movedMarks.map(([, position]) => position)],
      ),
    )
  },
  /** Forgets what the marks know. Not at once: what came twice at once may still be waiting for its turn. */
  async sweep(): Promise<void> {
    await pool.query(
      prepared(
        `delete from work.feed_inbox i using work.feed_mark m
         where i.consumer_group = $1 and i.handled_at < now() - interval '1 hour'
           and m.consumer_group = i.consumer_group and m.lane = i.lane and i.position <= m.position`,
        [group],
      ),
    )
  },
  /** Keeps a message that is no event, for whoever looks into it. */
  async keepUnreadable({ lane, offset, value, error }: Unreadable): Promise<void> {
    await pool.query(
      prepared(
        `insert into work.feed_unreadable (consumer_group, lane, message_offset, message, error)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [group, lane, offset, value, String(error).slice(0, 2_000)],
      ),
    )
  },
})
export type Inbox = ReturnType<typeof inbox>
