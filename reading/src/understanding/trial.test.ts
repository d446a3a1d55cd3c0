import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { describe, expect, test } from 'vitest'
import { typedPage } from '../words/typed-page.ts'
import { isNoWorse, lessAndLess } from './trial.ts'
import { understand } from './understanding.ts'
import { understood } from './understood.ts'

const context = { today: '2026-06-01', ownTaxIds: [] }
const words = typedPage(`
CONSERVAS LA PEÑA S.L.        Factura F-118
CIF B95837144                 Fecha 14/03/2026

Descripción        Cantidad   Ud     Precio    IVA    Importe
Tomate pera        100        ud     1,25      10 %   125,00

Base imponible                                        125,00
IVA 10 %           125,00                             12,50
Total                                                 137,50
`)
const first = understand(words, context)
const check = (name: string, holds: boolean) => ({ name, holds })

describe('a lesson', () => {
  test('counts where the page is read as well with it', () => expect(isNoWorse(first, first)).toBe(true))

  test('does not where an equation of the page fails for it', () => {
    const failing = { ...first, checks: first.checks.map(({ name }) => check(name, false)) }
    expect(isNoWorse(first, failing)).toBe(false)
    expect(isNoWorse(failing, first)).toBe(true)
  })

  test('does not where a table of taxes, a rate, a unit or a sure value is lost for it', () => {
    const { total: _, ...totals } = first.totals
    const sure = { ...first, needsReview: [] }
    const lines = first.lines.map((line) => ({ ...line, taxRate: null }))
    const unitless = first.lines.map((line) => ({ ...line, cells: {} }))
    expect(first.taxes).toHaveLength(1)
    expect(isNoWorse(first, { ...first, taxes: [] })).toBe(false)
    expect(isNoWorse(first, { ...first, lines })).toBe(false)
    expect(isNoWorse(first, { ...first, lines: unitless })).toBe(false)
    expect(isNoWorse(sure, { ...first, totals })).toBe(false)
  })

  test('may take away a row with its unit and its rate, not those of a row that is left', () => {
    const [line] = first.lines
    const other = line && { ...line, name: 'Recogida', quantity: '2', total: 400 }
    const earlier = { ...first, lines: [...first.lines, ...(other ? [other] : [])] }
    expect(isNoWorse(earlier, first)).toBe(true)
    expect(isNoWorse(earlier, { ...first, lines: first.lines.map((left) => ({ ...left, taxRate: null })) })).toBe(false)
  })

  test('does not where a name loses its beginning for it, unless that is a code', () => {
    const named = (name: string) => ({ ...first, lines: first.lines.map((line) => ({ ...line, name })) })
    expect(isNoWorse(first, named('pera'))).toBe(false)
    expect(isNoWorse(first, named(''))).toBe(false)
    expect(isNoWorse(first, named('Tomate'))).toBe(true)
    expect(isNoWorse(named('1107 Tomate pera'), first)).toBe(true)
  })

  test('that labels no amounts on the page still says which of them somebody corrected', () => {
    const place = { side: 'left', page: 1, x: 0, y: 0.1, dx: 0.4, dy: 0, right: 0.5, words: 1 } as const
    const anchor = { ...place, text: 'importe neto', printed: 'Importe neto' }
    const taught = { at: '2026-03-01T10:00:00.000Z', documentId: '00000000-0000-4000-8000-000000000001' }
    const learned: LearnedLayout = {
      fields: [{ path: 'totals.total', anchor, others: [], text: '1,25', corrected: true, ...taught }],
      columns: [],
      dayOrder: null,
      decimalSeparator: null,
      constants: [],
      table: null,
    }
    const tries = lessAndLess(learned)
    expect(tries.map(({ relabelsAmounts = true, fields: [total] }) => [relabelsAmounts, total?.corrected])).toEqual([
      [true, true],
      [false, true],
      [false, true],
      [true, undefined],
      [true, undefined],
    ])
  })

  test('that makes the page worse by its columns still says what a person took away and where names end', () => {
    const taught = { at: '2026-03-01T10:00:00.000Z', documentId: '00000000-0000-4000-8000-000000000001' }
    const column = { cell: 'total' as const, heading: null, printed: null, at: null, x: 0.1, right: 0.2, row: 0 }
    const value = {
      columns: [{ ...column, edge: 'right' as const }],
      wraps: null,
      foreign: [],
      remarks: [],
      removed: ['portes'],
      nameEnds: ['- Detalle'],
    }
    const learned: LearnedLayout = {
      fields: [],
      columns: [],
      dayOrder: null,
      decimalSeparator: null,
      constants: [],
      table: { value, ...taught },
    }
    const tables = lessAndLess(learned).map(({ table }) => table?.value)
    expect(tables.map((table) => table?.columns.length)).toEqual([1, 1, 0, 0, undefined])
    expect(tables[2]).toMatchObject({ removed: ['portes'], nameEnds: ['- Detalle'] })
  })

  test('that makes the page worse is left out', async () => {
    const place = { side: 'left', page: 1, x: 0, y: 0.1, dx: 0.4, dy: 0, right: 0.5, words: 1 } as const
    const anchor = { ...place, text: 'tomate pera', printed: 'Tomate pera' }
    const taught = { at: '2026-03-01T10:00:00.000Z', documentId: '00000000-0000-4000-8000-000000000001' }
    const learned: LearnedLayout = {
      fields: [{ path: 'totals.total', anchor, others: [], text: '1,25', corrected: true, ...taught }],
      columns: [],
      dayOrder: null,
      decimalSeparator: null,
      constants: [],
      table: null,
    }
    const spoilt = understand(words, { ...context, learned })
    expect(spoilt.lines.map(({ name }) => name)).not.toEqual(first.lines.map(({ name }) => name))
    const read = await understood(words, { ...context, learnedFor: async () => learned })
    expect(read.lines).toEqual(first.lines)
    expect(read.totals.total?.value).toBe(13_750)
  })
})
