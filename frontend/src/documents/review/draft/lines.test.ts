import { expect, test } from 'vitest'
import { content, draft, ids, tomato } from '../../testing/samples.ts'
import { valueAt } from './draft.ts'
import { withCell, withCopy, withFound, withLine, withoutLine, withPasted, withSupplier } from './lines.ts'
import { computedTotals, withComputedTotals } from './totals.ts'

const printed = new Set([ids.tomato, ids.onion])
const lineOf = (now: typeof draft, lineId: string) => now.content.lines.find((line) => line.lineId === lineId)

test('the total that stands on the paper stays when its quantity is corrected', () => {
  expect(lineOf(withCell(draft, ids.tomato, 'quantity', '6', printed), ids.tomato)).toMatchObject({
    quantity: '6',
    total: 1200,
  })
})

test('the total of a line added by hand follows its figures until one is typed', () => {
  const typed = [
    ['quantity', '3'],
    ['unitPrice', '1,50'],
    ['discountRate', '10'],
  ] as const
  const added = typed.reduce((now, [field, text]) => withCell(now, 'new', field, text, printed), withLine(draft, 'new'))
  expect(lineOf(added, 'new')).toMatchObject({ unitPrice: '1.5', discountRate: '10', total: 405 })
  const typedTotal = withCell(withCell(added, 'new', 'total', '4,00', printed), 'new', 'quantity', '9', printed)
  expect(lineOf(typedTotal, 'new')?.total).toBe(400)
})

test('a new product takes the corrected name of its line, unless somebody named it otherwise', () => {
  const called = (name: string) => ({
    ...draft,
    matches: { ...draft.matches, [ids.tomato]: { kind: 'new' as const, productId: ids.tomato, name } },
  })
  const asRead = lineOf(draft, ids.tomato)?.name ?? ''
  const corrected = (now: typeof draft) => withCell(now, ids.tomato, 'name', 'Tomate rosa', printed).matches[ids.tomato]
  expect(corrected(called(asRead))).toMatchObject({ kind: 'new', name: 'Tomate rosa' })
  expect(corrected(called('Tomate de la huerta'))).toMatchObject({ name: 'Tomate de la huerta' })
})

test('once a supplier that was not read is chosen, its lines are products to be, freight is none, and a match stays', () => {
  const lines = [tomato, { ...tomato, lineId: 'freight', name: 'Portes' }, { ...tomato, lineId: 'bare', name: null }]
  const unread = {
    ...draft,
    supplier: { kind: 'unresolved' as const },
    content: { ...content, lines },
    matches: { [ids.onion]: { kind: 'ignored' as const } },
  }
  const chosen = { kind: 'new' as const, supplierId: ids.supplier, name: 'Panadería La Espiga', taxId: null }
  const next = withSupplier(unread, chosen, () => 'fresh')
  expect(next.supplier).toEqual(chosen)
  expect(next.matches).toEqual({
    [ids.tomato]: { kind: 'new', productId: 'fresh', name: 'Tomate pera' },
    freight: { kind: 'ignored' },
    [ids.onion]: { kind: 'ignored' },
  })
  const onFile = { kind: 'existing' as const, supplierId: ids.supplier }
  const matched = { [ids.tomato]: { kind: 'existing' as const, productId: ids.onion } }
  expect(withSupplier({ ...unread, matches: matched }, onFile, () => 'fresh').matches[ids.tomato]).toEqual(
    matched[ids.tomato],
  )
  // Another supplier than the one that was read changes what the paper is of, and no line.
  expect(withSupplier({ ...unread, supplier: onFile }, chosen, () => 'fresh').matches).toEqual(unread.matches)
})

test('what is no number is kept as typed and leaves no false value behind', () => {
  const wrong = withCell(draft, ids.tomato, 'unitPrice', '2,4o', printed)
  expect(wrong.typed).toEqual({ [`lines.${ids.tomato}.unitPrice`]: '2,4o' })
  expect(lineOf(wrong, ids.tomato)?.unitPrice).toBeNull()
  const right = withCell(wrong, ids.tomato, 'unitPrice', '2,40', printed)
  expect(right.typed).toEqual({})
  expect(lineOf(right, ids.tomato)?.unitPrice).toBe('2.4')
})

test('a third decimal of a total is refused rather than rounded', () => {
  const wrong = withCell(draft, ids.tomato, 'total', '12,005', printed)
  expect(wrong.typed[`lines.${ids.tomato}.total`]).toBe('12,005')
})

