import { expect, test } from 'vitest'
import { claimEvent } from './events.ts'
import { claimExamples } from './examples.ts'
import { claimLetterOf } from './letter.ts'
import { claimedBy } from './lines.ts'

const drafted = claimEvent.parse(claimExamples[0])
const claim = drafted.type === 'ClaimDrafted' ? drafted.data.claim : expect.fail('no claim')
const claimed = { ...claim, buyer: 'Alborada', supplierName: 'Huerta' }

test('a letter cites the invoice, each line, what was billed and owed, and the papers that say so', () => {
  const { subject, text } = claimLetterOf(claimed, 'es')
  expect(subject).toBe('Reclamación sobre la factura F-113 del 5 mar 2026')
  expect(text).toContain('1. [CEB-10] Cebolla saco 10 kg (30 kg): el precio no es el acordado')
  expect(text).toContain('Facturado: 1,00 €; debería ser: 0,90 €; diferencia: 3,00 € + 0,12 € de IVA.')
  expect(text).toContain('Véase pedido 0D000000 del 2 mar 2026; oferta Tarifa marzo.xlsx.')
  expect(text).toContain('Total que reclamamos, con IVA: 3,12 €')
  expect(text.endsWith('Alborada')).toBe(true)
})

test('it is written in English for whoever reads that', () => {
  const { subject, text } = claimLetterOf(claimed, 'en')
  expect(subject).toBe('Claim about invoice F-113 of 5 Mar 2026')
  expect(text).toContain('See order 0D000000 of 2 Mar 2026')
})

test('a tax that nobody knows is not nothing: the total is at least what is known', () => {
  const lines = claim.lines.map((line) => ({ ...line, tax: null }))
  expect(claimedBy(lines)).toEqual({ total: 300, exact: false })
  expect(claimLetterOf({ ...claimed, lines }, 'es').text).toContain('Total que reclamamos, al menos: 3,00 €')
})
