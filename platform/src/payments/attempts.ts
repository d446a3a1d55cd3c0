import { createHash, randomUUID } from 'node:crypto'
import type { Migration } from '../database/migrate.ts'
import { type Pool, prepared } from '../database/pool.ts'
import { PaymentsDown, PaymentsRefused } from './payments.ts'

/** Attempts at making something at the payment service, until it has answered. What was sent is there as its SHA-256. */
export const attemptMigrations: readonly Migration[] = [
  {
    id: 'payment-attempts-1',
    sql: `
      create table work.payment_attempt (
        corporation_id uuid not null,
        purpose text not null,
        key uuid not null,
        sent text not null,
        begun_at timestamptz not null default now(),
        primary key (corporation_id, purpose)
      );
      revoke all on work.payment_attempt
        from escandallo_projector, escandallo_query, escandallo_auditor, escandallo_worker, escandallo_identity;`,
  },
]

type Attempt = {
  corporationId: string
  purpose: 'customer' | 'checkout'
  /** Seconds for which an attempt without an answer is made again under its key: the service forgets keys after a day. */
  seconds: number
  sent: readonly string[]
}

export type PaymentAttempts = {
  /**
   * Makes something at the service under a key. An attempt that got no answer is made again under the same key, so that the
   * service makes one thing; one that was answered, be it with a failure, which the service keeps by its key, is over.
   */
  make: <Answer>(attempt: Attempt, ask: (key: string) => Promise<Answer>) => Promise<Answer>
}

const beginSql = `insert into work.payment_attempt as attempt (corporation_id, purpose, key, sent) values ($1, $2, $3, $4)
  on conflict (corporation_id, purpose) do update set
    key = case when attempt.sent = $4 and attempt.begun_at > now() - make_interval(secs => $5) then attempt.key else $3 end,
    begun_at = case when attempt.sent = $4 and attempt.begun_at > now() - make_interval(secs => $5)
      then attempt.begun_at else now() end,
    sent = $4
  returning key`
const endSql = 'delete from work.payment_attempt where corporation_id = $1 and purpose = $2 and key = $3'

const hasAnswer = (error: unknown): boolean =>
  error instanceof PaymentsRefused || (error instanceof PaymentsDown && error.answered)

/** Attempts that outlast the process. `pool` of role `escandallo_command`, with `attemptMigrations` applied. */
export const paymentAttempts = (pool: Pool): PaymentAttempts => ({
  make: async ({ corporationId, purpose, seconds, sent }, ask) => {
    const hash = createHash('sha256').update(JSON.stringify(sent)).digest('hex')
    const begin = prepared(beginSql, [corporationId, purpose, randomUUID(), hash, seconds])
    const key = (await pool.query<{ key: string }>(begin)).rows[0]?.key ?? randomUUID()
    const end = () => pool.query(prepared(endSql, [corporationId, purpose, key]))
    try {
      const answer = await ask(key)
      await end()
      return answer
    } catch (error) {
      if (hasAnswer(error)) await end()
      throw error
    }
  },
})
