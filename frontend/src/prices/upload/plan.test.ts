import type { Catalogue } from '@escandallo/contracts/prices/queries.ts'
import { describe, expect, test } from 'vitest'
import { type Chosen, isTaken, offerOf, planner } from './plan.ts'
import { readRows } from './read-rows.ts'

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const product = (at: number, name: string, more: Partial<Catalogue['products'][number]> = {}) => ({
  productId: id(at),
  name,
  code: `P${at}`,
  unit: 'kg' as const,
  aliases: [],
  offered: null,
  uses: 0,
  ...more,
})
const products = [
  product(1, 'Tomate pera', { aliases: [{ code: '0101', name: 'TOMATE PERA EXTRA' }] }),
  product(2, 'Cebolla dulce', { offered: { price: '12', unit: 'kg', unitQuantity: '10', validUntil: null } }),
  product(3, 'Aceite de oliva virgen extra'),
  product(4, 'Vino tinto crianza'),
  product(5, 'Vino tinto joven'),
]
const heading = ['Código', 'Descripción', 'Unidad', 'Precio']
const plan = planner({ products })
const listOf = (rows: string[][]) =>
  readRows(
    { sheets: [{ name: '', rows: [heading, ...rows], merged: [] }], hidden: [], text: null },
    { 'prices-vat': 'without' },
    { unit: '', currency: 'EUR', validFrom: '2026-11-27', validUntil: '' },
  ).rows
const planOf = (rows: string[][], chosen: Chosen = new Map(), printed = false) =>
  plan({ printed, rows: listOf(rows) }, chosen)
const statesOf = (rows: string[][], chosen?: Chosen) =>
  planOf(rows, chosen).map((row) => [
    row.state,
    row.state === 'refused' ? row.row.refused : (row.product?.productId ?? null),
  ])

describe('what a list would do', () => {
  test('a code is known whatever zeros stand before it, while the names agree', () => {
    expect(statesOf([['101', 'Tomate pera extra', 'kg', '2,40']])).toEqual([['new', id(1)]])
    expect(statesOf([['0101', 'Merluza de pincho', 'kg', '2,40']])).toEqual([['unmatched', null]])
  })
  test('a name is known by itself', () => {
    expect(statesOf([['', 'cebolla DULCE', 'kg', '1,30']])).toEqual([['changed', id(2)]])
  })
  test('a change is of the price of a unit, whatever content it was asked for', () => {
    // 12 € for 10 kg against 1.26 € a kilogram: five per cent dearer.
    expect(planOf([['', 'Cebolla dulce', 'kg', '1,26']])[0]).toMatchObject({ state: 'changed', change: '0.05' })
    expect(planOf([['', 'Cebolla dulce', 'saco 5 kg', '6']])[0]).toMatchObject({ state: 'same', change: '0' })
    expect(planOf([['', 'Cebolla dulce', 'ud', '1']])[0]).toMatchObject({ state: 'changed', change: null })
  })
  test('what is only alike is asked, and not taken by itself', () => {
    const [row] = planOf([['', 'Aceite oliva virgen extra 5 L', 'l', '38']])
    expect(row).toMatchObject({ state: 'likely', product: { productId: id(3) } })
    expect(row && isTaken(row)).toBe(false)
  })
  test('two that are as alike are nobody’s, with both offered', () => {
    const [row] = planOf([['', 'Vino tinto', 'ud', '4']])
    expect(row).toMatchObject({ state: 'unmatched' })
    expect(row?.state === 'unmatched' && row.match.candidates.toSorted()).toEqual([id(4), id(5)])
  })
  test('a person’s word counts, also that it is none of them', () => {
    expect(statesOf([['', 'Vino tinto', 'ud', '4']], new Map([[2, id(5)]]))).toEqual([['new', id(5)]])
    expect(statesOf([['', 'Cebolla dulce', 'kg', '4']], new Map([[2, null]]))).toEqual([['unmatched', null]])
  })
  test('a price that was read off a page without the comma that others have is not taken', () => {
    const rows = [
      ['101', 'Tomate pera extra', 'kg', '240 €'],
      ['', 'Cebolla dulce', 'kg', '1,30 €'],
      ['', 'Vino tinto joven', 'ud', '4,00'],
      ['', 'Vino tinto crianza', 'ud', '7.20'],
    ]
    expect(planOf(rows, new Map(), true).map(({ state }) => state)).toEqual(['refused', 'changed', 'new', 'new'])
    expect(planOf(rows)[0]?.state).toBe('new')
    expect(planOf(rows.slice(0, 2), new Map(), true)[0]?.state).toBe('refused')
    // Where all prices are whole, whole prices are right.
    expect(planOf(rows.slice(0, 1), new Map(), true)[0]?.state).toBe('new')
  })
  test('what is taken becomes an offer with its row of the list', () => {
    const offers = planOf([
      ['', 'VERDURAS', '', ''],
      ['101', 'Tomate pera extra', 'kg', '2,40'],
      ['', 'Vino tinto', 'ud', 'x'],
    ]).flatMap(offerOf)
    expect(offers).toEqual([
      {
        row: 3,
        productId: id(1),
        code: '101',
        name: 'Tomate pera extra',
        price: '2.4',
        currency: 'EUR',
        unit: 'kg',
        unitQuantity: '1',
        merma: null,
        minimum: null,
        note: null,
        validFrom: '2026-11-27',
        validUntil: null,
      },
    ])
  })
  test('five thousand rows against three thousand products are read at once', () => {
    const many = Array.from({ length: 3000 }, (_, at) => product(at + 10, `Producto ${at % 60} variedad ${at}`))
    const rows = Array.from({ length: 5000 }, (_, at) => ['', `Producto ${at % 60} variedad ${at}`, 'kg', '2'])
    const planned = planner({ products: many })({ rows: listOf(rows) }, new Map())
    expect(planned.filter(({ state }) => state === 'new')).toHaveLength(3000)
  })
})
