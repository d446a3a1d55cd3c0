import { createHash } from 'node:crypto'
import { runCommands } from '@escandallo/command-api/written-commands/run-commands.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationsOf } from '../hostile/fuzzing/operations.ts'
import { everyThing, fixtureOfRoute } from '../matrices/modules.ts'
import { corporation, type Things } from '../matrices/running/things.ts'
import { corporationId } from './commands/names.ts'
import { demoCommands } from './commands.ts'
import type { DemoDocument } from './documents/document.ts'
import { documentsOf } from './documents/history.ts'

const until = '2026-11-19'
const now = '2026-11-20T10:00:00.000Z'
const documents = documentsOf({ until, months: 2 })
const fileOf = ({ key }: DemoDocument) => {
  const hash = createHash('sha256').update(key).digest('hex')
  return { hash, name: `${key}.pdf`, mediaType: 'application/pdf' as const, size: 4_000 }
}
const files = new Map(
  documents.map((document) => [document.key, { file: fileOf(document), pages: [{ width: 595, height: 842 }] }]),
)

const fixtures = await openFixtures({ now: () => new Date(now) })
afterAll(() => fixtures.close())
const owner = fixtures.pool(null)

/** How many things of a kind are asked for, one after the other. */
const EACH = 4

/** What the demo restaurant has of each kind of thing that a route may ask for; of the others those of an empty one. */
const demoThings = async (number: number): Promise<Record<string, string>> => {
  const ids = {
    establishment: 'establishment',
    supplier: 'supplier',
    product: 'product',
    dish: 'dish',
    recipe: 'recipe',
  }
  const ofKinds = Object.entries(ids).map(async ([slot, kind]) => {
    const { rows } = await owner.query<{ id: string }>(
      `select ${kind}_id as id from read.${kind}_list where corporation_id = $1 order by 1 offset $2 limit 1`,
      [corporationId, number],
    )
    return rows.map(({ id }): [string, string] => [slot, id])
  })
  return Object.fromEntries((await Promise.all(ofKinds)).flat())
}

/** Writes each table of rows anew, in an order that nothing follows from. */
const shuffleTables = async (seed: string): Promise<number> => {
  const { rows } = await owner.query<{ name: string; columns: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'read' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'corporation_id')
    group by 1 order by 1`)
  for (const { name, columns } of rows)
    await owner.query(`
      begin;
      create temporary table shuffled on commit drop as select ${columns} from ${name};
      delete from ${name};
      insert into ${name} (${columns}) select ${columns} from shuffled order by md5(shuffled::text || '${seed}');
      commit`)
  return rows.length
}

// What projectors are at is no row of anybody.
const operations = operationsOf(fixtures).filter(
  ({ method, url, access, answers }) =>
    method === 'GET' && access !== 'public' && '200' in answers && url !== '/api/operations/projections',
)
type Asker = Parameters<typeof fixtures.ask>[0]
let askerOf: (access: string) => Asker
let things: Things[] = []

const answersOf = async (): Promise<Map<string, string>> => {
  const answers = new Map<string, string>()
  const requests = operations.flatMap((operation) =>
    things.map((each) => {
      const { query = {} } = fixtureOfRoute(operation).ask(each)
      // Of all places and suppliers: more is equal.
      const { establishments: _, suppliers: __, ...all } = query as Record<string, string>
      return { operation, query: all, name: `${operation.url}?${new URLSearchParams(all)}` }
    }),
  )
  for (const [name, { operation, query }] of new Map(requests.map((request) => [request.name, request]))) {
    const { access, url } = operation
    const { statusCode, payload } = await fixtures.ask(askerOf(access), { method: 'GET', url, query })
    if (statusCode === 200) answers.set(name, payload)
  }
  return answers
}

beforeAll(async () => {
  const story = { now, until, seed: 'alborada', correlationId: 'demo', documents, files, blurred: null }
  await runCommands(await demoCommands(story), { store: fixtures.store })
  const home = await corporation(fixtures, '')
  const made = await everyThing(fixtures, home)
  for (let tries = 0; ; tries += 1) {
    const error = await fixtures.projected().catch((error: Error) => error)
    if (!error) break
    if (tries === 6) throw error
  }
  const [admin, superadmin] = [
    await fixtures.employ({ corporationId, role: 'admin', sections: [] }),
    await fixtures.employ({ corporationId, role: 'superadmin' }),
  ]
  await fixtures.projected()
  things = await Promise.all(
    Array.from(
      { length: EACH },
      async (_, number) => ({ ...made, ...(await demoThings(number)), email: '' }) as Things,
    ),
  )
  askerOf = (access) =>
    access === 'service' ? { service: corporationId } : access === 'superadmin' ? superadmin : admin
}, 300_000)

test('whatever order rows lie in, each list and dashboard is letter for letter the same', async () => {
  const answers = await answersOf()
  expect(answers.size).toBeGreaterThan(100)
  expect(await shuffleTables('a')).toBeGreaterThan(50)
  const later = await answersOf()
  const moved = [...answers].filter(([name, answer]) => later.get(name) !== answer).map(([name]) => name)
  expect(moved).toEqual([])
}, 300_000)
