import type { Pool } from '@escandallo/platform/database/pool.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Sort Space Type'?: string
  'Actual Total Time'?: number
  'Actual Rows'?: number
  Plans?: Plan[]
}

/** What a statement does that it should not: a table read from end to end, or a sort that does not fit. */
export type Fault = { what: 'scan' | 'spill'; of: string }

/** Rows of a table above which nobody reads it from end to end. */
const BIG = 10_000

const faultsIn = (plan: Plan, big: ReadonlySet<string>): Fault[] => {
  const name = plan['Relation Name']
  const here: Fault[] = []
  if (plan['Node Type'] === 'Seq Scan' && name !== undefined && big.has(name)) here.push({ what: 'scan', of: name })
  if (plan['Sort Space Type'] === 'Disk') here.push({ what: 'spill', of: name ?? 'a sort' })
  return [...here, ...(plan.Plans ?? []).flatMap((inner) => faultsIn(inner, big))]
}

/** Tables of read models with more than ten thousand rows. */
export const bigTables = async (owner: Pool): Promise<ReadonlySet<string>> => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r' and reltuples > $1`,
    [BIG],
  )
  return new Set(rows.map(({ name }) => name))
}

export type Statement = { text: string; values: unknown[] }
export type Judged = { statement: Statement; milliseconds: number; faults: Fault[]; plan: Plan }

/** Runs a statement once, as query-api does for a corporation, and looks at how PostgreSQL went about it. */
export const judge = async (
  pool: Pool,
  corporationId: string,
  statement: Statement,
  big: ReadonlySet<string>,
): Promise<Judged> => {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query(`select set_config('app.corporation_id', $1, true)`, [corporationId])
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${statement.text}`, statement.values)
    const { Plan: plan, 'Execution Time': milliseconds } = rows[0]['QUERY PLAN'][0]
    return { statement, milliseconds, plan, faults: faultsIn(plan, big) }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
