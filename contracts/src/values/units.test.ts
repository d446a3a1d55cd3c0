import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kilogramsOf, kindOfUnit, measureOf, measureOfLine, unit, unitOf, units } from './units.ts'

const nothing = { eqUd: null, density: null }
const kg = (...of: Parameters<typeof kilogramsOf>) => kilogramsOf(...of)?.toString() ?? null

describe('a unit', () => {
  test('is one of the ten, or is refused', () => {
    expect(units).toEqual(['unit', 'kg', 'g', 'mg', 'l', 'ml', 'cup', 'tbsp', 'tspn', 'pinch'])
    expect(unit.safeParse('caja').error?.issues[0]?.message).toBe('unit-invalid')
  })
  test('measures mass, volume or a count', () => {
    expect(Object.groupBy(units, kindOfUnit)).toEqual({
      count: ['unit'],
      mass: ['kg', 'g', 'mg', 'pinch'],
      volume: ['l', 'ml', 'cup', 'tbsp', 'tspn'],
    })
  })
  test.each([
    ['Kgs.', 'kg'],
    ['K', 'kg'],
    ['Liter(s)', 'l'],
    ['Unit(s)', 'unit'],
    ['KG', 'kg'],
    ['gr', 'g'],
    ['Lt.', 'l'],
    ['ml', 'ml'],
    ['UD', 'unit'],
    ['uds', 'unit'],
    ['Caja', 'unit'],
    ['manojo', 'unit'],
    ['docena', 'unit'],
    ['brik', 'unit'],
    ['Ampollà', 'unit'],
    ['Gfa.', 'unit'],
    ['Fl.', 'unit'],
    ['Stück', 'unit'],
    ['bouteilles', 'unit'],
    ['bout.', 'unit'],
    ['kutxa', 'unit'],
    ['c.', 'unit'],
    ['cucharada', 'tbsp'],
    ['cucharadita', 'tspn'],
    ['taza', 'cup'],
    ['pizca', 'pinch'],
  ] as const)('%s on an invoice stands for %s', (printed, stands) => expect(unitOf(printed)).toBe(stands))
  test('that nobody knows stands for none', () => {
    for (const printed of ['', 'xyz', '12', 'ch', 'horario', 'kilo y medio', 'constructor', '__proto__'])
      expect(unitOf(printed)).toBeNull()
  })
  test.each([
    ['h', 'unit'],
    ['Horas', 'unit'],
    ['hours', 'unit'],
    ['Stunden', 'unit'],
    ['día', 'unit'],
    ['mes', 'unit'],
    ['servicio', 'unit'],
  ] as const)('%s of a service are counted, as %s', (printed, stands) => expect(unitOf(printed)).toBe(stands))
  test.each([
    ['cl', 'ml', '10'],
    ['Cl.', 'ml', '10'],
    ['dl', 'ml', '100'],
    ['hl', 'l', '100'],
    ['Tn', 'kg', '1000'],
    ['Lt.', 'l', '1'],
    ['caja', 'unit', '1'],
  ] as const)('%s on an invoice is measured in %s, %s of them', (printed, of, quantity) =>
    expect(measureOf(printed)).toEqual({ unit: of, quantity }),
  )
  test('is read as itself', () => {
    for (const of of units) expect(unitOf(of)).toBe(of)
  })
})

test('a line whose unit nobody knows counts by the piece', () =>
  expect([measureOfLine({ unit: 'cl' }), measureOfLine({ unit: 'zz' }), measureOfLine({ unit: null })]).toEqual([
    { unit: 'ml', quantity: '10' },
    { unit: 'unit', quantity: '1' },
    { unit: 'unit', quantity: '1' },
  ]))

describe('kilograms of one unit', () => {
  test.each([
    ['kg', '1'],
    ['g', '0.001'],
    ['mg', '0.000001'],
    ['pinch', '0.0003'],
  ] as const)('of %s are %s, whatever it is', (of, expected) => expect(Number(kg(of, nothing))).toBe(Number(expected)))

  test('of a volume need the density', () => {
    expect(kg('l', { eqUd: null, density: '0.916' })).toBe('0.916')
    expect(kg('ml', { eqUd: null, density: '1.42' })).toBe('0.00142')
    expect(kg('cup', { eqUd: null, density: '1' })).toBe('0.24')
    expect(kg('tbsp', { eqUd: null, density: '1' })).toBe('0.015')
    expect(kg('tspn', { eqUd: null, density: '1' })).toBe('0.005')
  })
  test('are unknown, not one, when density or weight is not known: not even water is assumed', () => {
    expect(kg('l', { eqUd: '5', density: null })).toBeNull()
    expect(kg('unit', { eqUd: null, density: '1' })).toBeNull()
    expect(kg('unit', { eqUd: '0.15', density: null })).toBe('0.15')
  })
  test('never depend on what the conversion does not need', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.constantFrom('0.5', '2'),
        fc.constantFrom('0.9', '1.3'),
        (of, eqUd, density) => {
          const known = kilogramsOf(of, { eqUd, density })?.toString()
          const kind = kindOfUnit(of)
          expect(kg(of, { eqUd: kind === 'count' ? eqUd : null, density: kind === 'volume' ? density : null })).toBe(
            known,
          )
        },
      ),
    )
  })
})
