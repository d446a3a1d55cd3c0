import type { Layout } from '../../layout.ts'
import { bookSheet } from './field-book-sheet.ts'

/** A grower's own invoice book, printed in green with empty rows and filled in by machine, income tax kept back. */
export const fieldBook: Layout = {
  name: 'field-book',
  sheet: { size: 'A5' },
  commerce: {
    country: 'ES',
    language: 'es',
    trades: ['produce'],
    lines: [2, 7],
    numbering: '0###',
    retention: 200,
    selfEmployed: true,
    terms: [7, 15],
  },
  habits: {
    numbers: 'spanish',
    date: 'spacedSlashes',
    sign: '',
    priceDecimals: 2,
    quantityDecimals: 2,
    taxIds: 'dotted',
  },
  draw: bookSheet,
}
