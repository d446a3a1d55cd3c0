import { orderEvent } from '@escandallo/contracts/orders/events.ts'
import { orderExamples } from '@escandallo/contracts/orders/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { ordersGroup } from './group.ts'
import { orderList } from './tables.ts'

const [placed, sent, answered, withdrawn, cancelled] = orderExamples.map(
  ({ type, data }): Told => ({ type, data: orderEvent.parse({ type, data }).data, stream: 'order-1' }),
) as [Told, Told, Told, Told, Told]
const row = async (...events: Told[]) => (await project(ordersGroup, events)).rows(orderList)[0]

test('an order comes to what its packs cost, and remembers where it went and what answered it', async () => {
  expect(await row(placed)).toMatchObject({ total: 2700, sent: false, papers: [], cancelled: false })
  expect(await row(placed, sent, answered)).toMatchObject({
    sentTo: 'pedidos@huerta.example',
    papers: [expect.any(String)],
  })
  expect(await row(placed, answered, withdrawn, cancelled)).toMatchObject({ papers: [], cancelled: true, revision: 3 })
  await expect(row(sent)).rejects.toThrow('never placed')
})
