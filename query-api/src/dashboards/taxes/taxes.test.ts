import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { PurchasesTaxes } from '@escandallo/contracts/dashboards/taxes.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type Booked, document, foundCorporation, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const from = await supplier(home)
const line = (total: string, taxRate: string) => lineOf({ quantity: '1', unitPrice: total, taxRate })
const write = (lines: ReturnType<typeof line>[], more: Partial<Booked> = {}) =>
  document(home, { establishment: home.establishment, supplier: from, issueDate: '2026-03-10', lines, ...more })
const taxes = async (query: Record<string, string> = {}): Promise<PurchasesTaxes> => {
  const period = { from: '2026-01-01', to: '2026-03-31', ...query }
  return (await fixtures.ask(admin, { method: 'GET', url: '/api/dashboard/purchases/taxes', query: period })).json()
}

await write([line('100', '10'), line('50', '21'), line('30', '10')])
await write([line('200', '4')], { establishment: home.elsewhere })
await write([line('20', '10')], { kind: 'credit-note' })
await write([line('40', '0')], { taxes: [] })
await write([line('500', '21')], { currency: 'USD' })
// What is not in the books, or not of these days.
await write([line('900', '10')], { kind: 'delivery-note' })
await write([line('900', '10')], { kind: 'proforma' })
await write([line('900', '10')], { status: 'pending' })
await write([line('900', '10')], { deleted: true })
await write([line('900', '10')], { issueDate: '2026-04-01' })
await write([line('900', '10')], { issueDate: '2025-12-31' })
await fixtures.projected()

describe('the VAT of a trimester', () => {
  test('is what the papers print by rate, credit notes taken off', async () => {
    const { rates, total, documents, currency } = await taxes()
    expect(rates.map(({ rate, documents: of, base, tax }) => [rate, of, base, tax])).toEqual([
      ['21', 1, 5_000, 1_050],
      // 130 of an invoice, less 20 that came back.
      ['10', 2, 11_000, 1_100],
      ['4', 1, 20_000, 800],
    ])
    expect({ total, documents, currency }).toEqual({
      total: { base: 36_000, tax: 2_950, surcharge: 0 },
      documents: 4,
      currency: 'EUR',
    })
  })
  test('names what it does not hold: papers without a tax table, and those in another currency', async () => {
    const { without, foreign } = await taxes()
    expect(without).toEqual({ documents: 1, base: 4_000, amount: 4_000 })
    expect(foreign).toEqual([{ currency: 'USD', documents: 1 }])
  })
  test('of one house is of its papers alone', async () => {
    expect((await taxes({ establishments: home.elsewhere })).total).toEqual({ base: 20_000, tax: 800, surcharge: 0 })
  })
  test('of days without paper is nothing', async () => {
    const { rates, total } = await taxes({ from: '2024-01-01', to: '2024-03-31' })
    expect({ rates, total }).toEqual({ rates: [], total: { base: 0, tax: 0, surcharge: 0 } })
  })
})
