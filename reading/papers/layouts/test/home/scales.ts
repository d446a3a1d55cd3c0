import type { Layout } from '../../layout.ts'
import { drawScales } from './scales-sheet.ts'

/** The slip of a fishmonger's weighing machine: every weight with its price a kilo, VAT in the price, paid by card. */
export const scales: Layout = {
  name: 'fish-scales-slip',
  sheet: { size: [204, 600] },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['fish'],
    lines: [2, 7],
    numbering: '2-######',
    kind: 'receipt',
    included: true,
    selfEmployed: true,
    terms: [0],
  },
  habits: { numbers: 'bare', date: 'shortSlashes', sign: ' €', priceDecimals: 2, quantityDecimals: 3 },
  draw: drawScales,
}
