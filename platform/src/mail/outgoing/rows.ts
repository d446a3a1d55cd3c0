import { type Pool, prepared } from '../../database/pool.ts'
import type { LetterSeal } from '../letter-seal.ts'
import type { Letter } from '../mail.ts'

/** A letter that is to leave. The id is the same however often it is tried. */
export type Outgoing = Pick<Letter, 'to' | 'subject' | 'text' | 'kind'> & {
  letterId: string
  html: string | null
  /** How often it was tried, this time included. */
  tries: number
  /** Instant, ISO 8601. */
  takenAt: string
}

/**
 * Takes letters that are due, for so many seconds: whoever dies meanwhile leaves them to the next. Nothing stays open in the
 * database while a server is talked to, because the log's readers wait for whoever has written and not ended.
 */
export const takeDue = async (
  pool: Pool,
  { most, seconds, seal: { open } }: { most: number; seconds: number; seal: LetterSeal },
): Promise<Outgoing[]> => {
  const { rows } = await pool.query<Outgoing>(
    prepared(
      `update work.mail set due_at = now() + make_interval(secs => $1), tries = tries + 1
       where id in (select id from work.mail where due_at <= now() order by due_at limit $2 for update skip locked)
       returning letter_id as "letterId", recipient as "to", subject, text, html, kind, tries, sent_at as "takenAt"`,
      [seconds, most],
    ),
  )
  return rows.map((row) => ({ ...row, text: open(row.text), html: row.html === null ? null : open(row.html) }))
}

/** It has left: what it said, one-time links above all, need not be here any more. */
export const noteLeft = (pool: Pool, letterId: string): Promise<unknown> =>
  pool.query(
    prepared(
      `update work.mail set due_at = null, left_at = now(), trouble = null, text = '', html = null where letter_id = $1`,
      [letterId],
    ),
  )

/** What a try says that failed counts only while nobody has taken the letter since: it may have left by then. */
const isStillMine = 'letter_id = $1 and tries = $2'

type Failed = Pick<Outgoing, 'letterId' | 'tries'> & { trouble: string }

export const noteLater = (
  pool: Pool,
  { letterId, tries, trouble, seconds }: Failed & { seconds: number },
): Promise<unknown> =>
  pool.query(
    prepared(`update work.mail set trouble = $3, due_at = now() + make_interval(secs => $4) where ${isStillMine}`, [
      letterId,
      tries,
      trouble,
      seconds,
    ]),
  )

export const noteGivenUp = (pool: Pool, { letterId, tries, trouble }: Failed): Promise<unknown> =>
  pool.query(
    prepared(
      `update work.mail set trouble = $3, due_at = null, given_up_at = now(), text = '', html = null where ${isStillMine}`,
      [letterId, tries, trouble],
    ),
  )

/** How many letters wait to leave. */
export const countWaiting = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from work.mail where due_at is not null',
  )
  return rows[0]?.count ?? 0
}
