import { type Client, type Pool, prepared, type Queryable, transaction } from '../database/pool.ts'

/** The tenant of work that is the whole installation's. */
export const INSTALLATION = '00000000-0000-0000-0000-000000000000'

/** Something of a tenant that a job has to do with, due after `delay` ms at the latest; `position` is of the event it follows from. */
export type Wake = { tenant: string; subject: string; delay: number; position?: string | null }
/** What is due: `wakes` counts how often it was woken until then, `state` is what the last run left. */
export type Due = { subject: string; wakes: string; position: string | null; state: unknown }
/** What a run plans: when the subject is due by the passing of time alone (null: when it is woken), and what the next run is to know. */
export type Planned = { subject: string; next: Date | null; state?: unknown }
/** A tenant that is this process's to work for until the lease lapses. */
export type Leased = { tenant: string; lease: string; failures: number }

/** Of one run at most; what is left is due at once. */
const MOST_SUBJECTS = 1_000

const wakeJobs = `insert into work.scheduled_job as job (job, tenant, due_at)
  select $1, tenant, now() + min(delay) * interval '1 ms' from unnest($2::uuid[], $3::float8[]) as woken (tenant, delay)
  group by tenant order by tenant
  on conflict (job, tenant) do update set due_at = least(job.due_at, excluded.due_at)`
const wakeSubjects = `insert into work.scheduled_subject as known (job, tenant, subject, due_at, wakes, is_woken, position)
  select $1, tenant, subject, now() + min(delay) * interval '1 ms', 1, true, max(position collate "C")
  from unnest($2::uuid[], $3::float8[], $4::text[], $5::text[]) as woken (tenant, delay, subject, position)
  group by tenant, subject order by tenant, subject
  on conflict (job, tenant, subject) do update set due_at = least(known.due_at, excluded.due_at), wakes = known.wakes + 1,
    is_woken = true, position = greatest(known.position, excluded.position)`

/** Makes subjects due. A tenant's row is locked before its subjects, here as in `complete`, so that neither waits for the other. */
export const wake = async (pool: Pool, job: string, wakes: readonly Wake[]): Promise<void> => {
  if (wakes.length === 0) return
  const [tenants, delays] = [wakes.map(({ tenant }) => tenant), wakes.map(({ delay }) => delay)]
  await transaction(pool, async (client) => {
    await client.query(prepared(wakeJobs, [job, tenants, delays]))
    const subjects = wakes.map(({ subject }) => subject)
    const positions = wakes.map(({ position }) => position ?? null)
    await client.query(prepared(wakeSubjects, [job, tenants, delays, subjects, positions]))
  })
}

// Taken once, and not once more for each row that is looked at: else more are leased than there are places.
const claimSql = `with waiting as materialized (
    select tenant from work.scheduled_job
    where job = $1 and due_at <= now() and (retry_at is null or retry_at <= now())
      and (lease_until is null or lease_until <= now())
    order by due_at limit $2 for update skip locked)
  update work.scheduled_job job
  set lease = gen_random_uuid(), lease_until = now() + $3 * interval '1 ms', started_at = now()
  from waiting where job.job = $1 and job.tenant = waiting.tenant
  returning job.tenant, job.lease, job.failures`

/** Leases tenants of which something is due, those that have waited longest first. */
export const claim = async (pool: Queryable, job: string, most: number, leaseMs: number): Promise<Leased[]> =>
  (await pool.query<Leased>(prepared(claimSql, [job, most, leaseMs]))).rows

const dueSql = `select subject, wakes::text, position, state from work.scheduled_subject
  where job = $1 and tenant = $2 and due_at <= now() order by due_at, subject limit $3`

export const dueOf = async (pool: Pool, job: string, tenant: string, most = MOST_SUBJECTS): Promise<Due[]> =>
  (await pool.query<Due>(prepared(dueSql, [job, tenant, most]))).rows

/** Keeps leases that are still ours. */
export const renew = async (pool: Pool, leases: readonly string[], leaseMs: number): Promise<void> => {
  await pool.query(
    prepared(`update work.scheduled_job set lease_until = now() + $2 * interval '1 ms' where lease = any($1::uuid[])`, [
      leases,
      leaseMs,
    ]),
  )
}

const succeedSql = `update work.scheduled_job set lease = null, lease_until = null, retry_at = null, succeeded_at = now(), failures = 0, error = null
  where job = $1 and tenant = $2 and lease = $3`
