import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { wordAt } from '../words/word.ts'
import { bestOf } from './candidate.ts'
import { dateCandidates } from './days/dates.ts'
import { numberCandidates } from './numbers/numbers.ts'

const labelsOf = (page: string) => {
  const rows = rowsOf(typedPage(page))
  const { issue, due } = dateCandidates(rows, 'day-first', '2026-06-01')
  return [bestOf(numberCandidates(rows, 'invoice'), 0.3)?.value, bestOf(issue)?.value, bestOf(due)?.value]
}

describe('words that stand under what they name', () => {
  test('name the value above them where the whole column is set so', () =>
    expect(
      labelsOf(`
FV-00270
Nº de factura
14/02/2026
Fecha factura
15/03/2026
Vencimiento
00917
Nº de pedido`),
    ).toEqual(['FV-00270', '2026-02-14', '2026-03-15']))

  test('do so in a long column that ends with the title of the paper', () =>
    expect(
      labelsOf(`
22 de febrero de 2026
Fecha expedición
22 de marzo de 2026
Fecha de pago
900938571
Nº Fra.
B-01.240.209
C.I.F
056
Comercial
1
Página nº
Efectivo
Forma de pago
08
Ruta/Orden
FACTURA ORDINARIA`),
    ).toEqual(['900938571', '2026-02-22', '2026-03-22']))

  test('name the value below them where a word comes first', () =>
    expect(
      labelsOf(`
Nº de factura
FV-00270
Fecha factura
14/02/2026
Vencimiento
15/03/2026`),
    ).toEqual(['FV-00270', '2026-02-14', '2026-03-15']))
})

test.each(['FACTURA\nF-2026/18 | 14 de febrero de 2026', 'Factura\nF-2026/18 / 14/02/2026'])(
  'a number and its day under the title need no word: %s',
  (page) => expect(labelsOf(page).slice(0, 2)).toEqual(['F-2026/18', '2026-02-14']),
)

test.each([
  ['Se cargará en su cuenta el día 15/03/2026.', '2026-03-15'],
  ['Der Betrag wird am 15.03.2026 von Ihrem Konto abgebucht.', '2026-03-15'],
  ['Rogamos efectúen el pago no más tarde del 15/03/2026.', '2026-03-15'],
  ['Prélèvement SEPA le 15/03/2026 sur votre compte.', '2026-03-15'],
  ['Recibida la mercancía el 15/03/2026.', undefined],
])('"%s"', (sentence, due) => expect(labelsOf(`Fecha: 14/02/2026\n\n${sentence}`)[2]).toBe(due))

test('a sentence with both days says of each what leads to it', () => {
  expect(labelsOf('Facture du 14/02/2026, payable par virement le 15/03/2026').slice(1)).toEqual([
    '2026-02-14',
    '2026-03-15',
  ])
  expect(labelsOf('Rechnung vom 14.02.2026, zahlbar ohne Abzug bis zum 15.03.2026').slice(1)).toEqual([
    '2026-02-14',
    '2026-03-15',
  ])
})

test('words that stand closer to the value over them name it, though a recogniser passed over a value of another', () => {
  const column = `
M. Ortega Ruiz
Usuario
Pág
14/02/2026
Emitida el
15/03/2026
Vencimiento
26.4718
Número documento
13
Matrícula`
  const closer = typedPage(column).map((word) =>
    /^(?:Usuario|Emitida|el|Vencimiento|Número|documento|Matrícula)$/.test(word.text)
      ? { ...word, y: word.y - 3 }
      : word,
  )
  expect(bestOf(numberCandidates(rowsOf(closer), 'invoice'), 0.3)?.value).toBe('26.4718')
})

test('a speck that is read with a word does not part it from the value over it', () => {
  const centred = ['4541/2025', 'número_de_factura', '19/9/2025', 'fecha', '18/11/2025', '.vencimiento']
  const page = centred.map((text, index) => {
    const width = 5 * text.length
    const speck = text.startsWith('.') ? 6 : 0
    const place = { x: 300 - width / 2 - speck, y: 12 * index, width: width + speck - 1, height: 8 }
    return wordAt(text, 1, place, { width: 600, height: 800 }, 0.9)
  })
  const { issue, due } = dateCandidates(rowsOf(page), 'day-first', '2026-06-01')
  expect([bestOf(issue)?.value, bestOf(due)?.value]).toEqual(['2025-09-19', '2025-11-18'])
})
