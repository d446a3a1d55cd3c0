import type { PurchasesDue } from '@escandallo/contracts/dashboards/due.ts'
import { dayAt, plusDays, startOf } from '@escandallo/contracts/values/days.ts'
import { afterAll, expect, test } from 'vitest'
import { type Booked, document, foundCorporation, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const from = await supplier(home)
const today = dayAt(new Date().toISOString(), 'Europe/Madrid')
const monday = startOf('week', today)
const write = (booked: Partial<Booked>) =>
  document(home, { establishment: home.establishment, supplier: from, issueDate: plusDays(today, -20), ...booked })
const due = async (query: Record<string, string> = {}): Promise<PurchasesDue> =>
  (await fixtures.ask(ana, { method: 'GET', url: '/api/dashboard/purchases/due', query })).json()

await write({ dueDate: monday })
await write({ dueDate: plusDays(monday, 6), currency: 'USD' })
await write({ dueDate: plusDays(monday, 6), kind: 'credit-note' })
await write({ dueDate: plusDays(monday, -28) })
await write({ dueDate: plusDays(monday, -29) })
await write({ dueDate: plusDays(monday, 7 * 13) })
await write({ dueDate: plusDays(monday, 8), establishment: home.elsewhere })
await write({ dueDate: null })
await write({ dueDate: null, kind: 'credit-note' })
await write({ dueDate: null, kind: 'receipt' })
await write({ dueDate: plusDays(today, -20), kind: 'receipt' })
await write({ dueDate: monday, kind: 'delivery-note' })
await write({ dueDate: monday, status: 'pending' })
await write({ dueDate: monday, deleted: true })
await fixtures.projected()
const paper = (
  await fixtures.ask(ana, { method: 'GET', url: '/api/documents/list', query: { status: 'completed' } })
).json()
const each: number = paper.items[0].total

test('what falls due is told week by week, credit notes take off, and nothing that asks for no money counts', async () => {
  const { weeks, later, without, credits, foreign, currency } = await due()
  expect(each).toBeGreaterThan(0)
  expect(weeks).toHaveLength(17)
  expect(weeks.filter(({ documents }) => documents > 0)).toEqual([
    { from: plusDays(monday, -28), to: plusDays(monday, -22), documents: 1, amount: each },
    { from: monday, to: plusDays(monday, 6), documents: 2, amount: 0 },
    { from: plusDays(monday, 7), to: plusDays(monday, 13), documents: 1, amount: each },
  ])
  expect(later).toEqual({ from: plusDays(monday, 7 * 13), documents: 1, amount: each })
  expect(without).toEqual({ documents: 1, amount: each })
  // A credit note without a day comes off what is paid next; a receipt was paid.
  expect(credits).toEqual({ documents: 1, amount: -each })
  expect({ currency, foreign }).toEqual({ currency: 'EUR', foreign: [{ currency: 'USD', documents: 1, amount: each }] })
})

test('the same documents are told by the days that they give', async () => {
  const { terms, weeks, later } = await due()
  const sum = (all: readonly { documents: number }[]) => all.reduce((total, { documents }) => total + documents, 0)
  expect(sum(terms)).toBe(sum(weeks) + later.documents)
  expect(terms.find(({ span }) => span === 'longer')?.documents).toBe(1)
})

test('one establishment is told alone', async () => {
  const { weeks } = await due({ establishments: home.elsewhere })
  expect(weeks.filter(({ documents }) => documents > 0)).toHaveLength(1)
})
