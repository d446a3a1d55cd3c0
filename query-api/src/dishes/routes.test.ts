import { dishForm, product } from '@escandallo/command-api/testing/kitchen-forms.ts'
import { afterAll, expect, test } from 'vitest'
import { foundCorporation, product as writtenProduct } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
const corporation = await foundCorporation(fixtures)
const { corporationId, establishment } = corporation
const { productId: tomato } = await writtenProduct(corporation)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
afterAll(() => fixtures.close())

test('a dish that was added is in the list, and among the details', async () => {
  const body = dishForm({ name: 'Uno', user: ana.userId, establishment }, product(tomato))
  const added = await fixtures.ask(ana, { method: 'POST', url: '/api/dishes/new', body })
  expect(added.statusCode, added.payload).toBe(202)
  await fixtures.projected()
  const list = await fixtures.ask(ana, { method: 'GET', url: '/api/dishes/list' })
  expect(list.json()).toMatchObject({ total: 1, items: [{ dishId: added.json().id, name: 'Uno' }] })
  const query = { id: added.json().id }
  const details = await fixtures.ask(ana, { method: 'GET', url: '/api/dishes/details', query })
  expect(details.json()).toMatchObject({ name: 'Uno' })
})
