import { describe, expect, test } from 'vitest'
import { understand } from '../../understanding/understanding.ts'
import { typedPage } from '../../words/typed-page.ts'

const read = (page: string) => {
  const { supplier, needsReview } = understand(typedPage(page), { today: '2026-11-23', ownTaxIds: [] })
  const asked = (field: string) => needsReview.includes(`supplier.${field}`)
  const { name, taxId } = supplier
  return { name: name?.value, taxId: taxId?.value, asksName: asked('name'), asksTaxId: asked('taxId') }
}

const goods = `

Facture n° F-2201 du 12/03/2026

Désignation            Qté    P.U. HT    Montant HT
Tomates grappe         10      2,00         20,00
Citrons                  5      2,00         10,00

Total HT     30,00
TVA 5,5 %     1,65
Total TTC    31,65
`

const shop = `
Primeurs Maurel SARL
12 rue du Puits
66000 Perpignan
Tél. 04 68 11 22 33`

const twoParties = (more = '') => `
Comptoir Duvivier SARL                        Primeurs Maurel SARL
3 quai Nord                                   12 rue du Puits
66660 Port-Vendres                            66000 Perpignan
N° TVA FR13846848380                          N° TVA FR68335968475
                                              ${more}`

describe('two parties side by side without a title', () => {
  test('are a doubt where nothing but its side tells the supplier', () =>
    expect(read(twoParties() + goods)).toMatchObject({ asksName: true, asksTaxId: true }))
  test('are told apart by a telephone or by whose account it is', () => {
    const maurel = { name: 'Primeurs Maurel SARL', taxId: 'FR68335968475', asksTaxId: false }
    expect(read(twoParties('Tél. 04 68 11 22 33') + goods)).toMatchObject(maurel)
    expect(read(twoParties('Tél. No. 04 68 11 22 33') + goods)).toMatchObject(maurel)
    const account = '\nIBAN FR76 3000 4236 5210 9308 5459 902\nTitulaire du compte : Comptoir Duvivier SARL'
    expect(read(twoParties() + goods + account)).toMatchObject({ taxId: 'FR13846848380', asksTaxId: false })
  })
})

describe('of two parties alike the one in whose town the small print has the firm registered issues the paper', () => {
  const spanish = (where: string) => `
Bistró Veintitrés, S.L.                       Distribuciones La Serrana, S.A.
Calle Mayor, 51                               Calle Nueva, 111
41710 Utrera (Sevilla)                        29200 Antequera (Málaga)
CIF B12345674                                 CIF A58818501

Factura 2026-R-00657        Fecha 15/05/2026

Artículo           Cantidad    Precio    Importe
Tomate pera              10      2,00      20,00

Base imponible     20,00
IVA 10 %            2,00
Total              22,00

Inscrita en el Registro Mercantil de ${where}, Tomo 3703, Folio 200, Hoja 76161`
  test.each([
    ['Antequera', 'A58818501', false],
    ['Málaga', 'A58818501', false],
    // It is called as kitchens are: who is registered there may still be somebody else.
    ['Sevilla', 'B12345674', true],
  ])('%s', (where, taxId, asksTaxId) => expect(read(spanish(where))).toMatchObject({ taxId, asksTaxId }))
})

test('the register of firms in Italy says where the issuer is at home', () =>
  expect(read(`${twoParties()}${goods}\nRegistro Imprese di Perpignan - Cap. Soc. 62.000 i.v.`)).toMatchObject({
    taxId: 'FR68335968475',
  }))

describe('who brought the goods', () => {
  test.each([
    'Livré par : Transports Vidal SAS - N° TVA FR40303265045',
    'Geliefert durch: Spedition Huber GmbH, USt-IdNr. DE136695976',
    'Entregado por: Transportes Vidal, S.L. - NIF B12345674',
    'Transported by Hare Haulage Ltd, VAT No. GB 980 7806 84',
  ])('is never surely the supplier: %s', (line) =>
    expect(read(`${shop}${goods}\n\n${line}`)).toMatchObject({ name: 'Primeurs Maurel SARL', asksTaxId: true }),
  )
})

describe('a tax id at the foot', () => {
  test('is the supplier’s where goods begin like a postcode and a town', () =>
    expect(
      read(`
                                  Firma: Comptoir Duvivier SARL
                                  3 quai Nord
                                  66660 Port-Vendres
                                  N° TVA FR13846848380

Facture n° F-2201 du 12/03/2026

35870 Nuremberg 2 kg                             75,39
  5 à 15,077
80883 Farine 25 kg                               32,87
  2 à 16,435

TOTAL HT                108,26
TVA 5,5 %                 5,95
NET A PAYER             114,21


Merci de votre visite


Primeurs Maurel SARL - 12 rue du Puits - 66000 Perpignan - RCS Perpignan - N° TVA FR68335968475`),
    ).toMatchObject({ taxId: 'FR68335968475' }))
  test('is found behind an account’s holder whose name begins like an account', () =>
    expect(
      read(`
Maison Kergoat EURL
12 rue du Puits
64100 Bayonne
${goods}
IBAN FR76 3000 4236 5210 9308 5459 902
Titulaire du compte : Maison Kergoat EURL TVA intra FR68335968475`),
    ).toMatchObject({ name: 'Maison Kergoat EURL', taxId: 'FR68335968475' }))
})

describe('of two tax ids the customer’s', () => {
  test('is that of the head where the foot says whose registered office it names', () =>
    expect(
      read(`
                          Taverna Azul LLP
                          9 High Street
                          Bath BA1 1AA
                          VAT No. GB 142 7140 95
${goods}




Marsh & Sons, plc. Registered office: 4 Market Street. Registered in England No. 7507477. VAT No. GB 331
4357 82`),
    ).toMatchObject({ name: 'Marsh & Sons, plc', taxId: 'GB331435782' }))
})

test('a letterhead to the left of the customer’s block, whose title reaches over it, is the supplier’s', () =>
  expect(
    read(`
                              Herrn/Frau/Firma:
                              COMPTOIR DUVIVIER SARL
                              3 quai Nord
                              66660 Port-Vendres
                              N° TVA FR13846848380
Primeurs Maurel SARL
12 rue du Puits, 66000 Perpignan
N° TVA FR68335968475
${goods}`),
  ).toMatchObject({ taxId: 'FR68335968475' }))

test('a firm named in the small print begins behind the sentence before it', () =>
  expect(
    read(`${goods}
Indemnité forfaitaire de 40 € pour frais de recouvrement. Primeurs Maurel, SARL - RCS Perpignan - Capital social 8 000 euros - TVA FR 68335968475`)
      .name,
  ).toBe('Primeurs Maurel, SARL'))