// What was woken meanwhile stays due; of what was not due, a wake that nobody has answered yet goes before its moment.
const handledSql = `update work.scheduled_subject as known set
    due_at = case when known.wakes = done.wakes then done.next else least(known.due_at, done.next) end,
    is_woken = known.wakes <> done.wakes, state = done.state
  from (select * from unnest($3::text[], $4::bigint[], $5::timestamptz[], $6::jsonb[]) as done (subject, wakes, next, state)) done
  where known.job = $1 and known.tenant = $2 and known.subject = done.subject`
const besideSql = `insert into work.scheduled_subject as known (job, tenant, subject, due_at, state)
  select $1, $2, subject, next, state from unnest($3::text[], $4::timestamptz[], $5::jsonb[]) as beside (subject, next, state)
  order by subject
  on conflict (job, tenant, subject) do update set state = excluded.state,
    due_at = case when known.is_woken then least(known.due_at, excluded.due_at) else excluded.due_at end`
const forgetSql = `delete from work.scheduled_subject where job = $1 and tenant = $2 and due_at is null and state is null`
const nextSql = `update work.scheduled_job set due_at = (
    select min(due_at) from work.scheduled_subject where job = $1 and tenant = $2)
  where job = $1 and tenant = $2`

const jsonOf = (state: unknown) => (state === undefined || state === null ? null : JSON.stringify(state))

/** A run that went well: its subjects are due when it planned. @returns false when the lease had lapsed and is another's. */
export const complete = async (
  pool: Pool,
  { job, tenant, lease }: { job: string; tenant: string; lease: string },
  due: readonly Due[],
  planned: readonly Planned[],
): Promise<boolean> =>
  transaction(pool, async (client: Client) => {
    if ((await client.query(prepared(succeedSql, [job, tenant, lease]))).rowCount === 0) return false
    const plans = new Map(planned.map((plan) => [plan.subject, plan]))
    const handled = due.map(({ subject, wakes }) => ({ wakes, ...(plans.get(subject) ?? { subject, next: null }) }))
    const beside = [...plans.values()].filter(({ subject }) => !due.some((each) => each.subject === subject))
    const [subjects, next] = [handled.map(({ subject }) => subject), handled.map((plan) => plan.next)]
    const states = (plans: readonly Planned[]) => plans.map(({ state }) => jsonOf(state))
    const wakes = handled.map((plan) => plan.wakes)
    await client.query(prepared(handledSql, [job, tenant, subjects, wakes, next, states(handled)]))
    if (beside.length > 0) {
      const named = beside.map(({ subject }) => subject)
      const moments = beside.map((plan) => plan.next)
      await client.query(prepared(besideSql, [job, tenant, named, moments, states(beside)]))
    }
    await client.query(prepared(forgetSql, [job, tenant]))
    await client.query(prepared(nextSql, [job, tenant]))
    return true
  })

/** A run that failed: tried again after `wait` ms, whoever wakes it meanwhile. */
export const fail = async (
  pool: Pool,
  { job, tenant, lease }: { job: string; tenant: string; lease: string },
  { error, wait }: { error: string; wait: number },
): Promise<void> => {
  await pool.query(
    prepared(
      `update work.scheduled_job set lease = null, lease_until = null, failures = failures + 1, failed_at = now(), error = $4,
         retry_at = now() + $5 * interval '1 ms'
       where job = $1 and tenant = $2 and lease = $3`,
      [job, tenant, lease, error.slice(0, 2_000), wait],
    ),
  )
}

/** Gives leases back untouched: another process takes them over at once. */
export const release = async (pool: Pool, leases: readonly string[]): Promise<void> => {
  await pool.query(
    prepared('update work.scheduled_job set lease = null, lease_until = null where lease = any($1::uuid[])', [leases]),
  )
}

/** Whether a job has been set up at this version; says so from then on. */
export const isSetUp = async (pool: Pool, job: string, version: number): Promise<boolean> =>
  (await pool.query('select from work.scheduled_version where job = $1 and version >= $2', [job, version])).rowCount ===
  1

export const setUpAt = async (pool: Pool, job: string, version: number): Promise<void> => {
  await pool.query(
    `insert into work.scheduled_version (job, version) values ($1, $2)
     on conflict (job) do update set version = excluded.version`,
    [job, version],
  )
}
