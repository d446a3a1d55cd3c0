import { noteOutdated } from '@escandallo/platform/projection/outdated.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { type Fixtures, openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { expect, test } from 'vitest'
import { operationsOf } from '../hostile/fuzzing/operations.ts'
import { everyThing, fixtureOfRoute } from '../matrices/modules.ts'
import { corporation } from '../matrices/running/things.ts'

type Column = { table: string; column: string; type: string; isKey: boolean; isNullable: boolean }

const columnsOf = async (fixtures: Fixtures): Promise<Column[]> => {
  const { rows } = await fixtures.pool(null).query<Column>(
    `select c.table_name as "table", c.column_name as column, c.data_type as type, c.is_nullable = 'YES' as "isNullable",
       exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indrelid = format('read.%I', c.table_name)::regclass and i.indisprimary and a.attname = c.column_name)
         or c.column_name = 'corporation_id' as "isKey"
     from information_schema.columns c
     where c.table_schema = 'read' and c.table_name = any($1) order by 1, 2`,
    [groups.flatMap(({ projections }) => projections.map(({ table }) => table.name))],
  )
  return rows
}

/** In place of a status where an answer began and did not come to its end. */
const BROKEN_OFF = 599

/** What a version before may have left: how its rows differ from what this code reads, by table. */
const shapes: Record<string, (table: string, columns: readonly Column[]) => string[]> = {
  'tables without the columns that are read': (table, columns) =>
    columns
      .filter(({ isKey }) => !isKey)
      .map(({ column }) => `alter table read.${table} drop column "${column}" cascade`),
  'rows whose values are not there': (table, columns) =>
    columns
      .filter(({ isKey, isNullable }) => !isKey && isNullable)
      .map(({ column }) => `update read.${table} set "${column}" = null`),
  'rows whose parts have another shape': (table, columns) =>
    columns
      .filter(({ isKey, type }) => !isKey && type.startsWith('json'))
      .map(({ column }) => `update read.${table} set "${column}" = '{}'`),
  'no tables at all': (table) => [`drop table read.${table} cascade`],
}

test.each(Object.entries(shapes))(
  '%s are answered 503 until the swap, by no route 500',
  async (_, statementsOf) => {
    const fixtures = await openFixtures()
    try {
      const home = await corporation(fixtures, '')
      const ids = { ...(await everyThing(fixtures, home)), email: home.people.admin.email }
      await fixtures.projected()
      const operations = operationsOf(fixtures).filter(({ method, access }) => method === 'GET' && access !== 'public')
      // An answer that breaks off in its middle is none.
      const ask = ({ url, access }: (typeof operations)[number], headers = {}) =>
        fixtures
          .ask(
            access === 'service'
              ? { service: home.corporationId }
              : home.people[access === 'superadmin' ? 'superadmin' : 'admin'],
            { ...fixtureOfRoute({ method: 'GET', url }).ask(ids), method: 'GET', url, headers },
          )
          .then(({ statusCode }) => statusCode)
          .catch(() => BROKEN_OFF)
      const tables = Map.groupBy(await columnsOf(fixtures), ({ table }) => table)
      expect(tables.size).toBeGreaterThan(80)
      await noteOutdated(
        fixtures.pool('escandallo_projector'),
        groups.map((group) => ({ ...group, version: group.version + 1 })),
      )
      const owner = fixtures.pool('escandallo_projector')
      // The projectors beside would make anew what is gone.
      await owner.query(`update read.projection_checkpoint set tables = '{}'`)
      for (const [table, columns] of tables)
        for (const statement of statementsOf(table, columns)) await owner.query(statement)
      const failed: string[] = []
      let later = 0
      for (const operation of operations.filter((each) => !fixtureOfRoute({ method: 'GET', url: each.url }).endless)) {
        for (const accept of ['application/json', 'text/csv']) {
          const status = await ask(operation, { accept })
          if (status === 503) later += 1
          else if (status >= 500) failed.push(`${operation.url} ${accept} ${status}`)
        }
      }
      expect(failed).toEqual([])
      expect(later).toBeGreaterThan(0)
      // A row without the name of its file has none to give.
      expect(fixtures.errors.filter((line) => !JSON.stringify(line).includes('a stored file is missing'))).toEqual([])
    } finally {
      await fixtures.close()
    }
  },
  180_000,
)
