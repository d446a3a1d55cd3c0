import { expect, test } from 'vitest'
import { wordAt } from '../words/word.ts'
import { respelt } from './spelling.ts'

const read = (text: string, confidence: number) =>
  respelt(wordAt(text, 1, { x: 0, y: 0, width: 10, height: 10 }, { width: 100, height: 100 }, confidence)).text

test('a label in which the scanner slipped once is still that label', () => {
  expect(read('Fecba:', 0.7)).toBe('fecha:')
  expect(read('FACTUPA', 0.7)).toBe('FACTURA')
  expect(read('Vencimient0', 0.8)).toBe('vencimiento')
  expect(read('Rechnungsbetraq', 0.8)).toBe('rechnungsbetrag')
  expect(read('Sefiores', 0.9)).toBe('senores')
  expect(read('facturc', 0.7)).toBe('factura')
  expect(read('FATURAGAO', 0.9)).toBe('FATURACAO')
})

test('what was read for certain, and what is near no label, stays as it is', () => {
  expect(read('Fecba:', 1)).toBe('Fecba:')
  expect(read('Merluza', 0.7)).toBe('Merluza')
  expect(read('pedidos', 0.7)).toBe('pedidos')
  expect(read('26/0041', 0.7)).toBe('26/0041')
})
