import type { PurchasesTotal } from '@escandallo/contracts/dashboards/queries.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { afterAll, expect, test } from 'vitest'
import { document, foundCorporation, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures({ now: () => new Date('2026-11-30T10:00:00.000Z') })
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const awaited = async (from: string, to: string, more = {}): Promise<string[]> => {
  const query = { from, to, ...more }
  const answer = await fixtures.ask(ana, { method: 'GET', url: '/api/dashboard/purchases/total', query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return (answer.json() as PurchasesTotal).awaited.map(({ name }) => name)
}
/** A supplier whose paper comes every so many days, so many times, the last on a day. */
const billing = async (
  name: string,
  every: number,
  times: number,
  last: string,
  later: Parameters<typeof supplier>[2] = [],
) => {
  const from = await supplier(home, { name }, later)
  for (let at = 0; at < times; at += 1)
    await document(home, {
      establishment: home.establishment,
      supplier: from,
      issueDate: plusDays(last, -every * at),
      status: at === 0 ? 'pending' : 'completed',
    })
}

await billing('Weekly, silent since October', 7, 8, '2026-10-28')
await billing('Weekly, and removed', 7, 8, '2026-10-28', ['SupplierRemoved'])
await billing('Weekly, still bills', 7, 8, '2026-11-25')
await billing('Every other month', 60, 4, '2026-10-28')
await billing('Stopped in summer', 7, 8, '2026-07-01')
await billing('Came three times', 7, 3, '2026-10-28')
await fixtures.projected()

test('a supplier that usually bills and has not in the period is awaited, and no other', async () => {
  expect(await awaited('2026-11-01', '2026-11-30')).toEqual(['Weekly, silent since October'])
})

test('nobody is awaited before their paper is due', async () => {
  expect(await awaited('2026-11-01', '2026-11-03')).toEqual([])
  expect(await awaited('2026-10-01', '2026-10-31')).toEqual([])
})

test('a supplier is awaited in the period in which it fell silent', async () => {
  expect(await awaited('2026-07-02', '2026-07-31')).toEqual(['Stopped in summer'])
})

test('days that have not come yet are not waited through', async () => {
  expect(await awaited('2026-11-29', '2027-03-31')).toEqual([])
  expect(await awaited('2027-01-01', '2027-01-31')).toEqual([])
})

test('another establishment has its own suppliers', async () => {
  expect(await awaited('2026-11-01', '2026-11-30', { establishments: home.elsewhere })).toEqual([])
})
