import { describe, expect, test } from 'vitest'
import { amountKind } from './amount-labels.ts'
import { folded } from './folding.ts'

const kindOf = (label: string) => amountKind(folded(label))?.kind ?? null

describe('what a word before a figure says it is', () => {
  test.each([
    'Totale imponibile',
    'Azpitotala',
    'Guztira BEZ gabe',
    'Subtotale',
    'Total antes de IVA',
    'Valor tributável',
    'H.T.',
    'Bemessungsgrundlage',
    'Totaal excl. BTW',
    'Matéria coletável',
  ])('%s is before tax', (label) => expect(kindOf(label)).toBe('subtotal'))
  test.each([
    'Summe MwSt.',
    'MwSt.-Summe',
    'Suma IVA',
    'Suma de impuestos',
    'Totale imposte',
    'Zergak guztira',
    'Gesamtsteuer',
    'Umsatzsteuerbetrag',
    'Mehrwertst. 19 %',
    'BTW',
    'Octroi de mer',
  ])('%s is tax', (label) => expect(kindOf(label)).toBe('taxes'))
  test.each([
    'Netto a pagare',
    'Net à régler',
    'Ordaindu beharrekoa',
    'Rechnungsendbetrag',
    'Gesamt inkl. MwSt.',
    'Te betalen',
  ])('%s has to be paid', (label) => expect(kindOf(label)).toBe('total'))
  test.each(['Escompte 2,5 %', 'Ristourne', 'Skonto', 'Preisnachlass', 'Abbuono'])('%s is taken off', (label) =>
    expect(kindOf(label)).toBe('discount'),
  )
  test.each(['Port', 'Frais de port', 'Lieferkosten', 'Portes'])('%s is added', (label) =>
    expect(kindOf(label)).toBe('charge'),
  )
  test.each(['Total bultos', 'Total de kilos', 'Peso total', 'Poids total', 'Total weight'])(
    '%s is how much came, and no amount to pay',
    (label) => expect(kindOf(label)).toBeNull(),
  )
  test('a word for goods says nothing', () => expect(kindOf('Tomate pera')).toBeNull())
})
