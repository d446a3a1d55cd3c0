import type { Anchor, LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { type Word, wordAt } from '../../words/word.ts'

const page = { width: 600, height: 800 }
export const context = { today: '2026-06-01', ownTaxIds: [] }
export const taught = { at: '2026-03-01T10:00:00.000Z', documentId: '00000000-0000-4000-8000-000000000001' }
export const nothing: LearnedLayout = {
  fields: [],
  columns: [],
  dayOrder: null,
  decimalSeparator: null,
  constants: [],
  table: null,
}

/** Words on a page: texts at their left edge, row by row. */
export const words = (...rows: [y: number, ...texts: [x: number, text: string][]][]): Word[] =>
  rows.flatMap(([y, ...texts]) =>
    texts.flatMap(([x, text]) =>
      text.split(' ').map((word, at, all) => {
        const startOfText = all.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)
        return wordAt(word, 1, { x: x + 5 * startOfText, y, width: 5 * word.length, height: 10 }, page, 1)
      }),
    ),
  )

export type PrintedRow = [y: number, ...texts: [x: number, text: string][]]

export type Paper = {
  number?: string
  customer?: string
  total?: string
  date?: string
  lines?: [string, string, string, string, string][]
}
/** A paper whose supplier calls the number "Identif." and the total "Esta nota", and the customer's code "Nº". */
export const paper = ({
  number = '26/118',
  customer = 'X-4711',
  total = '30,89',
  date = '14/03/2026',
  lines = [['Tomate pera', '1', '3', '9,90', '29,70']],
}: Paper = {}): Word[] =>
  words(
    [40, [40, 'CONSERVAS LA PEÑA S.L.'], [360, 'Factura']],
    [60, [40, 'CIF B12345674'], [360, 'Nº'], [420, customer]],
    [80, [40, 'Tel 944 000 111'], [360, 'Identif.'], [420, number]],
    [100, [360, 'Fecha'], [420, date]],
    [160, [40, 'Descripción'], [250, 'Bultos'], [320, 'Kilos'], [400, 'Precio'], [500, 'Importe']],
    ...lines.map(
      ([name, packs, kilos, price, sum], at): PrintedRow => [
        180 + 20 * at,
        [40, name],
        [250, packs],
        [320, kilos],
        [400, price],
        [500, sum],
      ],
    ),
    [500, [360, 'Esta nota'], [500, total]],
    [520, [360, 'Saldo anterior'], [500, '100,00']],
    [540, [360, 'Total acumulado'], [500, '130,89']],
  )

export const left = (text: string, x: number, y: number, valueX: number, change: Partial<Anchor> = {}): Anchor => ({
  text,
  printed: text,
  side: 'left',
  page: 1,
  x: x / 600,
  y: y / 800,
  words: 1,
  dx: (valueX - x) / 600,
  dy: 5 / 800,
  right: (valueX + 30 - x) / 600,
  ...change,
})
export const plain = { others: [], text: null, corrected: true }
export const field = (path: string, anchor: Anchor): LearnedLayout => ({
  ...nothing,
  fields: [{ path, anchor, ...plain, ...taught }],
})
