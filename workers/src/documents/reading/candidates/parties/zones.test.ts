import { expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { supplierOf, zonesFor } from './supplier.ts'

const page = `
Almera
Productes de proximitat

DATA: 25/08/2025      CODI CLIENT: 3736      NIF: B12345674

Grup Cantina Blava, S.L.         ENTREGAR A
Rambla Nova 106, baixos          Anna Rovirosa Pla
08241 Manresa (Barcelona)        Rambla Nova, 7
NIF B12345674

Base imposable       81,70
Quota IVA             7,80
Total                89,50

Mitjà de pagament: Comptat
Venciment: 24/10/2025



Celler Puigdemunt, S.Coop. – Rambla Nova 85, 25001 Lleida
NIF F40721987`

test('a head that names one party, and its tax id again beside the number of the client, is addressed to it', () => {
  const rows = rowsOf(typedPage(page))
  const leans = zonesFor(rows, [], new Set()).map(({ block, lean }) => [block.lines[0]?.text, lean])
  expect(leans).toContainEqual(['Grup Cantina Blava, S.L.', -0.5])
  const { name, taxId } = supplierOf(rows, [])
  expect([name?.value, taxId?.value]).toEqual(['Celler Puigdemunt, S.Coop.', 'F40721987'])
})
