import { setTimeout as pause } from 'node:timers/promises'
import { tryLock } from '../database/locks/locks.ts'
import type { Pool } from '../database/pool.ts'
import type { Log } from '../logging/log.ts'
import {
  claim,
  complete,
  type Due,
  dueOf,
  fail,
  isSetUp,
  type Leased,
  type Planned,
  release,
  renew,
  setUpAt,
  wake,
} from './schedule.ts'

/** Recurring work of every tenant. */
export type Job = {
  name: string
  /** Tenants worked for at once. */
  atOnce: number
  /** Subjects of a run at most, 1,000 unless given; what is left is due at once. */
  subjects?: number
  /** Milliseconds that a run may take; as the scheduler's unless given. */
  limitMs?: number
  /**
   * Whom it is for from the start, and what of them is due then: asked once for each `version`. Tenants that come later are woken.
   * @throws when that cannot be said yet.
   */
  tenants?: { version: number; subject: string; list: () => Promise<readonly string[]> }
  /**
   * Does what is due of a tenant. It may be done again by another process after a kill, so it has to bear that.
   * @returns when each subject is due by the passing of time; those not named are due when they are woken.
   * @throws what keeps this tenant, and no other, from being done: it is tried again after a wait that grows.
   */
  run: (tenant: string, due: readonly Due[], signal: AbortSignal) => Promise<readonly Planned[]>
}

export type SchedulerOptions = {
  pool: Pool
  log: Pick<Log, 'warn' | 'error'>
  /** One process at a time leads the schedulers of one name. */
  name: string
  jobs: readonly Job[]
  /** Whether a failure says nothing of the tenant: an API that is away, say. */
  isPassing?: (error: unknown) => boolean
  /** Milliseconds: between two looks, and how long a lease holds unless it is renewed. */
  every?: number
  leaseMs?: number
  /** Milliseconds that a run may take. */
  limitMs?: number
  /** Milliseconds until the next attempt after so many failures in a row. */
  wait?: (failures: number, passing: boolean) => number
}

const growing = (failures: number, passing: boolean): number =>
  passing
    ? Math.min(60_000, 2_000 * 2 ** (failures - 1))
    : Math.min(3_600_000, 30_000 * 2 ** Math.min(10, failures - 1))

/** Milliseconds that a stop waits for what is under way. */
const STOP_MS = 3_000
/** Milliseconds over which tenants that are set up are spread, each. */
const SPREAD = 20

const tooLong = (limit: number, signal: AbortSignal) =>
  pause(limit, undefined, { signal, ref: false }).then(
    () => Promise.reject(new Error(`it has taken more than ${Math.round(limit / 1_000)} s`)),
    () => new Promise<never>(() => {}),
  )

/**
 * Does recurring work: in one process at a time, by an advisory lock on one connection, each tenant of a job under a lease of its own.
 * What is due is found by an index, so tenants of which nothing is due cost nothing, however many they are.
 */
export const scheduler = (options: SchedulerOptions) => {
  const { pool, log, name, jobs, isPassing = () => false, every = 1_000, leaseMs = 60_000 } = options
  const { limitMs = 600_000, wait = growing } = options
  const closing = new AbortController()
  let isLeading = false

  const lead = async (lost: AbortSignal): Promise<void> => {
    const stopping = AbortSignal.any([closing.signal, lost])
    const leases = new Map<string, Promise<void>>()
    const running = new Map(jobs.map((job) => [job.name, 0]))
    const notSetUp = new Set(jobs.filter(({ tenants }) => tenants))

    const setUp = async (job: Job) => {
      const { tenants } = job
      if (!tenants) return
      if (!(await isSetUp(pool, job.name, tenants.version))) {
        const { subject } = tenants
        const wakes = (await tenants.list()).map((tenant, at) => ({ tenant, subject, delay: at * SPREAD }))
        await wake(pool, job.name, wakes)
        await setUpAt(pool, job.name, tenants.version)
      }
      notSetUp.delete(job)
    }

    const failed = async (job: Job, { tenant, lease, failures }: Leased, error: unknown) => {
      const passing = isPassing(error)
      const ms = wait(failures + 1, passing)
      const fields = { job: job.name, tenant, error, attempt: failures + 1, again: `${Math.round(ms / 1_000)} s` }
      if (!passing) log.error('recurring work failed for a tenant', fields)
      await fail(pool, { job: job.name, tenant, lease }, { error: String(error), wait: ms })
    }

    const runOne = async (job: Job, leased: Leased): Promise<void> => {
      const over = new AbortController()
      const signal = AbortSignal.any([stopping, over.signal])
      const { tenant, lease } = leased
      try {
        const due = await dueOf(pool, job.name, tenant, job.subjects)
        // It may have been leased in the moment of the stop.
        stopping.throwIfAborted()
        const planned = await Promise.race([job.run(tenant, due, signal), tooLong(job.limitMs ?? limitMs, signal)])
        // A run that was cut off has not done everything.
        if (stopping.aborted) await release(pool, [lease])
        else await complete(pool, { job: job.name, tenant, lease }, due, planned)
      } catch (error) {
        if (stopping.aborted) await release(pool, [lease])
        else await failed(job, leased, error)
      } finally {
        over.abort()
      }
    }

    const start = (job: Job, leased: Leased) => {
      running.set(job.name, (running.get(job.name) ?? 0) + 1)
      const done = runOne(job, leased)
        .catch((error) => log.warn('recurring work waits for the database', { job: job.name, error }))
        .finally(() => {
          leases.delete(leased.lease)
          running.set(job.name, (running.get(job.name) ?? 1) - 1)
          nudge.abort()
        })
      leases.set(leased.lease, done)
    }

    let nudge = new AbortController()
    let renewedAt = Date.now()
    try {
      while (!stopping.aborted) {
        nudge = new AbortController()
        for (const job of notSetUp)
          await setUp(job).catch((error) => {
            if (!isPassing(error)) log.warn('recurring work cannot be set up yet', { job: job.name, error })
          })
        for (const job of jobs) {
          const free = job.atOnce - (running.get(job.name) ?? 0)
          if (free <= 0) continue
          for (const leased of await claim(pool, job.name, free, leaseMs)) start(job, leased)
        }
        if (leases.size > 0 && Date.now() - renewedAt > leaseMs / 4) {
          await renew(pool, [...leases.keys()], leaseMs)
          renewedAt = Date.now()
        }
        const signal = AbortSignal.any([nudge.signal, stopping])
        await pause(every, undefined, { signal, ref: false }).catch(() => {})
      }
    } finally {
      // A run that heeds no signal keeps its lease until that lapses, and nobody from stopping.
      await Promise.race([Promise.all(leases.values()), pause(STOP_MS, undefined, { ref: false })])
    }
  }

  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        const held = await tryLock(pool, `scheduler ${name}`)
        if (held) {
          isLeading = true
          await lead(held.lost).finally(held.release)
        }
      } catch (error) {
        if (!closing.signal.aborted) log.warn('recurring work waits for the database', { error })
      } finally {
        isLeading = false
      }
      await pause(every, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  const done = run()
  return {
    isLeading: () => isLeading,
    close: async (): Promise<void> => {
      closing.abort()
      await done
    },
  }
}
