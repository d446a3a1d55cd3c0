import { afterAll, expect, test } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
const { corporationId } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
afterAll(() => fixtures.close())

test('a role that was added is in the list, and among the details', async () => {
  const body = { details: { name: 'Uno', sections: ['documents'] } }
  const added = await fixtures.ask(ana, { method: 'POST', url: '/api/roles/new', body })
  expect(added.statusCode, added.payload).toBe(202)
  await fixtures.projected()
  const list = await fixtures.ask(ana, { method: 'GET', url: '/api/roles/list' })
  expect(list.json()).toMatchObject({
    total: 1,
    items: [{ roleId: added.json().id, name: 'Uno', sections: ['documents'] }],
  })
  const query = { id: added.json().id }
  const details = await fixtures.ask(ana, { method: 'GET', url: '/api/roles/details', query })
  expect(details.json()).toMatchObject({ name: 'Uno', sections: ['documents'] })
})
