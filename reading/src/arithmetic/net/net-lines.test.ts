import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { describe, expect, test } from 'vitest'
import { sureFrom } from '../../confidence/calibrating.ts'
import { context, nothing, type PrintedRow, taught, words } from '../../learning/testing/papers.ts'
import { understand } from '../../understanding/understanding.ts'

type Cell = [x: number, text: string]

const note = (foot: PrintedRow[], rates: [string, string] | null = ['4 %', '10 %']) => {
  const ofRate = (text: string): Cell[] => (rates ? [[400, text]] : [])
  return words(
    [40, [40, 'Panadería La Peña S.L.'], [360, 'Factura']],
    [160, [40, 'Descripción'], [250, 'Cantidad'], [320, 'Precio'], ...ofRate('IVA'), [500, 'Importe']],
    [180, [40, 'Barra rústica'], [250, '10'], [320, '4,00'], ...ofRate(rates?.[0] ?? ''), [500, '40,00']],
    [200, [40, 'Croissant'], [250, '5'], [320, '2,00'], ...ofRate(rates?.[1] ?? ''), [500, '10,00']],
    ...foot,
  )
}
const shape = { columns: [], wraps: null, foreign: [], remarks: [], taxIncluded: { rate: '4' } }
const learned: LearnedLayout = { ...nothing, table: { value: shape, ...taught } }
const readOf = (printed: ReturnType<typeof note>, more = {}) => understand(printed, { ...context, ...more })
const totalsRead = (printed: ReturnType<typeof note>, more = {}) =>
  readOf(printed, more).lines.map(({ total }) => total)
const plainTotal: PrintedRow = [240, [400, 'TOTAL'], [500, '50,00']]

describe('what the page says of its prices goes before what an earlier paper taught', () => {
  test.each([
    ['the tax at its rates leads to the total', [[240, [400, 'TOTAL'], [500, '52,60']]]],
    ['a remark', [plainTotal, [280, [40, 'IVA no incluido en los precios']]]],
    ['a remark in Catalan', [plainTotal, [280, [40, 'Preus sense IVA']]]],
    ['a remark in English', [plainTotal, [280, [40, 'Prices excl. VAT']]]],
    ['a remark in French', [plainTotal, [280, [40, 'Prix hors taxes']]]],
    ['a remark in Italian', [plainTotal, [280, [40, 'Prezzi IVA esclusa']]]],
    ['a remark in Portuguese', [plainTotal, [280, [40, 'IVA não incluído']]]],
    ['a remark in German', [plainTotal, [280, [40, 'Alle Preise zzgl. MwSt.']]]],
    ['a remark in Basque', [plainTotal, [280, [40, 'BEZ gabe']]]],
    ['the name of the sum', [[240, [360, 'Total sin IVA'], [500, '50,00']]]],
    ['the name of the total', [[240, [330, 'TOTAL (IVA no incluido)'], [500, '50,00']]]],
  ] as [string, PrintedRow[]][])('without tax: %s', (_, foot) =>
    expect(totalsRead(note(foot), { learned })).toEqual([4000, 1000]),
  )

  test('without a rate on the lines too', () =>
    expect(totalsRead(note([[240, [330, 'TOTAL (IVA no incluido)'], [500, '50,00']]], null), { learned })).toEqual([
      4000, 1000,
    ]))

  test.each([
    'Precios con IVA incluido',
    'Preus amb IVA',
    'Prices incl. VAT',
    'Prix TTC',
    'Prezzi IVA inclusa',
    'Preise inkl. MwSt.',
    'BEZ barne',
  ])('with tax: "%s", and base and taxes follow', (remark) => {
    const read = readOf(note([plainTotal, [280, [40, remark]]]))
    expect(read.lines.map(({ total }) => total)).toEqual([3846, 909])
    expect(read.taxes).toEqual([
      { rate: '4', base: 3846, amount: 154 },
      { rate: '10', base: 909, amount: 91 },
    ])
    expect([read.totals.subtotal?.value, read.totals.taxes?.value, read.totals.total?.value]).toEqual([4755, 245, 5000])
  })
})

test('what only an earlier paper says is never sure', () => {
  const read = readOf(note([plainTotal]), { learned })
  expect(read.lines.map(({ total }) => total)).toEqual([3846, 909])
  for (const { confidence } of read.lines) expect(confidence).toBeLessThan(sureFrom)
  expect(read.totals.subtotal?.value).toBe(4755)
  expect(read.totals.subtotal?.confidence).toBeLessThan(sureFrom)
})
