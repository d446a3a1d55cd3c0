import { expect, test } from 'vitest'
import { understand } from '../../understanding/understanding.ts'
import { typedPage } from '../../words/typed-page.ts'

const phoneOn = (facts: string[]) =>
  understand(
    typedPage(`
CONSERVAS DEL MAR S.L.                    Factura 26/0417
CIF B12345674                             Fecha 03/05/2026
Calle Mayor 12, 28013 Madrid              ${facts[0] ?? ''}
                                          ${facts[1] ?? ''}
Cliente: Bar La Esquina S.L.
CIF B99999995`),
    { today: '2026-06-01', ownTaxIds: [] },
  ).supplier.phone?.value

test.each([
  ['Teléfono cliente: 934 112 233', ''],
  ['Contacto cliente: Ana Ruiz', 'Tel. contacto: 934 112 233'],
  ['Su contacto: Ana Ruiz, tel. 934 112 233', ''],
  ['Attn: Ana Ruiz, tel. 934 112 233', ''],
])('the telephone of whom a paper is for is not the supplier’s: %s %s', (...facts) =>
  expect(phoneOn(facts)).toBeUndefined(),
)

test.each(['Atención al cliente: 934 112 233', 'Contacto: Ana Ruiz, tel. 934 112 233', 'Tel. 934 112 233'])(
  'that of who looks after customers is: %s',
  (fact) => expect(phoneOn([fact])).toBe('934 112 233'),
)
