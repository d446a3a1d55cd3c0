import type { Layout } from '../../layout.ts'
import { drawLaundry } from './laundry-sheet.ts'

/** A laundry's month in a spreadsheet printed with its cells showing, the rows that stayed empty too. */
export const laundry: Layout = {
  name: 'laundry-spreadsheet',
  sheet: { size: 'A4' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['linen'],
    lines: [3, 9],
    numbering: '{yyyy}-###',
    terms: [10],
  },
  habits: {
    numbers: 'spanish',
    date: 'bare',
    sign: ' €',
    priceDecimals: 2,
    quantityDecimals: 0,
    taxIds: 'plain',
  },
  draw: drawLaundry,
}
