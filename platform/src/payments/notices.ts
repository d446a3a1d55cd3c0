import type { Migration } from '../database/migrate.ts'
import { type Pool, prepared } from '../database/pool.ts'
import type { Log } from '../logging/log.ts'
import { fillPlaces } from '../process/places.ts'

/** Subscriptions that the payment service has given notice of, until it has been asked about them. */
export const noticeMigrations: readonly Migration[] = [
  {
    id: 'payment-notices-1',
    sql: `
      create table work.payment_notice (
        subscription_id text primary key,
        notices bigint not null default 1,
        first_at timestamptz not null default now(),
        due_at timestamptz not null default now(),
        taken_until timestamptz,
        tries integer not null default 0
      );
      create index on work.payment_notice (due_at);
      revoke all on work.payment_notice
        from escandallo_projector, escandallo_query, escandallo_auditor, escandallo_worker, escandallo_identity;`,
  },
]

/** A subscription to ask about. `notices` counts those that had come by then. */
type Noticed = { subscriptionId: string; notices: string; tries: number; firstAt: string }

type Needs = {
  /** Of role `escandallo_command`, with `noticeMigrations` applied. */
  pool: Pool
  /** Asks about a subscription and records what stands. @throws when it should be asked again. */
  ask: (subscriptionId: string) => Promise<void>
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Seconds until it is asked again that was asked so many times. */
  wait?: (tries: number) => number
  every?: number
}

export type PaymentNotices = {
  /** Notes that there is news of a subscription: once it resolves, it will be asked about. */
  note: (subscriptionId: string) => Promise<void>
  /** What came of the first time that it is asked about after a note; pending while nothing has. */
  next: (subscriptionId: string) => Promise<'asked' | 'failed'>
  /** Logs a notice of which nothing can ever come. */
  pass: (notice: { reason: string; eventType: string; eventId: string }) => void
  close: () => Promise<void>
}

const AT_ONCE = 4
/** Longer than any asking lasts: whoever dies meanwhile leaves it to the next. */
const TAKEN_SECONDS = 120
const waitLonger = (tries: number): number => Math.min(5 * 3 ** (tries - 1), 3_600)
/** The service itself stops telling by then. */
const MOST_DAYS = 3

const noteSql = `insert into work.payment_notice (subscription_id) values ($1)
  on conflict (subscription_id) do update set notices = payment_notice.notices + 1, due_at = least(payment_notice.due_at, now())`
// Whoever asks has the subscription for themselves: of two askings the later one has to stay.
// Those that wait are looked for once, and not for each row: else more are taken than there are places.
const takeSql = `with waiting as materialized (
    select subscription_id from work.payment_notice where due_at <= now() and (taken_until is null or taken_until <= now())
    order by due_at limit $2 for update skip locked)
  update work.payment_notice notice set taken_until = now() + make_interval(secs => $1), tries = tries + 1
  from waiting where notice.subscription_id = waiting.subscription_id
  returning notice.subscription_id as "subscriptionId", notice.notices, notice.tries, notice.first_at as "firstAt"`
const doneSql = 'delete from work.payment_notice where subscription_id = $1 and notices = $2'
const laterSql = `update work.payment_notice set taken_until = null, due_at = now() + make_interval(secs => $2), tries = $3
  where subscription_id = $1`

/**
 * Asks the payment service about what it gave notice of, beside everything that somebody waits for: a few subscriptions at
 * once, each by one asker at a time, with nothing open in the database meanwhile.
 */
export const paymentNotices = ({ pool, ask, log, wait = waitLonger, every = 5_000 }: Needs): PaymentNotices => {
  const listeners = new Map<string, Set<(outcome: 'asked' | 'failed') => void>>()
  const tell = (subscriptionId: string, outcome: 'asked' | 'failed') => {
    for (const listen of listeners.get(subscriptionId) ?? []) listen(outcome)
    listeners.delete(subscriptionId)
  }
  const outcomeOf = async ({ subscriptionId, tries, firstAt }: Noticed): Promise<'asked' | 'failed' | 'given up'> => {
    try {
      await ask(subscriptionId)
      return 'asked'
    } catch (error) {
      const isOld = Date.now() - Date.parse(firstAt) > MOST_DAYS * 86_400_000
      const fields = { error, attempt: tries }
      if (isOld) log.error('a payment notice is given up', fields)
      else log.warn('a payment notice is asked about again later', fields)
      return isOld ? 'given up' : 'failed'
    }
  }
  const places = fillPlaces<Noticed>({
    most: AT_ONCE,
    take: async (free) => (await pool.query<Noticed>(prepared(takeSql, [TAKEN_SECONDS, free]))).rows,
    work: async (noticed) => {
      const { subscriptionId, notices, tries } = noticed
      const outcome = await outcomeOf(noticed)
      if (outcome === 'failed') await pool.query(prepared(laterSql, [subscriptionId, wait(tries), tries]))
      else {
        const { rowCount } = await pool.query(prepared(doneSql, [subscriptionId, notices]))
        // There is news since it was asked about.
        if (rowCount === 0) await pool.query(prepared(laterSql, [subscriptionId, 0, 0]))
      }
      tell(subscriptionId, outcome === 'asked' ? 'asked' : 'failed')
    },
    every,
    onTrouble: (error) => log.warn('payment notices wait for the database', { error }),
  })
  places.look()
  return {
    note: async (subscriptionId) => {
      await pool.query(prepared(noteSql, [subscriptionId]))
      places.look()
    },
    next: (subscriptionId) =>
      new Promise((resolve) => {
        const others = listeners.get(subscriptionId) ?? new Set()
        listeners.set(subscriptionId, others.add(resolve))
      }),
    pass: (notice) => log.info('a payment notice changes nothing', notice),
    close: () => places.close(),
  }
}
