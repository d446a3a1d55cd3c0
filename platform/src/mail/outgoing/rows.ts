import { type Pool, prepared } from '../../database/pool.ts'
import type { LetterCause } from '../../letters/causes.ts'
import type { LetterSeal } from '../letter-seal.ts'
import type { Letter, LetterFile, LetterOutcome } from '../mail.ts'
import { unpacked } from './files.ts'

/** A letter that is to leave. The id is the same however often it is tried. */
export type Outgoing = Pick<Letter, 'to' | 'subject' | 'text' | 'kind' | 'fromName' | 'replyTo' | 'unsubscribeUrl'> & {
  letterId: string
  html: string | null
  attachments: readonly LetterFile[]
  /** How often it was tried, this time included. */
  tries: number
  /** Instant, ISO 8601. */
  takenAt: string
  /** Whether a person waits for it, and the line in which it stood: of the domain that it goes to, else of its sender. */
  isAwaited: boolean
  line: string
}

export type Taking = {
  isAwaited: boolean
  /** Of which nothing is taken now. */
  busyLines: readonly string[]
  fullDomains: readonly string[]
  /** Lines in the order of their last turns: the others come before them. */
  recent: readonly string[]
  /** For which the letter is taken: whoever dies meanwhile leaves it to the next. */
  seconds: number
  seal: LetterSeal
}

// Each line is found by a step of the index, however many letters stand in it.
const takeSql = `
  with recursive line as (
    (select line from work.mail where due_at is not null and awaited = $1 order by line limit 1)
    union all
    select (select other.line from work.mail other
            where other.due_at is not null and other.awaited = $1 and other.line > line.line order by other.line limit 1)
    from line where line.line is not null
  ),
  first as (
    select letter.id from line cross join lateral (
      select id, due_at from work.mail
      where work.mail.line = line.line and awaited = $1 and due_at <= now()
        and split_part(lower(recipient), '@', 2) <> all($3::text[])
      order by due_at, id limit 1
    ) letter
    where line.line <> all($2::text[])
    order by coalesce(array_position($4::text[], line.line), 0), letter.due_at, letter.id limit 1
  )
  update work.mail set due_at = now() + make_interval(secs => $5), tries = tries + 1, away = false
  where id = (select id from first) and due_at <= now()
  returning letter_id as "letterId", recipient as "to", subject, text, html, kind, tries, sent_at as "takenAt",
    awaited as "isAwaited", line, headers, attachments`

type Row = Omit<Outgoing, 'attachments'> & {
  headers: Pick<Outgoing, 'fromName' | 'replyTo' | 'unsubscribeUrl'>
  attachments: string | null
}

/**
 * Takes the letter whose turn it is: of the line whose last turn is longest ago, the one that waits longest. Nothing stays open
 * in the database while a server is talked to, because the log's readers wait for whoever has written and not ended.
 */
export const takeNext = async (
  pool: Pool,
  { isAwaited, busyLines, fullDomains, recent, seconds, seal: { open } }: Taking,
): Promise<Outgoing | null> => {
  const values = [isAwaited, busyLines, fullDomains, recent, seconds]
  const { rows } = await pool.query<Row>(prepared(takeSql, values))
  const [row] = rows
  if (!row) return null
  const { headers, attachments, ...letter } = row
  return {
    ...letter,
    ...headers,
    text: open(row.text),
    html: row.html === null ? null : open(row.html),
    attachments: attachments === null ? [] : unpacked(open(attachments)),
  }
}

/** What became of a letter is reported where it says what it is for. */
const toReport = `report_at = case when about is not null and corporation_id is not null then now() end`
const emptied = `due_at = null, text = '', html = null, attachments = null, headers = '{}'`

/** It has left: what it said, one-time links above all, need not be here any more. */
export const noteLeft = (pool: Pool, letterId: string): Promise<unknown> =>
  pool.query(
    prepared(
      `update work.mail set ${emptied}, left_at = now(), trouble = null, cause = null, reply = null,
         outcome = 'delivered', outcome_at = now(), ${toReport} where letter_id = $1`,
      [letterId],
    ),
  )

/** What a try says that failed counts only while nobody has taken the letter since: it may have left by then. */
const isStillMine = 'letter_id = $1 and tries = $2'

type Failed = Pick<Outgoing, 'letterId' | 'tries'> & { trouble: string; cause: LetterCause; reply: string | null }

/** The first delay of a letter is reported, and no other: it is tried again until the same moment. */
export const noteLater = (
  pool: Pool,
  { letterId, tries, trouble, cause, reply, seconds, isAway }: Failed & { seconds: number; isAway: boolean },
): Promise<unknown> =>
  pool.query(
    prepared(
      `update work.mail set trouble = $3, due_at = now() + make_interval(secs => $4), away = $5,
         cause = coalesce(cause, $6), reply = coalesce(reply, $7),
         outcome = 'delayed', outcome_at = coalesce(outcome_at, now()),
         report_at = case when outcome is not null then report_at
           when about is not null and corporation_id is not null then now() end
       where ${isStillMine}`,
      [letterId, tries, trouble, seconds, isAway, cause, reply],
    ),
  )

export const noteGivenUp = (
  pool: Pool,
  { letterId, tries, trouble, cause, reply, outcome }: Failed & { outcome: LetterOutcome['outcome'] },
): Promise<unknown> =>
  pool.query(
    prepared(
      `update work.mail set ${emptied}, trouble = $3, given_up_at = now(), cause = $4, reply = $5, outcome = $6,
         outcome_at = now(), ${toReport} where ${isStillMine}`,
      [letterId, tries, trouble, cause, reply, outcome],
    ),
  )

/** After the first letter that left: those which found the server away need not wait until they are due. */
export const wakeAway = (pool: Pool): Promise<unknown> =>
  pool.query('update work.mail set due_at = now(), away = false where away and due_at > now()')

/** How many letters wait to leave. */
export const countWaiting = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from work.mail where due_at is not null',
  )
  return rows[0]?.count ?? 0
}
