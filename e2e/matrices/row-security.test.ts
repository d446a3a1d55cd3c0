import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { streamExamples } from '@escandallo/contracts/stream-examples.ts'
import type { StreamName } from '@escandallo/contracts/streams.ts'
import type { Client } from '@escandallo/platform/database/pool.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { document, supplier } from '@escandallo/query-api/testing/event-fixtures.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { modules } from './modules.ts'
import { corporation, type Home, things } from './running/things.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const [ours, theirs] = [await corporation(fixtures, ''), await corporation(fixtures, '')]
/** The first example of each type that is named, as if it had happened in a house. */
const asIfThere = async (
  { store, corporationId }: Home,
  name: StreamName,
  types: readonly string[],
  isMeant: (example: object) => boolean = () => true,
) => {
  const examples = types.map((type) =>
    streamExamples[name].find((example) => example.type === type && isMeant(example)),
  )
  const [idName = ''] = Object.keys(examples[0]?.data ?? {}).filter((key) => key.endsWith('Id'))
  const [known, id] = [String({ ...examples[0]?.data }[idName as never]), randomUUID()]
  await happened(store, corporationId, `${name}-${id}`, JSON.parse(JSON.stringify(examples).replaceAll(known, id)))
}

for (const home of [ours, theirs]) {
  await asIfThere(home, 'till', ['TillConnected', 'ArticleAssociated', 'MenuSplitSet'])
  await asIfThere(home, 'order', ['OrderPlaced', 'OrderSent'])
  await asIfThere(home, 'inbox', ['InboxAddressMade', 'InboxSenderAllowed'])
  await asIfThere(home, 'takings', ['TakingsRecorded'], (example) => JSON.stringify(example).includes('"articleId"'))
  for (const example of ['businessday', 'catalogue', 'plate', 'billing'] as const)
    await asIfThere(home, example, [streamExamples[example][0]?.type ?? ''])
  await things(fixtures, home)
  for (const module of Object.values(modules)) await module.things?.(home)
  const teacher = await supplier(home)
  await document(home, { establishment: home.establishment, supplier: teacher, status: 'completed', teaches: true })
  await supplier(home, {}, ['SupplierLayoutForgotten'])
}
await fixtures.projected()

/** Bookkeeping of the projections, which holds nothing of anybody's. */
const bookkeeping = /^projection_/
const { rows } = await fixtures.pool(null).query<{ name: string }>(
  `select relname as name from pg_class
   where relnamespace = 'read'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1`,
)
const tables = rows.map(({ name }) => name).filter((name) => !bookkeeping.test(name))

/** What the projections write; a table of theirs that is missing below would be looked at by nobody. */
const written = groups.flatMap(({ projections }) => projections.map(({ table }) => table.name))

const as = async <Result>(corporationId: string | null, ask: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = await fixtures.pool('escandallo_query').connect()
  try {
    await client.query('begin')
    if (corporationId) await client.query(`select set_config('app.corporation_id', $1, true)`, [corporationId])
    return await ask(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('whoever forgets to ask for one corporation only', () => {
  test('is refused on every table that a projection writes', () =>
    expect(tables).toEqual(expect.arrayContaining(written)))

  test.each(tables)('sees nothing of %s', async (table) => {
    const count = await as(null, (client) => client.query(`select * from read.${table}`)).then(
      ({ rowCount }) => rowCount,
      () => 0,
    )
    expect(count).toBe(0)
  })

  test.each(tables)('sees one corporation of %s once it is said which', async (table) => {
    const all = await fixtures
      .pool('escandallo_auditor')
      .query(`select distinct corporation_id as id from read.${table}`)
    const visible = await as(ours.corporationId, (client) =>
      client.query(`select distinct corporation_id as id from read.${table}`),
    )
    expect(all.rows.length, `${table} holds nothing of the other, so nothing was proved`).toBeGreaterThanOrEqual(2)
    expect(visible.rows).toEqual([{ id: ours.corporationId }])
  })

  test.each(tables)('cannot write into %s', async (table) => {
    const attempt = as(ours.corporationId, (client) => client.query(`delete from read.${table}`))
    await expect(attempt).rejects.toThrow('permission denied')
  })

  test('meets no table whose owner may read past the rule, but for projectors where they copy rows in, and no view', async () => {
    const { rows: open } = await fixtures.pool(null).query(
      `select relname from pg_class where relnamespace = 'read'::regnamespace and relname = any($1)
         and (relkind <> 'r' or not relrowsecurity or not relforcerowsecurity
           and not (relowner = 'escandallo_projector'::regrole
             and exists (select from pg_attribute where attrelid = pg_class.oid and attname = $2)))`,
      [tables, 'edition'],
    )
    expect(open).toEqual([])
  })

  test('finds no corporation left over from who asked before on the same connection', async () => {
    await as(theirs.corporationId, (client) => client.query('select 1'))
    const client = await fixtures.pool('escandallo_query').connect()
    try {
      const { rows: settings } = await client.query(`select current_setting('app.corporation_id', true) as id`)
      expect(settings[0].id ?? '').toBe('')
    } finally {
      client.release()
    }
  })
})

describe('whoever has no business in it', () => {
  test.each(['escandallo_query', 'escandallo_auditor', 'escandallo_worker', 'escandallo_projector'] as const)(
    '%s changes no event',
    async (role) => {
      for (const change of ["update log.event set type = 'X'", 'delete from log.event'])
        await expect(fixtures.pool(role).query(change)).rejects.toThrow('permission denied')
    },
  )
  test('not even who writes events changes one', async () => {
    for (const change of ["update log.event set type = 'X'", 'delete from log.event'])
      await expect(fixtures.pool('escandallo_command').query(change)).rejects.toThrow('permission denied')
  })
})
