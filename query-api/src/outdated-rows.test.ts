import { noteOutdated } from '@escandallo/platform/projection/outdated.ts'
import { rebuildGroup } from '@escandallo/platform/projection/rebuild.ts'
import { foodCostGroup } from '@escandallo/projectors/food-cost-group.ts'
import { afterAll, expect, test } from 'vitest'
import { foundCorporation } from './testing/event-fixtures.ts'
import { openFixtures } from './testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const { corporationId, establishment } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
const projector = fixtures.pool('escandallo_projector')

const ask = (url: string) => fixtures.ask(ana, { method: 'GET', url })
const tills = () => ask('/api/tpv/integration')

test('rows of the version before are answered 503 while their successors are built, and are a fault otherwise', async () => {
  const settings = { establishmentId: establishment, adapter: 'csv', workplaceId: null, workplaceName: null }
  const body = { settings: { ...settings, serverUrl: null }, accessKey: null }
  await fixtures.ask(ana, { method: 'POST', url: '/api/tpv/integration', body })
  await fixtures.projected()
  expect((await tills()).json().items).toHaveLength(1)

  // As a version wrote them that knew nothing of fiscal records.
  await projector.query(`update read.till_list set fiscal = '{}'`)
  expect((await tills()).statusCode).toBe(500)
  expect(fixtures.errors).toMatchObject([['request failed', { route: '/api/tpv/integration' }]])

  await noteOutdated(projector, [{ ...foodCostGroup, version: foodCostGroup.version + 1 }])
  const meanwhile = await tills()
  expect([meanwhile.statusCode, meanwhile.json().code, meanwhile.headers['retry-after']]).toEqual([
    503,
    'being-built',
    '5',
  ])
  expect(fixtures.errors).toHaveLength(1)
  // What the rows can answer is answered, and what nobody may ask or name stays as it was.
  expect((await ask('/api/suppliers/list')).statusCode).toBe(200)
  expect((await ask('/api/tpv/integration/details')).statusCode).toBe(400)

  await rebuildGroup({ group: foodCostGroup, store: fixtures.store, pool: projector })
  expect((await tills()).json().items).toHaveLength(1)
  await projector.query(`update read.till_list set fiscal = '{}'`)
  expect((await tills()).statusCode).toBe(500)
})
