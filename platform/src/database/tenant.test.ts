import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { kysely } from './kysely.ts'
import { type Pool, pool } from './pool.ts'
import { auditorReader, tenantReader } from './tenant.ts'

type Read = {
  dish_list: { dishName: string; salePrice: string; tagsOf: { innerKey: number } }
  menu: { dishName: string }
}

let database: EmptyDatabase
let owner: Pool
let query: Pool
let auditor: Pool
const ours = randomUUID()
const theirs = randomUUID()

const table = (name: string, columns: string) => `
  create table read.${name} (corporation_id uuid not null, dish_name text, ${columns} primary key (corporation_id, dish_name));
  alter table read.${name} enable row level security;
  alter table read.${name} force row level security;
  create policy query on read.${name} for select to escandallo_query
    using (corporation_id = current_setting('app.corporation_id')::uuid);
  create policy auditor on read.${name} for select to escandallo_auditor using (true);
  create policy projector on read.${name} to escandallo_projector using (true) with check (true);`

beforeAll(async () => {
  database = await emptyDatabase()
  owner = pool(database.url, 'escandallo_projector')
  query = pool(database.url, 'escandallo_query', { max: 1 })
  auditor = pool(database.url, 'escandallo_auditor')
  await owner.query(table('dish_list', 'sale_price numeric, tags_of jsonb,') + table('menu', ''))
  for (const [corporation, dish] of [
    [ours, 'gazpacho'],
    [theirs, 'secret'],
  ]) {
    await owner.query('insert into read.dish_list values ($1, $2, 12.50, \'{"innerKey": 1}\')', [corporation, dish])
    await owner.query('insert into read.menu values ($1, $2)', [corporation, dish])
  }
})
afterAll(async () => {
  await Promise.all([owner, query, auditor].map((each) => each.end()))
  await database.close()
})

const reader = () => tenantReader<Read>(query)

test('a tenant reads its own rows, columns and json as the types say', async () => {
  const rows = await reader().read({ corporationId: ours }, (t) =>
    t.from('dish_list').select(['dishName', 'salePrice', 'tagsOf']).execute(),
  )
  expect(rows).toEqual([{ dishName: 'gazpacho', salePrice: '12.50', tagsOf: { innerKey: 1 } }])
})

test('a join may be written with the builder', async () => {
  const rows = await reader().read({ corporationId: ours }, (t) =>
    t
      .from('dish_list')
      .innerJoin('menu', 'menu.dishName', 'dish_list.dishName')
      .where(t.scoped('menu'))
      .select('menu.dishName')
      .execute(),
  )
  expect(rows).toEqual([{ dishName: 'gazpacho' }])
})

test('a column that a build under way will bring is not to be had for a moment, and no fault', async () => {
  const price = reader().read({ corporationId: ours }, (t) =>
    t.from('menu').select(sql`price_of_next_version`.as('price')).execute(),
  )
  await expect(price).rejects.toMatchObject({ name: 'Unavailable' })
})

test('a table that a rebuild has replaced is read with the columns that it has now', async () => {
  const menus = () => reader().read({ corporationId: ours }, (t) => t.from('menu').selectAll().execute())
  for (let time = 0; time < 3; time += 1) expect(await menus()).toEqual([{ corporationId: ours, dishName: 'gazpacho' }])
  await owner.query(`alter table read.menu add column season text default 'summer'`)
  expect(await menus()).toEqual([{ corporationId: ours, dishName: 'gazpacho', season: 'summer' }])
})

test('what is asked at once is answered each with its own, and one that fails leaves the connection as it was', async () => {
  const both = reader().read({ corporationId: ours }, (t) =>
    Promise.all([
      t.from('dish_list').select('dishName').execute(),
      sql`select 1 / 0`.execute(t.db),
      t.from('menu').select('dishName').execute(),
    ]),
  )
  await expect(both).rejects.toMatchObject({ code: '22012' })
  const [dishes, menus] = await reader().read({ corporationId: theirs }, (t) =>
    Promise.all([t.from('dish_list').select('dishName').execute(), t.from('menu').select('dishName').execute()]),
  )
  expect([dishes, menus]).toEqual([[{ dishName: 'secret' }], [{ dishName: 'secret' }]])
})

test('a corporation that asks much holds up nobody who asks once', async () => {
  const tenants = reader()
  const order: string[] = []
  const ask = (corporationId: string) =>
    tenants.read({ corporationId }, async (t) => {
      await sql`select pg_sleep(0.01)`.execute(t.db)
      order.push(corporationId)
    })
  const many = Array.from({ length: 60 }, () => ask(theirs))
  await Promise.all([...many, ask(ours)])
  expect(order).toHaveLength(61)
  expect(order.indexOf(ours)).toBeLessThan(20)
})

describe('another corporation stays out', () => {
  test('by row-level security, where a query forgot to ask', async () => {
    const rows = await reader().read({ corporationId: ours }, (t) =>
      t.db.selectFrom('dish_list').select('dishName').execute(),
    )
    expect(rows).toEqual([{ dishName: 'gazpacho' }])
  })
  test('by the query, where row-level security would let through', async () => {
    const careless = tenantReader<Read>(auditor)
    const rows = await careless.read({ corporationId: ours }, (t) => t.from('dish_list').select('dishName').execute())
    expect(rows).toEqual([{ dishName: 'gazpacho' }])
  })
  test('on the same connection right after', async () => {
    const names = async (corporationId: string) =>
      reader().read({ corporationId }, (t) => t.from('dish_list').select('dishName').execute())
    expect(await names(theirs)).toEqual([{ dishName: 'secret' }])
    expect(await names(ours)).toEqual([{ dishName: 'gazpacho' }])
  })
  test('and outside a tenant nothing can be read at all', async () => {
    await expect(kysely<Read>(query).withSchema('read').selectFrom('dish_list').selectAll().execute()).rejects.toThrow()
  })
  test('a corporation that is no UUID never reaches the database', () => {
    const asked = () => reader().read({ corporationId: `${ours}', true); --` }, async () => 'read')
    expect(asked).toThrow(TypeError)
  })
})

test('a reader cannot write', () =>
  expect(
    reader().read({ corporationId: ours }, (t) => sql`create temporary table x (id int)`.execute(t.db)),
  ).rejects.toMatchObject({ code: '25006' }))

test('the auditor reads every corporation', async () => {
  const rows = await auditorReader<Read>(auditor).read((a) =>
    a.from('dish_list').select('dishName').orderBy('dishName').execute(),
  )
  expect(rows).toEqual([{ dishName: 'gazpacho' }, { dishName: 'secret' }])
})
