import { expect, test } from 'vitest'
import { understand } from '../../understanding/understanding.ts'
import { typedPage } from '../../words/typed-page.ts'

const read = (page: string) => {
  const { supplier, needsReview } = understand(typedPage(page), { today: '2026-11-22', ownTaxIds: [] })
  const { value, confidence = 0, evidence = [] } = supplier.taxId ?? {}
  const elsewhere = evidence.some(({ code }) => code === 'others-place')
  return { value, sure: confidence >= 0.9, elsewhere, asked: needsReview.includes('supplier.taxId') }
}

const invoice = (account: string) => `
COMÉRCIO ALIMENTAR MONTE ALVO S.A.
Zona Industrial da Mitrena, Lote 97
2910-404 Setúbal
T. 265 593 123

                                                  Adquirente:
                                                  Taverna Azul Unipessoal Lda
                                                  Rua do Sol 3
                                                  2910-404 Setúbal
                                                  NIF: PT573076677

Fatura n.º H 00879 de 4 de julho de 2026

Designação                  Qtd.   Preço    Total
Batata branca saco 20 kg       2   10,00    20,00
Coentros molho                 4    2,50    10,00

                         Total ilíquido     30,00
                         IVA 6 %             1,80
                         Total a pagar      31,80

IBAN PT50003506874935786293957
${account}`

test('the tax id in the sentence about the supplier’s account is the supplier’s', () =>
  expect(read(invoice('Titular: Comércio Alimentar Monte Alvo S.A. - NIF 535817100'))).toMatchObject({
    value: '535817100',
    elsewhere: false,
  }))

test('of who wrote the program, standing where nobody else’s does, a person is asked', () => {
  const { value, sure, asked } = read(
    invoice('').replace('NIF: PT573076677', '') +
      '\n\nProcessado por programa de Vilarinho Sistemas, S.A. (NIF PT598513418)',
  )
  expect([undefined, 'PT598513418']).toContain(value)
  expect(sure).toBe(false)
  expect(asked).toBe(true)
})

test('the only tax id of a page that stands in the customer’s block is never surely the supplier’s', () => {
  const { sure, asked } = read(invoice(''))
  expect(sure).toBe(false)
  expect(asked).toBe(true)
})

const sideBySide = (left: string) => `
${left}                                            Factura: 7110
Polígono de Sete Pías, 102                         Data: 21/02/2026
36630 Cambados (Pontevedra)
NIF: A13751201

Concepto                   Cant.   Prezo    Importe
Xurelo mediano                 2   10,00    20,00
Luras da ría                   4    2,50    10,00

                         Base                30,00
                         IVE 10 %             3,00
                         Total factura       33,00`

test('of a house that cooks, which buys and hardly ever sells, a person is asked, name and tax id', () => {
  expect(read(sideBySide('Conservas Solana, S.A.'))).toMatchObject({ value: 'A13751201', sure: true })
  expect(read(sideBySide('Restaurante Solana, S.A.'))).toMatchObject({ sure: false, asked: true })
})

test('the tax id of the group that a supplier is of is not the supplier’s', () =>
  expect(
    read(`
Foodservice Whitcombe                                                    INVOICE
Company No. 02317263
VAT Registration No. 468531718
110 Wharf Street, Hull HU3 4AE

Document Number   SI-008012          Sold To:
Billing Date      13-Dec-25          Osteria Quattro Limited
                                     106 Harbour Row
                                     Bristol BS1 4QA

ARTICLE                     UNITS    UNIT PRICE    LINE TOTAL
Portobello mushrooms          2         4.00          8.00
Flat parsley bunch            5         1.00          5.00

                                 Subtotal            13.00
                                 VAT 0%               0.00
                                 Total               13.00



A member of the group of
Foodservice Whitcombe Limited
Unit 48, Millfield Business Park
Hull HU3 4AE
VAT Registration No. GB706946905`).value,
  ).toBe('468531718'))

test('the number of whoever sold is no title over the customer, who is never surely the supplier', () => {
  const { value, sure } = read(`
Albará: 624792                              Adegas Rial S.L. - B11259496
Factura número: 7110
Data emisión: 21/02/2026                    Rúa do Peirao, 67
O seu pedido: 59352                         36630 Cambados (Pontevedra)
Vendedor: 036                               Tel. 986 11 74 59
Restaurante La Solana, S.A.                 Factura
NIF/CIF:A13751201
Polígono de Sete Pías, parcela 102
36630 Cambados (Pontevedra)

Xurelo mediano
2,000 kg a 10,00                             20,00

SUBTOTAL                                     20,00
COTA IVE 10%                                  2,00
TOTAL FACTURA                                22,00`)
  expect(value === 'A13751201' && sure).toBe(false)
})

test('the customer’s tax id below a day in December is still the customer’s', () => {
  const { sure } = read(`
Obrador Valdeazores                            FACTURA DE VENTA

                                               Núm. factura      VTA25006811
                                               Fecha factura     01-dic-25
                                               Su NIF            B42211292
                                               Su pedido         40519
Grupo Cantina Azul, S.L.
Calle San Roque 127, bajo
09400 Aranda de Duero (Burgos)

Cód.    Artículo              Unidades   Precio   Importe
43620   Desengrasante cocina      2       10,00     20,00

                              Importe neto total     20,00
                              Cuota IVA 21 %          4,20
                              Total a pagar          24,20`)
  expect(sure).toBe(false)
})

test('of a form the values beside its words are the supplier’s, and a tax id told again among the facts is not', () =>
  expect(
    read(`
Expedida por        Bodegas Sierra Luenga                     FACTURA B265989
Nº IVA              A58818501
Domicilio           C/ Molino Viejo, 74
Población           39300 Torrelavega (Cantabria)

           Nº IVA                         Razón social del cliente
           A13751201                      El Patio de Lola, S.A.U.
                                          Nº IVA: A13751201
           Fecha doc.                     C/ Molino Viejo, 101
           27.06.2026                     03803 Alcoy (Alicante)

Denominación               Ctd.      Precio     Importe
Priorat vinyes velles         4       17,00       68,00
Rueda verdejo                10        4,45       44,50

                       Base                      112,50
                       IVA 21 %                   23,63
                       TOTAL A PAGAR             136,13`),
  ).toMatchObject({ value: 'A58818501', sure: true }))

test('the only tax id of a page that stands among the facts of the customer is never surely the supplier’s', () => {
  const { sure } = read(`
INMACULADA TERRÓN VEGA             Cuenta cliente   5244
Plaza del Mercado, 5               A la atención de Ernesto Valiño Pazos
03803 Alcoy (Alicante)             Domicilio        Mercado Central, puesto 124
Tel. 965 94 74 17                  Localidad        06200 Almendralejo (Badajoz)
                                   C.I.F.           12345678Z
Factura de venta

Nº doc.      Fecha expedición     Agente
7.645        04-12-2025           006
Cuenta cliente      C.I.F.           Orden de compra
5244                12345678Z        73648

Concepto                   Cant.     Precio      Neto
Lubina de estero              6       14,00     84,00
Perejil fresco                4        0,50      2,00

                       Base                      86,00
                       IVA 10 %                   8,60
                       Total                     94,60`)
  expect(sure).toBe(false)
})
