import { productEvent } from '@escandallo/contracts/products/events.ts'
import { productExamples } from '@escandallo/contracts/products/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { productsGroup } from './group.ts'
import { productCost, productList } from './tables.ts'

const [
  registered,
  described,
  linked,
  first,
  second,
  approvedSecond,
  third,
  dismissedThird,
  withdrawnSecond,
  ,
  ,
  removed,
  restored,
] = productExamples.map(
  (example): Told => ({ type: example.type, data: productEvent.parse(example).data, stream: 'product-1' }),
) as Told[]
const projected = (...events: (Told | undefined)[]) => project(productsGroup, events as Told[])
const list = async (...events: (Told | undefined)[]) => (await projected(...events)).rows(productList)[0]
const costs = async (...events: (Told | undefined)[]) => (await projected(registered, ...events)).rows(productCost)

describe('a product in the list', () => {
  test('is there with what its invoice says, found by name, code and what suppliers print', async () => {
    expect(await list(registered)).toMatchObject({
      name: 'Tomate pera',
      nameKey: 'tomate pera',
      search: 'tomate pera t1 t1 tomate pera',
      removed: false,
      category: null,
      revision: 0,
      documentId: 'd0c00000-0000-4000-8000-000000000001',
    })
  })
  test('shows what a person changed', async () => {
    expect(await list(registered, described)).toMatchObject({
      category: 'CAT1',
      merma: '8',
      eqUd: '6.5',
      customCategory: 'Verano',
      revision: 1,
    })
  })
  test('is found by what another supplier prints, once for each code of theirs', async () => {
    const row = await list(registered, linked, linked)
    expect(row?.suppliers).toHaveLength(2)
    expect(row?.search).toContain('tomate pera 6 kg')
    const renamed = {
      ...linked,
      data: { ...(linked?.data as object), supplier: { ...row?.suppliers[0], name: 'PERA' } },
    } as Told
    expect((await list(registered, linked, renamed))?.suppliers.map(({ name }) => name)).toEqual([
      'TOMATE PERA 6 KG',
      'PERA',
    ])
  })
  test('is hidden when removed and back when restored, with what it was', async () => {
    expect((await list(registered, described, removed))?.removed).toBe(true)
    expect(await list(registered, described, removed, restored)).toMatchObject({
      removed: false,
      category: 'CAT1',
      revision: 3,
    })
  })
  test('has the revision of its newest cost, so that a form that shows it can be sent', async () => {
    const row = await list(registered, described, first)
    expect(row).toMatchObject({ category: 'CAT1', revision: 2 })
    expect(row?.updatedAt).toBe((await list(registered, described))?.updatedAt)
  })
  test('that was never registered is a fault, not a row', async () => {
    await expect(list(removed)).rejects.toThrow('never registered')
  })
})

describe('a cost', () => {
  test('counts at once when nobody has to look at it', async () => {
    expect(await costs(first)).toMatchObject([
      { state: 'counts', unitPrice: '9.9', irregularity: null, date: '2026-03-01', value: '9.90' },
    ])
  })
  test('waits with its reason when somebody has to, and counts once it is approved', async () => {
    expect(await costs(second)).toMatchObject([
      { state: 'irregular', irregularity: { reason: 'price-changed', change: '31.3' } },
    ])
    expect(await costs(second, approvedSecond)).toMatchObject([{ state: 'counts', irregularity: { change: '31.3' } }])
  })
  test('never counts when it is dismissed', async () => {
    expect(await costs(third, dismissedThird)).toMatchObject([{ state: 'dismissed', unit: 'kg', documentId: null }])
  })
  test('goes when it is withdrawn, and only that one', async () => {
    expect((await costs(first, second, withdrawnSecond)).map(({ value }) => value)).toEqual(['9.90'])
    expect(await costs(first, second, withdrawnSecond, second)).toHaveLength(2)
  })
  test('is replaced when its paper was corrected, and looked at again', async () => {
    const data = first?.data as { cost: object }
    const corrected = { ...first, data: { ...data, cost: { ...data.cost, value: '8.00', unitQuantity: '4' } } } as Told
    expect(await costs(first, corrected)).toMatchObject([
      { value: '8.00', unitQuantity: '4', unitPrice: '2', state: 'counts' },
    ])
  })
  test('that nobody knows cannot be approved or dismissed into being', async () => {
    expect(await costs(approvedSecond, dismissedThird, withdrawnSecond)).toEqual([])
  })
})
