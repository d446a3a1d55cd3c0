import { describe, expect, test } from 'vitest'
import { typedPage } from '../words/typed-page.ts'
import { understand } from './understanding.ts'

const context = { today: '2026-03-20', ownTaxIds: ['B99999995'] }

const read = (...pages: string[]) =>
  understand(
    pages.flatMap((page, index) => typedPage(page, index + 1)),
    context,
  )

const plain = (page: ReturnType<typeof read>) => ({
  name: page.supplier.name?.value,
  taxId: page.supplier.taxId?.value,
  number: page.number?.value,
  issued: page.issueDate?.value,
  due: page.dueDate?.value,
  subtotal: page.totals.subtotal?.value,
  taxes: page.totals.taxes?.value,
  total: page.totals.total?.value,
  lines: page.lines.map(({ code, name, quantity, unit, unitPrice, discountRate, taxRate, total }) =>
    [code, name, quantity, unit, unitPrice, discountRate, taxRate, total].join(' | '),
  ),
})

const wholesale = `
FRUTAS Y VERDURAS LA HUERTA, S.L.                              FACTURA
C/ Mercado Central, 14                                         Número:   F-2026/113
46001 Valencia                                                 Fecha:    04/03/2026
CIF: B12345674   Tel. 961 234 567                              Vencimiento: 03/04/2026

                                          Cliente:
                                          RESTAURANTE EL PUERTO S.L.
                                          Avda. del Mar 3
                                          46011 Valencia
                                          CIF B99999995

Código   Descripción                 Cantidad  Ud     Precio   Dto %   IVA %    Importe
1021     Tomate pera                     3     caja    9,90               4       29,70
2044     Entrecot de ternera          4,350    kg     18,60     5        10       76,86
         madurado 30 días
3300     Refresco cola 24x33cl           2     caja   14,88    10        21       26,78
4001     Papel secamanos                 1     ud     12,35              21       12,35

                        Base imponible    % IVA     Cuota
                             29,70          4        1,19
                             76,86         10        7,69
                             39,13         21        8,22

                        Total base                       145,69
                        Total IVA                         17,10
                        TOTAL FACTURA                    162,79 €

Forma de pago: transferencia   IBAN ES91 2100 0418 4502 0005 1332
`

describe('reading a wholesale invoice', () => {
  test('finds who sent it, and never takes the restaurant for the supplier', () => {
    const page = read(wholesale)
    expect(plain(page)).toMatchObject({
      name: 'FRUTAS Y VERDURAS LA HUERTA, S.L.',
      taxId: 'B12345674',
      number: 'F-2026/113',
      issued: '2026-03-04',
      due: '2026-04-03',
    })
    expect(page.supplier.iban?.value).toBe('ES9121000418450200051332')
  })

  test('reads every line with its unit, discount and VAT, and a description that goes on below', () => {
    expect(plain(read(wholesale)).lines).toEqual([
      '1021 | Tomate pera | 3 | caja | 9.9 | 0 | 4 | 2970',
      '2044 | Entrecot de ternera madurado 30 días | 4.35 | kg | 18.6 | 5 | 10 | 7686',
      '3300 | Refresco cola 24x33cl | 2 | caja | 14.88 | 10 | 21 | 2678',
      '4001 | Papel secamanos | 1 | ud | 12.35 | 0 | 21 | 1235',
    ])
  })

  test('is sure of totals whose equations close', () => {
    const page = read(wholesale)
    expect(plain(page)).toMatchObject({ subtotal: 14569, taxes: 1710, total: 16279 })
    expect(page.totals.total?.confidence).toBeGreaterThan(0.95)
    expect(page.checks.filter((check) => !check.holds)).toEqual([])
    expect(page.taxes).toEqual([
      { rate: '4', base: 2970, amount: 119 },
      { rate: '10', base: 7686, amount: 769 },
      { rate: '21', base: 3913, amount: 822 },
    ])
    expect(page.needsReview).toEqual([])
  })

  test('asks for a review of a page whose total contradicts its own figures, and leaves it as printed', () => {
    const page = read(wholesale.replace('162,79', '172,79'))
    expect(page.totals.total?.value).toBe(17279)
    expect(page.needsReview).toContain('totals.total')
  })
})

