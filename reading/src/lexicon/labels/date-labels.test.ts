import { describe, expect, test } from 'vitest'
import { dayLabelled } from './date-labels.ts'

describe('labels of days', () => {
  test.each([
    'fecha maxima de pago',
    'zu zahlen bis',
    'paiement du le',
    'ordainketa data',
    'scad',
    'payment deadline',
    'data de pagamento importe',
    'pagar ate',
    'valuta',
    'muga eguna',
  ])('"%s" announces when a paper falls due', (label) => expect(dayLabelled(label)).toBe('due'))

  test.each([
    'f emision',
    'rech datum',
    'tax point',
    'eguna',
    'date piece',
    'emessa il',
    'data fatt',
    'ausgestellt am',
  ])('"%s" announces when it was written', (label) => expect(dayLabelled(label)).toBe('issue'))

  test.each(['consumir antes del', 'forma de pago', 'lote', 'portes pagados'])('"%s" announces neither', (label) =>
    expect(dayLabelled(label)).toBeNull(),
  )
})
