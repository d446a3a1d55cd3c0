import { describe, expect, test } from 'vitest'
import { jumps } from './price-movements.ts'
import { productTable } from './product-table.ts'
import { products, productsOf } from './products.ts'
import { supplier, suppliers } from './suppliers.ts'

const wrong = (holds: (product: (typeof products)[number]) => boolean) =>
  products.filter((product) => !holds(product)).map(({ key }) => key)

const LITRES = { cl: 0.01, l: 1 }
const KILOS = { g: 0.001, kg: 1 }

/** Kilograms of a "caja 24 x 33 cl" with a litre at about a kilo; null when it is counted in pieces. */
function weightOf(pack: string): number | null {
  const [, times = '1', size = '', measure = ''] = /(?:(\d+) x )?([\d.]+) (kg|g|cl|l)$/.exec(pack) ?? []
  const factor = { ...LITRES, ...KILOS }[measure as 'kg']
  return factor === undefined ? null : Number(times) * Number(size) * factor
}

describe('the price lists', () => {
  test('have about 120 products or more, each with its own key, and its own code at its supplier', () => {
    expect(products.length).toBeGreaterThanOrEqual(120)
    expect(new Set(products.map(({ key }) => key)).size).toBe(products.length)
    expect(new Set(products.map(({ supplier, code }) => `${supplier} ${code}`)).size).toBe(products.length)
  })

  test('cover every category but the one that does not exist', () => {
    const expected = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13].map((number) => `CAT${number}`)
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(expected))
  })

  test('stay within what each supplier sells', () => {
    expect(wrong(({ supplier: key, category }) => supplier(key).categories.includes(category))).toEqual([])
    for (const { key, categories } of suppliers) {
      expect(new Set(productsOf(key).map(({ category }) => category))).toEqual(new Set(categories))
    }
  })

  test('weigh each unit as its pack says, within what a litre of soy sauce or of ice cream differs from a kilo', () => {
    const off = products.filter(({ pack, eqUd }) => {
      const weight = pack && eqUd ? weightOf(pack) : null
      return weight !== null && !(Number(eqUd) / weight > 0.5 && Number(eqUd) / weight < 1.16)
    })
    expect(off.map(({ key }) => key)).toEqual([])
  })

  test('weigh everything that is eaten or drunk, and nothing else', () => {
    expect(wrong(({ eqUd, category }) => (category === 'CAT13' ? eqUd === null : Number(eqUd) > 0))).toEqual([])
  })

  test('lose less than all of it in cleaning, and charge a rate of VAT that exists', () => {
    expect(wrong(({ merma }) => Number(merma) >= 0 && Number(merma) < 100)).toEqual([])
    expect(wrong(({ taxRate }) => ['4', '10', '21'].includes(taxRate))).toEqual([])
  })

  test('know the products of the market news', () => {
    const keys = products.map(({ key }) => key)
    expect(Object.keys(jumps).filter((key) => !keys.includes(key))).toEqual([])
  })

  test('are refused when a column is missing or a word unknown', () => {
    expect(() => productTable('huerta', '1 | a | A | A | 3.1 | kg')).toThrow('15 columns')
    expect(() =>
      productTable('huerta', '1 | a | A | A | 3.1 | cubo | - | 1 | 8 | 4 | 1 | market | none | 1 | often'),
    ).toThrow('cubo')
  })
})
