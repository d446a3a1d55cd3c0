import { expect, test } from 'vitest'
import { understand } from '../understanding/understanding.ts'
import { typedPage } from '../words/typed-page.ts'

const invoice = (head: string) => `
FRUTAS Y VERDURAS LA HUERTA, S.L.                              FACTURA
C/ Mercado Central, 14
46001 Valencia                                                 Fecha:    04/03/2026
CIF: B12345674   Tel. 961 234 567

${head}

Código   Descripción                 Cantidad  Ud     Precio   Importe
1021     Tomate pera                     3     caja    9,90      29,70
4001     Papel secamanos                 1     ud     12,35      12,35

                                     Base imponible              42,05
                                     IVA 21 %                     8,83
                                     Total factura               50,88`

const numberIn = (head: string) => {
  const { number, needsReview } = understand(typedPage(invoice(head)), { today: '2026-03-20', ownTaxIds: [] })
  return { value: number?.value, isSure: !needsReview.includes('number') }
}

test('a number is never sure beside a year in a box of its own, which may be a part of it', () => {
  expect(numberIn('Serie    Número\nA        000451')).toEqual({ value: 'A-000451', isSure: true })
  expect(numberIn('Año      Serie    Número\n2026     A        000451')).toEqual({ value: 'A-000451', isSure: false })
})

test('a number that nothing around it names is read and never sure', () =>
  expect(numberIn('Factura\nSr. Juan\n88120')).toEqual({ value: '88120', isSure: false }))
