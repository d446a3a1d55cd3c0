import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import type { DocumentKind } from '../../reading.ts'
import { typedPage } from '../../words/typed-page.ts'
import { bestOf } from '../candidate.ts'
import { numberCandidates } from './numbers.ts'

const number = (text: string, kind: DocumentKind = 'invoice') =>
  bestOf(numberCandidates(rowsOf(typedPage(text)), kind), 0.3)

describe('values that are parted as their labels are', () => {
  test.each([
    ['Fact./Fecha/Cliente: A-12 / 04.03.26 / 430001', 'A-12'],
    ['Rechnungs-Nr / Kunden-Nr\n26-0441 / 0099', '26-0441'],
    ['Cliente / Factura / Fecha   430001 / 26-0441 / 04.03.26', '26-0441'],
  ])('pair off with them: %s', (text, expected) => expect(number(text)?.value).toBe(expected))

  test('are one number under labels that all call it', () =>
    expect(number('Zenbakia / Número   B25 / 9673')?.value).toBe('B25/9673'))
})

describe('a number is found', () => {
  test.each<[string, string, DocumentKind?]>([
    ['FACTURA  Nº   318  /  2026', '318/2026'],
    ['ALBARÁN DE ENTREGA\n*ALB2600412*', 'ALB2600412', 'delivery-note'],
    ['Barverkauf - 20253955', '20253955', 'receipt'],
    ['HOJA DE REPARTO Nº 4471', '4471', 'delivery-note'],
    ['Op. 004417  TPV 3', '004417', 'receipt'],
    ['Seriea eta zenbakia\n3105', '3105'],
    ['Fatura n.º FT FT.2025/977', 'FT FT.2025/977'],
    ['N° BL BL004262', 'BL004262', 'delivery-note'],
  ])('%s', (text, expected, kind) => expect(number(text, kind)?.value).toBe(expected))

  test.each<[string, string, DocumentKind?]>([
    ['Albarán-Pedido Nº   10432', '10432', 'delivery-note'],
    ['Folio: 20118', '20118'],
    ['Nº de Orden   411', '411'],
  ])('and never sure, where its label mostly counts something else: %s', (text, expected, kind) => {
    const result = number(text, kind)
    expect(result?.value).toBe(expected)
    expect(result?.confidence).toBeLessThan(0.9)
  })

  test('but is no page and no entry in the register', () => {
    expect(number('Folio 1/2')).toBeUndefined()
    expect(number('Registro Mercantil de Valencia, Tomo 1204, Folio 20118')).toBeUndefined()
  })

  test('and is not that of the bill which a credit is about', () =>
    expect(number('KR-0017\n\nKorrekturbeleg zu Ihrer Rechnung 900388', 'credit-note')?.value).not.toBe('900388'))
})
