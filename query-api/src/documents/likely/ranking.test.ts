import { likenessOfNames } from '@escandallo/contracts/documents/learning/goods-likeness.ts'
import { describe, expect, test } from 'vitest'
import { ingredientsNamed } from './goods-names.ts'
import { type Candidate, changeTo, type Goods, ranked } from './ranking.ts'

const goods = (name: string, change: Partial<Goods> = {}): Goods => ({
  name,
  unit: 'ud',
  price: '0.55',
  currency: 'EUR',
  supplierId: 'new',
  ...change,
})
const paid = (unitPrice: string, unit: Candidate['unit'] = 'unit', currency = 'EUR'): Candidate['last'] => ({
  value: unitPrice,
  unit,
  unitQuantity: '1',
  unitPrice,
  currency,
})
const product = (name: string, change: Partial<Candidate> = {}): Candidate => ({
  name,
  unit: 'unit',
  ingredient: null,
  suppliers: [{ supplierId: 'other', name }],
  last: paid('0.52'),
  uses: 0,
  ...change,
})
const names = (line: Goods, products: Candidate[]) => ranked(line, products).map(({ candidate }) => candidate.name)

describe('two names of goods', () => {
  test.each([
    ['Agua con gas', 'AGUA CON GAS 33 CL', 1],
    ['Tomates pera', 'Tomate pera caja 6 kg', 1],
    ['Cebolla', 'Aceite de girasol', 0],
  ])('%s and %s are alike to %d', (a, b, likeness) => expect(likenessOfNames(a, b)).toBe(likeness))
  test('are alike the more they share', () => {
    const to = (other: string) => likenessOfNames('Aguacate hass maduro cal 18', other)
    expect(to('Aguacate hass')).toBeGreaterThan(to('Aguacate'))
    expect(to('Aguacate')).toBeGreaterThan(to('Agua con gas'))
  })
})

test('a name speaks of the ingredient whose words it holds, of the fuller one where it holds two', () => {
  expect(ingredientsNamed('RABO DE TORO CONG. 5KG')).toContain('oxtail')
  expect(ingredientsNamed('SOLOMILLO TERNERA')).toEqual(['beef-sirloin'])
  expect(ingredientsNamed('servilletas')).toEqual([])
})

describe('the products that a line may be', () => {
  test('begin with the one of the same name, whatever the size on the paper', () =>
    expect(
      names(goods('AGUA CON GAS 33 CL'), [product('Agua sin gas'), product('Cola'), product('Agua con gas')])[0],
    ).toBe('Agua con gas'))
  test('are told apart by unit and by price where their names are alike', () => {
    const litres = product('Aceite de oliva virgen', { unit: 'l', last: paid('8.10', 'l') })
    const bottles = product('Aceite de oliva virgen', { last: paid('0.50') })
    const [first] = ranked(goods('ACEITE OLIVA VIRGEN', { unit: 'litros', price: '7.90' }), [bottles, litres])
    expect(first?.candidate).toBe(litres)
    const [dear, near] = [
      product('Agua con gas', { last: paid('4.80') }),
      product('Agua con gas', { last: paid('0.60') }),
    ]
    expect(ranked(goods('Agua con gas'), [dear, near])[0]?.candidate).toBe(near)
  })
  test('are rather the one of that price than one whose ingredient is known, where both bear the name', () => {
    const box = product('Rabo de toro', { ingredient: 'oxtail', last: paid('10') })
    const piece = product('Rabo de toro', { last: paid('0.52') })
    expect(ranked(goods('RABO DE TORO'), [box, piece])[0]?.candidate).toBe(piece)
  })
  test('are found by their ingredient under another name', () => {
    const tail = product('Guiso del domingo', { ingredient: 'oxtail', suppliers: [] })
    const [first] = ranked(goods('Rabo de toro'), [product('Rabanitos'), tail])
    expect(first).toMatchObject({ candidate: tail, alike: true, known: false })
  })
  test('are rather the one that the kitchen uses, where names leave it open', () => {
    const [spare, used] = [product('Aceite de oliva suave'), product('Aceite de oliva virgen', { uses: 12 })]
    expect(names(goods('ACEITE OLIVA'), [spare, used])[0]).toBe('Aceite de oliva virgen')
  })
  test('are asked about where they are nearly sure, and not of who sells them under another name already', () => {
    const of = (supplierId: string) => ranked(goods('AGUA CON GAS 33 CL', { supplierId }), [product('Agua con gas')])[0]
    expect(of('new')).toMatchObject({ known: true, alike: true, change: '5.8' })
    expect(of('other')).toMatchObject({ known: false, alike: true })
    expect(ranked(goods('Servilletas'), [product('Agua con gas')])[0]).toMatchObject({ known: false, alike: false })
  })
})

describe('the change of price to a line', () => {
  test.each<[string, Goods, Candidate['last'], string | null]>([
    ['in its own unit', goods('x', { unit: 'kg', price: '4.95' }), paid('5.35', 'kg'), '-7.5'],
    ['by kg, whatever the unit', goods('x', { unit: 'g', price: '0.005' }), paid('5', 'kg'), '0'],
    ['of a dozen by the piece', goods('x', { unit: 'docena', price: '2.40' }), paid('0.20'), '0'],
    ['of a box against a piece', goods('x', { unit: 'kg' }), paid('0.20'), null],
    ['of another currency', goods('x'), paid('0.55', 'unit', 'USD'), null],
    ['of a line without a price', goods('x', { price: null }), paid('0.55'), null],
    ['to a product without one', goods('x'), null, null],
  ])('%s', (_, line, last, change) => expect(changeTo(line, last)).toBe(change))
})
