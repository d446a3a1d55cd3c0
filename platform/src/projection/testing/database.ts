import { type Pool, pool } from '../../database/pool.ts'
import { type EmptyDatabase, emptyDatabase } from '../../testing/database.ts'
import { type Group, lateTables } from '../group.ts'
import { projectionMigrations } from '../schema.ts'
import { snakeCase } from '../values/names.ts'

/** A migrated database, a pool that acts as the projector, and one for its batches. */
export const projectorDatabase = async () => {
  const database = await emptyDatabase({ migrations: projectionMigrations })
  const projector = pool(database.url, 'escandallo_projector', { max: 20, statementTimeout: 20_000 })
  const batches = pool(database.url, 'escandallo_projector', { max: 8, statementTimeout: 20_000, together: true })
  return {
    url: database.url,
    pool: projector,
    batches,
    async close() {
      await batches.end()
      await projector.end()
      await database.close()
    },
  }
}

export type ProjectorDatabase = Awaited<ReturnType<typeof projectorDatabase>> & Pick<EmptyDatabase, 'url'>

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((element) => textOf(element ?? null)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if ('toJSON' in value && typeof value.toJSON === 'function') return textOf(value.toJSON())
  const present = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${present
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${textOf(member)}`)
    .join()}}`
}

/** Each row as a text. jsonb has an order of its own for the keys of objects. */
const canonical = (rows: readonly Record<string, unknown>[]) => rows.map(textOf).sort()

/** Every table of a group, of which the rows that are read, each row as one text, in order: equal texts are equal tables. */
export const contents = async (from: Pool, group: Group): Promise<Record<string, string[]>> => {
  const all: Record<string, string[]> = {}
  const late = lateTables(group)
  for (const { table } of group.projections) {
    const columns = ['corporationId', ...Object.keys(table.columns)].map((name) => `"${snakeCase(name)}" as "${name}"`)
    const read = late.has(table.name)
      ? `where edition = coalesce((select e.standing from read.projection_edition e
           where e.group_name = '${group.name}' and e.corporation_id = t.corporation_id), 0)`
      : ''
    const { rows } = await from.query(`select ${columns.join(', ')} from read.${table.name} t ${read}`)
    all[table.name] = canonical(rows)
  }
  return all
}

/** Rows worked out elsewhere, in the same form. */
export const asContents = (rows: Record<string, Record<string, unknown>[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(rows)
      .map(([table, each]): [string, string[]] => [table, canonical(each)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