describe('telling pieces from weight', () => {
  test('the quantity is the one whose product with the price is the amount', () => {
    const page = read(`
PESCADOS DEL NORTE SL          FACTURA 26/0041     Fecha 10-03-26
CIF B12345674

Artículo                 Piezas      Kilos      Precio       Importe
Merluza de pincho           2        5,340       14,50         77,43
Rape negro                  1        3,125       11,80         36,88
Calamar potera              6        2,200       12,00         26,40

Base imponible 140,71      IVA 10%  14,07      TOTAL 154,78
`)
    expect(plain(page).lines).toEqual([
      ' | Merluza de pincho | 5.34 | kg | 14.5 | 0 | 10 | 7743',
      ' | Rape negro | 3.125 | kg | 11.8 | 0 | 10 | 3688',
      ' | Calamar potera | 2.2 | kg | 12 | 0 | 10 | 2640',
    ])
    expect(plain(page)).toMatchObject({
      number: '26/0041',
      issued: '2026-03-10',
      subtotal: 14071,
      taxes: 1407,
      total: 15478,
    })
  })
})

describe('reading several pages', () => {
  test('goes on with the table over the page, and takes no carried total for a line', () => {
    const page = read(
      `
DISTRIBUCIONES ROCA SA     CIF A58818501
Factura nº A/000123        Fecha factura: 28 de febrero de 2026

Ref      Descripción            Uds     P.V.P.     Total
A100     Aceite girasol 5 l       4      8,25      33,00
A200     Vinagre de Jerez        12      2,10      25,20
                              Suma y sigue         58,20
`,
      `
DISTRIBUCIONES ROCA SA     CIF A58818501                    Página 2 de 2
                              Suma anterior        58,20
Ref      Descripción            Uds     P.V.P.     Total
A300     Harina fuerza 25 kg      2     17,90      35,80

Subtotal                                           94,00
IVA 10 %                                            9,40
Total a pagar                                     103,40
`,
    )
    expect(plain(page).lines).toEqual([
      'A100 | Aceite girasol 5 l | 4 | ud | 8.25 | 0 | 10 | 3300',
      'A200 | Vinagre de Jerez | 12 | ud | 2.1 | 0 | 10 | 2520',
      'A300 | Harina fuerza 25 kg | 2 | ud | 17.9 | 0 | 10 | 3580',
    ])
    expect(plain(page)).toMatchObject({
      number: 'A/000123',
      issued: '2026-02-28',
      subtotal: 9400,
      taxes: 940,
      total: 10340,
    })
  })
})

describe('reading a till receipt', () => {
  const page = read(`
        SUPERMERCADOS LA PLAZA
        NIF A58818501
        C/ Mayor 12  28013 Madrid
        FACTURA SIMPLIFICADA: 0043-018821
        12/03/2026 13:22

UDS  ARTICULO                PVP     IMPORTE
2    LECHE ENTERA 1L         1,04      2,08
1    PAN DE MOLDE            1,56      1,56
3    AGUA 1,5L               0,66      1,98

     TOTAL COMPRA                      5,62
     TARJETA                           5,62

     IVA    BASE      CUOTA
     4%     3,50      0,14
     10%    1,80      0,18
`)

  test('knows it for a receipt with its number and day', () => {
    expect(page.kind).toBe('receipt')
    expect(plain(page)).toMatchObject({ number: '0043-018821', issued: '2026-03-12', taxId: 'A58818501' })
  })

  test('splits the total with tax into base and tax', () => {
    expect(plain(page)).toMatchObject({ subtotal: 530, taxes: 32, total: 562 })
  })
})

describe('reading a delivery note', () => {
  test('reads quantities where no prices are printed', () => {
    const page = read(`
BEBIDAS SUR SL   CIF B12345674
ALBARÁN Nº 88231          Fecha: 09/03/2026
Cliente: RESTAURANTE EL PUERTO   CIF: B99999995

Código    Descripción              Cantidad
700       Cerveza barril 50 l          2
701       Agua mineral 1,5 l          24
`)
    expect(page.kind).toBe('delivery-note')
    expect(plain(page)).toMatchObject({ number: '88231', issued: '2026-03-09', taxId: 'B12345674' })
    expect(page.lines.map((line) => [line.code, line.name, line.quantity])).toEqual([
      ['700', 'Cerveza barril 50 l', '2'],
      ['701', 'Agua mineral 1,5 l', '24'],
    ])
    expect(page.lines.map((line) => [line.unitPrice, line.total])).toEqual([
      [null, null],
      [null, null],
    ])
  })
})

