import { type Pool, prepared } from '../../database/pool.ts'
import type { LetterBounce, LetterOutcome } from '../mail.ts'

/** By then no try of a letter begins any more. */
export const MOST_DAYS = 3
/** Seconds until an outcome is reported again that could not be. */
const AGAIN_SECONDS = 60

const takeSql = `with waiting as materialized (
    select letter_id from work.mail where report_at <= now() order by report_at limit $1 for update skip locked)
  update work.mail letter set report_at = now() + make_interval(secs => ${AGAIN_SECONDS})
  from waiting where letter.letter_id = waiting.letter_id
  returning letter.letter_id as "letterId", corporation_id as "corporationId", about, recipient as "to", outcome, cause, reply, outcome_at as at,
    case when outcome = 'delayed' then sent_at + interval '${MOST_DAYS} days' end as until`

/** Outcomes that nobody knows yet: whoever takes them reports them, and whoever dies meanwhile leaves them to the next. */
export const takeOutcomes = async (pool: Pool, most: number): Promise<LetterOutcome[]> =>
  (await pool.query<LetterOutcome>(prepared(takeSql, [most]))).rows

/** It is reported, unless something else became of the letter meanwhile. */
export const noteReported = (pool: Pool, { letterId, outcome }: LetterOutcome): Promise<unknown> =>
  pool.query(
    prepared('update work.mail set report_at = null where letter_id = $1 and outcome = $2', [letterId, outcome]),
  )

/**
 * A letter that had left came back. One that is known to have come back is no other a second time, and a delay of it says nothing new then.
 * @returns whether there is such a letter.
 */
export const noteBounce = async (pool: Pool, { letterId, outcome, cause, reply }: LetterBounce): Promise<boolean> => {
  const { rowCount } = await pool.query(
    prepared(
      `update work.mail set outcome = $2, outcome_at = now(), cause = $3, reply = $4,
         report_at = case when about is not null and corporation_id is not null then now() end
       where letter_id = $1 and left_at is not null and outcome <> 'bounced' and outcome <> $2`,
      [letterId, outcome, cause, reply],
    ),
  )
  if (rowCount) return true
  const { rows } = await pool.query(prepared('select from work.mail where letter_id = $1', [letterId]))
  return rows.length > 0
}
