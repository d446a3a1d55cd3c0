import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { daysOfTerms, termCandidates } from './terms.ts'

describe('terms of payment', () => {
  test.each([
    ['Forma de pago: giro 30 días f.f.', 30],
    ['Vto. 60 días', 60],
    ['Términos de pago: 90 D.F.F.', 90],
    ['Ordainketa-epea: 7 egunera', 7],
    ['30 jours date de facture', 30],
    ['à 45 jours fin de mois', 45],
    ['Payment terms: Net 30', 30],
    ['Zahlbar innerhalb von 14 Tagen', 14],
    ['Paiement à 45 jours', 45],
    ['Pago al contado', 0],
    ['Paiement à réception', 0],
  ])('%s', (text, days) => expect(daysOfTerms(text)?.days).toBe(days))

  test.each([
    'Lomo madurado 30 días',
    'Devoluciones en 7 días',
    'Transferencia 30/60/90 días',
    '2 % Skonto bei 10 Tagen',
    'Net 30.00',
    'Net total: 30.00 EUR payment',
  ])('%s tells no day', (text) => expect(daysOfTerms(text)).toBeNull())

  test('a day computed from them says so', () =>
    expect(termCandidates(rowsOf(typedPage('Forma de pago\nRecibo 30 días fin de mes')), '2026-02-10')).toMatchObject([
      { value: '2026-03-31', evidence: [{ code: 'derived-from-terms', detail: 'Recibo 30 días fin de mes' }] },
    ]))

  test.each([
    ['Recibo 30 días f.f., día de pago 15', '2026-03-15'],
    ['Transferencia 30 días, días fijos 10 y 25', '2026-03-25'],
    ['Giro 60 días fecha factura, pago los días 5', '2026-05-05'],
  ])('%s waits for the day on which is paid', (text, day) =>
    expect(termCandidates(rowsOf(typedPage(text)), '2026-02-10')[0]?.value).toBe(day),
  )

  test('without a day of issue there is none', () =>
    expect(termCandidates(rowsOf(typedPage('Vto. 60 días')), undefined)).toEqual([]))
})
