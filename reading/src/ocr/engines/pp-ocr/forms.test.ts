import { expect, test } from 'vitest'
import { labelLength } from './forms.ts'

/** A word as it is parted, with a blank between. */
const parted = (text: string): string => {
  const length = labelLength(text)
  return length === null ? text : `${text.slice(0, length)} ${text.slice(length)}`
}

test('a label and its value without a blank between are two words', () => {
  for (const words of [
    ...['NIF: B31184658', 'C.I.F.: B-31184658', 'NIF: 12345678Z', 'USt-IdNr.: DE123456789', 'CIF B31184658'],
    ...['IBAN: ES9121000418450200051332', 'IBAN ES9121000418450200051332'],
    ...['Fecha: 04/03/2026', 'Vencimiento 04/04/2026', 'Date: 2026-03-04', 'Datum: 4.3.26'],
    ...['Total: 1.234,56', 'TOTAL 59,07€', 'Base: 53.70'],
  ])
    expect(parted(words.replace(' ', ''))).toBe(words)
})

test('what is no label, or has no whole value behind it, stays one word', () => {
  for (const word of [
    ...['B31184658', '12:30', 'http://a.es', 'info@casa.es', 'Tel.:944000111-', 'Nº:26/118', 'A/4417', 'EUR12,00'],
    ...['kg2,50', 'Factura2026', 'Tomate:', 'Horario:9-14', 'Ref:AB-12', 'IBANES', 'F26/118', '10,00%', 'x3,20'],
  ])
    expect(parted(word)).toBe(word)
})
