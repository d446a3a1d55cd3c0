import { type Pool, prepared } from '../database/pool.ts'
import { type Position, type Recorded, START } from '../event-store/event-store.ts'

export type Parked = { stream: string; revision: bigint; position: Position }

/** What a consumer group keeps in `work`. */
export const bookkeeping = (pool: Pool, group: string) => ({
  async checkpoint(): Promise<Position> {
    const { rows } = await pool.query<{ position: Position }>(
      prepared('select position from work.feed_checkpoint where consumer_group = $1', [group]),
    )
    return rows[0]?.position ?? START
  },
  /** Never goes back: a consumer that lost its lock without noticing may still be saving. */
  async save(position: Position): Promise<void> {
    await pool.query(
      prepared(
        `insert into work.feed_checkpoint as known (consumer_group, position) values ($1, $2)
         on conflict (consumer_group) do update set position = excluded.position, updated_at = now()
         where known.position < excluded.position`,
        [group, position],
      ),
    )
  },
  async park({ stream, revision, position, id, type }: Recorded, attempts: number, error: unknown): Promise<void> {
    await pool.query(
      prepared(
        `insert into work.feed_parked
           (consumer_group, position, stream, revision, event_id, event_type, attempts, error)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (consumer_group, position) do update
           set attempts = work.feed_parked.attempts + excluded.attempts, 
                 error = coalesce(excluded.error, work.feed_parked.error)`,
        [group, position, stream, revision, id, type, attempts, error === null ? null : String(error).slice(0, 2_000)],
      ),
    )
  },
  async unpark(position: Position): Promise<void> {
    await pool.query(
      prepared('delete from work.feed_parked where consumer_group = $1 and position = $2', [group, position]),
    )
  },
  /** What is parked, of one stream or of all, in order. */
  async parked(stream?: string): Promise<Parked[]> {
    const { rows } = await pool.query<{ stream: string; revision: number; position: Position }>(
      prepared(
        `select stream, revision, position from work.feed_parked
         where consumer_group = $1 and ($2::text is null or stream = $2) order by stream, revision`,
        [group, stream ?? null],
      ),
    )
    return rows.map((row) => ({ ...row, revision: BigInt(row.revision) }))
  },
})
export type Bookkeeping = ReturnType<typeof bookkeeping>
