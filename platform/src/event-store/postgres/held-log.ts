import type { Pool } from '../../database/pool.ts'
import type { Log } from '../../logging/log.ts'
import type { Metrics } from '../../metrics/metrics.ts'

/** A transaction that has written, in whichever database of the server, and has not ended. */
export type Holder = { transaction: string; pid: number | null; database: string | null }

export type HeldLogOptions = {
  /** As any role. */
  pool: Pool
  log: Log
  metrics: Metrics
  /** Milliseconds between two looks; 1,500 unless told. */
  every?: number
  /** Milliseconds after which a transaction is said to hold readers up; 2,500 unless told. */
  reportAfter?: number
}

// Who holds the lock of a transaction's own number is visible to everybody, in whichever database it runs. A prepared
// transaction is nobody's session.
const HOLDERS = `
select l.transactionid::text as transaction, l.pid, coalesce(a.datname, p.database)::text as database
from pg_locks l left join pg_stat_activity a on a.pid = l.pid left join pg_prepared_xacts p on p.transaction = l.transactionid
where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.pid is distinct from pg_backend_pid()`

/**
 * Watches for transactions that keep the log's readers waiting: readers stop below the oldest one that writes, so that
 * nothing is passed by, and one that is left idle stops them all. Says in the log and in the figures who it is.
 */
export const watchHeldLog = ({ pool, log, metrics, every = 1_500, reportAfter = 2_500 }: HeldLogOptions) => {
  const since = new Map<string, { at: number; holder: Holder; reported: boolean }>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined

  metrics.gauge({
    name: 'log_held_seconds',
    help: 'For how long a transaction has kept readers of the log waiting',
    labels: ['pid', 'database'],
    collect: (gauge) => {
      gauge.reset()
      for (const { at, reported, holder } of since.values()) {
        if (!reported) continue
        gauge.set({ pid: holder.pid ?? 'prepared', database: holder.database ?? '' }, (Date.now() - at) / 1_000)
      }
    },
  })

  const findHolder = async () => {
    const { rows } = await pool.query<Holder>(HOLDERS)
    const now = new Set(rows.map(({ transaction }) => transaction))
    for (const [transaction, { holder, reported, at }] of since) {
      if (now.has(transaction)) continue
      since.delete(transaction)
      if (reported) log.info('Readers of the log no longer wait', { pid: holder.pid, waitedMs: Date.now() - at })
    }
    for (const holder of rows) {
      const holding = since.get(holder.transaction) ?? { at: Date.now(), holder, reported: false }
      since.set(holder.transaction, holding)
      const waitedMs = Date.now() - holding.at
      if (holding.reported || waitedMs < reportAfter) continue
      holding.reported = true
      const { pid, database } = holder
      log.error('A transaction that does not end keeps readers of the log waiting', { pid, database, waitedMs })
    }
  }
  let looking: Promise<void> = Promise.resolve()
  const next = () => {
    if (closing.signal.aborted) return
    // A server that is away holds nobody up in this way, and others say that it is away.
    looking = findHolder().catch(() => since.clear())
    timer = setTimeout(() => void looking.then(next), every)
    timer.unref()
  }
  next()

  return {
    async close(): Promise<void> {
      closing.abort()
      clearTimeout(timer)
      await looking
    },
  }
}
