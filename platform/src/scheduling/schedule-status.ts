import type { Pool } from '../database/pool.ts'

/** How a job does, over all tenants. */
export type JobStatus = {
  job: string
  tenants: number
  /** Tenants of which something is due and that wait for their turn, that are worked for, and whose last run failed. */
  due: number
  running: number
  failing: number
  succeededAt: string | null
  next: string | null
}

/** How a job does for one tenant. */
export type JobOfTenant = {
  job: string
  tenant: string
  state: 'running' | 'failing' | 'due' | 'waiting'
  /** When the last run began, went well, and failed. */
  startedAt: string | null
  succeededAt: string | null
  failedAt: string | null
  /** When it is due next: by time or by a failure; null until something happens. */
  next: string | null
  failures: number
  error: string | null
}

const state = `case when lease_until > now() then 'running' when failures > 0 then 'failing' when due_at <= now() then 'due' else 'waiting' end`
const next = 'case when due_at is null then null else greatest(due_at, retry_at) end'

/** Every job. @param pool of the auditor or of whoever writes the schedule. */
export const jobStatuses = async (pool: Pool): Promise<JobStatus[]> => {
  const { rows } = await pool.query<JobStatus>(
    `select job, count(*)::int as tenants,
       (count(*) filter (where state = 'due'))::int as due, (count(*) filter (where state = 'running'))::int as running,
       (count(*) filter (where failures > 0))::int as failing, max(succeeded_at) as "succeededAt", min(next) as next
     from (select job, failures, succeeded_at, ${state} as state, ${next} as next from work.scheduled_job) j
     group by job order by job`,
  )
  return rows
}

export type JobFilter = { job?: string | undefined; state?: JobOfTenant['state'] | undefined }

/** Some tenants of a job or of all, those that fail first and then those that ran last; and how many there are. */
export const jobsByTenant = async (
  pool: Pool,
  { job, state: only, limit, offset }: JobFilter & { limit: number; offset: number },
): Promise<{ items: JobOfTenant[]; total: number }> => {
  const { rows } = await pool.query<JobOfTenant & { total: number }>(
    `select *, (count(*) over ())::int as total from (
       select job, tenant, ${state} as state, started_at as "startedAt", succeeded_at as "succeededAt", failed_at as "failedAt",
         ${next} as next, failures, error
       from work.scheduled_job where $1::text is null or job = $1
     ) j where $2::text is null or state = $2
     order by failures > 0 desc, "startedAt" desc nulls last, job, tenant limit $3 offset $4`,
    [job ?? null, only ?? null, limit, offset],
  )
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