describe('reading a credit note', () => {
  test('keeps its amounts negative', () => {
    const page = read(`
CARNES IBARRA S.A.   C.I.F. A-58818501
FACTURA RECTIFICATIVA      Nº R-77     Fecha: 01/03/2026
Rectifica a la factura F-1201 de 12/02/2026

Concepto                    Cant.     Precio      Importe
Solomillo devuelto          -2,5       21,00       -52,50

Base imponible    -52,50
IVA 10%            -5,25
TOTAL             -57,75
`)
    expect(page.kind).toBe('credit-note')
    expect(plain(page)).toMatchObject({
      number: 'R-77',
      subtotal: -5250,
      taxes: -525,
      total: -5775,
      issued: '2026-03-01',
    })
    expect(plain(page).lines).toEqual([' | Solomillo devuelto | -2.5 |  | 21 | 0 | 10 | -5250'])
  })
})

describe('reading a Catalan invoice', () => {
  test('knows its labels, and chained discounts', () => {
    const page = read(`
Celler Coll de Roses SCCL                 FACTURA
Carrer Major 8                            Núm. factura   2026-045
43770 Móra la Nova                        Data           15/02/2026
NIF: F43012345                            Venciment      15/03/2026

Codi     Descripció            Quantitat     Preu     Dte.     Import
V01      Vi negre criança          12        6,50     10+5      66,69
V02      Vi blanc jove              6        4,20               25,20

Base imposable  91,89     21% IVA  19,30     TOTAL FACTURA  111,19
`)
    expect(page.language).toBe('ca')
    expect(plain(page)).toMatchObject({
      number: '2026-045',
      issued: '2026-02-15',
      due: '2026-03-15',
      subtotal: 9189,
      taxes: 1930,
      total: 11119,
    })
    expect(plain(page).lines).toEqual([
      'V01 | Vi negre criança | 12 | ud | 6.5 | 14.5 | 21 | 6669',
      'V02 | Vi blanc jove | 6 | ud | 4.2 | 0 | 21 | 2520',
    ])
  })
})

describe('reading what suppliers say inside the description', () => {
  const page = read(`
HIGIENE NORTE SL   CIF B12345674      Factura nº 26-11    Fecha 02/03/2026

Concepto                                Ud         Cant     P. unit.     Total
Desengrasante 5 l (dto. 3 %)            garrafa      2       12,06       23,40
Lejía alimentaria 5 l (ref. L-01)       garrafa      3        3,66       10,98

Base imponible  34,38     IVA 21%  7,22     TOTAL  41,60
`)

  test('a discount and a code are taken out of it', () =>
    expect(plain(page).lines).toEqual([
      ' | Desengrasante 5 l | 2 | garrafa | 12.06 | 3 | 21 | 2340',
      'L-01 | Lejía alimentaria 5 l | 3 | garrafa | 3.66 | 0 | 21 | 1098',
    ]))
})

describe('a label run together with its dots', () => {
  test('is still the label of the number', () =>
    expect(
      read(
        'ALMENAS S.A.   N.I.F. A58818501     F A C T U R A\n                    NUM.FACTURA.    01-2026-000957\n ' +
          '                   FECHA....       12-11-25\n                    HOJA....        1',
      ).number?.value,
    ).toBe('01-2026-000957'))
})

test('a rule of dashes between headings and their values parts nothing', () =>
  expect(
    plain(
      read(`
Nº de factura          Fecha de factura       Fecha de vencimiento
-------------------------------------------------------------------
C-118                  2 marzo 2026           1 abril 2026`),
    ),
  ).toMatchObject({ number: 'C-118', issued: '2026-03-02', due: '2026-04-01' }))

test('an invoice whose sums are all below nought is a credit note', () => {
  const page = (sign: string) => `
HORTALIZAS RIBERA, S.L.                FACTURA   F26-0888
CIF B12345674                          Fecha: 04/03/2026

Descripción             Cantidad  Precio    Importe
Tomate pera               ${sign}3      9,90      ${sign}29,70
Refresco cola             ${sign}2     14,88      ${sign}29,76

            Base imponible   % IVA     Cuota
                 ${sign}59,46       10       ${sign}5,95
            TOTAL                     ${sign}65,41 €
`
  expect(read(page('-')).kind).toBe('credit-note')
  expect(read(page('')).kind).toBe('invoice')
})
