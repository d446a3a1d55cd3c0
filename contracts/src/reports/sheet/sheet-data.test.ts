import { expect, test } from 'vitest'
import type { Dish } from '../../dishes/queries.ts'
import type { CostTree } from '../../kitchen/queries.ts'
import type { PlateOfDish } from '../../plates/queries.ts'
import { sheetData } from './sheet-data.ts'

const element = (more: object) => ({
  elementId: 'e',
  name: 'Merluza',
  item: { kind: 'product', id: 'p' },
  unit: 'g',
  quantity: '200',
  note: null,
  merma: '45',
  net: '200',
  gross: '363.64',
  perUnit: { unit: 'kg', asBought: '15.34', usable: '27.9' },
  cost: '5.578',
  atLeast: '5.578',
  share: '1',
  ...more,
})
const dish = {
  name: 'Merluza en salsa verde',
  code: 'PR-014',
  type: 'main',
  portions: '4',
  description: null,
  target: '30',
  preparation: '1. Purgar la almeja.\n2. Pelar la patata.',
  plating: 'Plato hondo.',
  conservation: null,
  service: null,
  versions: [{}, {}, {}],
} as unknown as Dish
const tree = (elements: object[], more: object = {}) =>
  ({
    currency: 'EUR',
    cost: '5.578',
    atLeast: '5.578',
    coverage: '1',
    elements,
    price: { amount: 2_400, currency: 'EUR', vatRate: '10' },
    figures: { net: '21.818', foodCost: '25.57', margin: '16.24', marginRate: '74', multiplier: '3.91', exact: true },
    ...more,
  }) as unknown as CostTree
const plate = {
  allergens: { states: { fish: 'contains', gluten: 'unknown', celery: 'free' }, verified: false },
  nutrition: {
    weight: '0.42',
    coverage: '0.9',
    label: { perPortion: [{ key: 'energy', unit: 'kJ', amount: '1912', kcal: '457', intake: null, atLeast: false }] },
  },
} as unknown as PlateOfDish
const sheet = (costs = tree([element({})])) =>
  sheetData({ dish, tree: costs, plate, house: 'Alborada', day: '2026-11-25', language: 'es' })
/** Without the narrow spaces that numbers are written with. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')

test('elements are for all portions, each price with its unit and each quantity with its loss', () => {
  const [row] = sheet().elements.rows
  expect(row?.map(plain)).toEqual(['Merluza', '800 g', '45 %', '1.455 g', '15,339 €/kg', '22,312 €', '100 %'])
  expect(plain(sheet().elements.sum[5])).toBe('22,312 €')
})

test('parts of the sum come to a hundred per cent, seasoning among them', () => {
  const [hake, clam] = [element({}), element({ name: 'Almeja', cost: '0.9', atLeast: '0.9' })]
  const { rows, sum } = sheet(tree([hake, clam], { cost: '6.607', atLeast: '6.607' })).elements
  expect(rows.map(([name]) => name)).toEqual(['Merluza', 'Almeja', 'Condimentos y demás'])
  expect(rows.map((row) => plain(row[6]))).toEqual(['84,4 %', '13,6 %', '2,0 %'])
  expect(plain(sum[6])).toBe('100,0 %')
})

test('what is estimated says so, in its line, in the sum and in what follows from it', () => {
  const lemon = element({ name: 'Limón', estimated: true })
  const rough = sheet(tree([lemon], { estimated: true }))
  expect(plain(rough.elements.rows[0]?.[5])).toBe('≈ 22,312 €')
  expect(plain(rough.elements.sum[5])).toBe('≈ 22,312 €')
  expect(plain(rough.portionCost)).toBe('≈ 5,58 €')
  expect(rough.figures.map(({ value }) => plain(value)).slice(2, 4)).toEqual(['≈ 25,6 %', '≈ 16,24 €'])
})

test('what is known in part is at least, its margin at most, and what has no price is a dash', () => {
  const gap = element({ name: 'Secreto', cost: null, atLeast: '0', perUnit: null, share: null })
  const partly = sheet(tree([element({}), gap], { cost: null }))
  expect(plain(partly.portionCost)).toBe('≥ 5,58 €')
  expect(partly.elements.rows[1]?.slice(4, 6)).toEqual(['—', '—'])
  expect(partly.figures.map(({ value }) => plain(value))).toEqual([
    ...['24,00 €', '21,82 €', '≥ 25,6 %', '≤ 16,24 €', '≤ 3,91 ×'],
    expect.stringMatching(/^≥ /),
  ])
})

test('says its version, numbers its steps once, and names allergens by what is known of them', () => {
  const { reference, texts, allergens, allergenNote, nutrition } = sheet()
  expect(reference).toBe('Ficha técnica · escandallo · PR-014 · versión 3')
  expect(texts[0]).toMatchObject({ isNumbered: true, lines: ['Purgar la almeja.', 'Pelar la patata.'] })
  expect(allergens.map(({ label }) => label)).toEqual(['Contiene', 'No se sabe'])
  expect(allergenNote).toContain('Sin verificar')
  expect(nutrition.title).toBe('Nutrición, ración de 420 g')
  expect(plain(nutrition.rows[0]?.[1])).toBe('1.912 kJ / 457 kcal')
  expect(plain(nutrition.note ?? '')).toBe('Con datos del 90 % del peso.')
})
