import { supplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import { supplierExamples } from '@escandallo/contracts/suppliers/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { suppliersGroup } from './group.ts'
import { supplierList } from './tables.ts'

const [registered, described, account, noAccount, removed, restored] = supplierExamples.map(
  (example): Told => ({ type: example.type, data: supplierEvent.parse(example).data, stream: 'supplier-1' }),
) as [Told, Told, Told, Told, Told, Told]
const row = async (...events: Told[]) => (await project(suppliersGroup, events)).rows(supplierList)[0]
const IBAN = 'ES9121000418450200051332'
const other = { ...account, data: { ...(account.data as object), iban: 'PT50000201231234567890154', previous: IBAN } }

describe('a supplier in the list', () => {
  test('that an invoice brought to life says what is still missing', async () => {
    expect(await row(registered)).toMatchObject({
      name: 'Frutas Núñez',
      nameKey: 'frutas nunez',
      search: 'frutas nunez b12345674',
      missing: ['address', 'categories', 'establishments'],
      removed: false,
      documentId: 'd0c00000-0000-4000-8000-000000000001',
      revision: 0,
    })
  })
  test('lacks nothing once a person has filled it in, and is found by its address', async () => {
    expect(await row(registered, described)).toMatchObject({
      missing: [],
      revision: 1,
      registeredAt: '2026-03-02T11:00:00.000Z',
      updatedAt: '2026-03-02T11:01:00.000Z',
    })
    expect((await row(registered, described))?.search).toBe('frutas nunez b12345674 pedidos frutas example')
  })
  test('warns when its account changes, not when the first one is written down', async () => {
    expect(await row(registered, account)).toMatchObject({ iban: IBAN, bankAccountChangedAt: null })
    expect(await row(registered, account, other)).toMatchObject({
      iban: 'PT50000201231234567890154',
      bankAccountChangedAt: '2026-03-02T11:02:00.000Z',
    })
    expect(await row(registered, account, noAccount)).toMatchObject({
      iban: null,
      bankAccountChangedAt: '2026-03-02T11:03:00.000Z',
    })
  })
  test('is hidden when removed and back when restored', async () => {
    expect((await row(registered, removed))?.removed).toBe(true)
    expect(await row(registered, described, removed, restored)).toMatchObject({ removed: false, missing: [] })
  })
  test('that was never registered is a fault, not a row', async () => {
    await expect(row(removed)).rejects.toThrow('never registered')
  })
})