test('pasted rows fill from the cell rightwards and down, and make the lines that are missing', () => {
  const rows = [
    ['4', 'caja', '1.234,50'],
    ['2', 'kg', '0,75'],
  ]
  const pasted = withPasted(draft, { lineId: ids.onion, field: 'quantity' }, rows, { printed, newId: () => 'fresh' })
  expect(pasted.content.lines).toHaveLength(3)
  expect(pasted.content.lines[1]).toMatchObject({ name: 'Cebolla', quantity: '4', unit: 'caja', unitPrice: '1234.5' })
  expect(pasted.content.lines[2]).toMatchObject({ lineId: 'fresh', quantity: '2', unitPrice: '0.75', total: 150 })
})

test('cells beyond the last column are left out', () => {
  const pasted = withPasted(draft, { lineId: ids.tomato, field: 'total' }, [['9,99', 'comentario']], {
    printed,
    newId: () => 'fresh',
  })
  expect(lineOf(pasted, ids.tomato)).toEqual({ ...tomato, total: 999 })
})

test('a copy stands below its line and keeps the product, a removed line takes its product with it', () => {
  const matched = { ...draft, matches: { [ids.tomato]: { kind: 'ignored' as const } } }
  const copied = withCopy(matched, ids.tomato, 'copy')
  expect(copied.content.lines.map((line) => line.lineId)).toEqual([ids.tomato, 'copy', ids.onion])
  expect(copied.matches.copy).toEqual({ kind: 'ignored' })
  expect(withoutLine(copied, 'copy').matches).toEqual(matched.matches)
})

test('the lines make subtotal, taxes and total, and can be taken for the printed ones', () => {
  const wrong = { ...draft, content: { ...content, totals: { ...content.totals, total: 9999 }, taxes: [] } }
  expect(computedTotals(wrong.content)).toEqual({ subtotal: 1700, discount: 0, taxes: 68, total: 1768 })
  expect(withComputedTotals(wrong).content).toMatchObject({ totals: content.totals, taxes: content.taxes })
})

test('a line without a rate is not untaxed: it has the only rate of the paper, or the tax is not known', () => {
  const [tomatoLine, ...others] = content.lines.map((line) => ({ ...line, taxRate: null as string | null }))
  if (!tomatoLine) throw new Error('the sample has lines')
  const lines = [{ ...tomatoLine, taxRate: '4' }, ...others]
  expect(computedTotals({ ...content, lines, taxes: [{ rate: '4', base: 1000, amount: 40 }] })).toMatchObject({
    taxes: 68,
    total: 1768,
  })
  const unknown = { ...content, lines, taxes: [] }
  expect(computedTotals(unknown)).toEqual({ subtotal: 1700, discount: 0, taxes: null, total: null })
  const taken = withComputedTotals({ ...draft, content: { ...unknown, totals: { ...content.totals, subtotal: 1 } } })
  expect(taken.content).toMatchObject({ totals: { subtotal: 1700, taxes: 68, total: 1768 }, taxes: [] })
  // The table of the paper stands where its bases are what the lines come to.
  const table = [
    { rate: '4', base: 1200, amount: 48 },
    { rate: '10', base: 500, amount: 50 },
  ]
  expect(computedTotals({ ...content, lines, taxes: table })).toMatchObject({ taxes: 98, total: 1798 })
})

test('a line that is not complete makes no totals', () => {
  const open = withCell(draft, ids.tomato, 'quantity', '', printed)
  expect(computedTotals(open.content)).toBeNull()
})

test('what stands at the foot explains the totals, and stays where the computed ones are taken', () => {
  const totals = { ...content.totals, charges: 300, withheld: 255, subtotal: 2000, taxes: 80, total: 1825 }
  const printedFoot = { ...draft, content: { ...content, totals, taxes: [{ rate: '4', base: 2000, amount: 80 }] } }
  expect(computedTotals(printedFoot.content)).toEqual({ subtotal: 2000, discount: 0, taxes: 80, total: 1825 })
  const wrong = { ...printedFoot, content: { ...printedFoot.content, totals: { ...totals, total: 9999 } } }
  expect(withComputedTotals(wrong).content.totals).toMatchObject({ charges: 300, withheld: 255 })
})

test('a value is found and put inside the surcharge of a rate without touching the rest of it', () => {
  const taxes = [{ rate: '4', base: 1700, amount: 68, surcharge: { rate: '0.5', amount: 0 } }]
  const placed = withFound({ ...draft, content: { ...content, taxes } }, 'taxes.0.surcharge.amount', 9, printed)
  expect(placed.content.taxes[0]?.surcharge).toEqual({ rate: '0.5', amount: 9 })
  expect(valueAt(placed, 'taxes.0.surcharge.amount')).toBe(9)
})
