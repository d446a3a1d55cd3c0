import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { supplierOf } from './supplier.ts'

const supplier = (text: string, ...ownIds: string[]) => {
  const result = supplierOf(rowsOf(typedPage(text)), ownIds)
  return Object.fromEntries(Object.entries(result).map(([field, read]) => [field, read?.value]))
}

describe('who sent a document', () => {
  test('is not the customer, who is labelled', () =>
    expect(
      supplier(`
Cliente                              Obrador La Espiga
Restaurante El Puerto S.L.           Calle Horno 5
Avda. del Mar 3                      46002 Valencia
NIF B99999995                        NIF 12345678Z`),
    ).toMatchObject({ name: 'Obrador La Espiga', taxId: '12345678Z', address: 'Calle Horno 5, 46002 Valencia' }))

  test('is paid to an account that a narrow column breaks in two', () =>
    expect(
      supplier(`
Obrador La Espiga            Factura 26/118
Calle Horno 5                12/03/2026
46002 Valencia
NIF 12345678Z

Pago a: ES91 2100 0418
4502 0005 1332`),
    ).toMatchObject({ iban: 'ES9121000418450200051332' }))

  test('is paid to a whole account beside one that a column breaks', () =>
    expect(
      supplier(`
Obrador La Espiga            Factura 26/118
Calle Horno 5                12/03/2026
46002 Valencia
NIF 12345678Z

Pago a: ES80 0128 7649 6042 9628 8446        Su cuenta: ES91 2100 0418
Gracias por su compra                        4502 0005 1332`),
    ).toMatchObject({ iban: 'ES8001287649604296288446' }))

  test('is not the restaurant itself, labelled or not', () =>
    expect(
      supplier(
        `
RESTAURANTE EL PUERTO SL             LACTEOS MONTAÑA, S.A.
Avda. del Mar 3                      Pol. Ind. Norte, parcela 7
CIF: B99999995                       39011 Santander


Inscrita en el R.M. de Cantabria, Tomo 12. C.I.F. A58818501`,
        'ES-B99999995',
      ),
    ).toMatchObject({ name: 'LACTEOS MONTAÑA, S.A.', taxId: 'A58818501' }))

  test('has an e-mail, a telephone and an account', () =>
    expect(
      supplier(`
Congelados Atlántico, S.L.U.
C.I.F. B-12345674
Tel.: 986 11 22 33
pedidos@congeladosatlantico.es

Domiciliación: IBAN ES91 2100 0418 4502 0005 1332`),
    ).toEqual({
      name: 'Congelados Atlántico, S.L.U.',
      taxId: 'B12345674',
      email: 'pedidos@congeladosatlantico.es',
      phone: '986 11 22 33',
      iban: 'ES9121000418450200051332',
    }))

  test('has the first of two accounts, also where its country was misread', () =>
    expect(
      supplier(`
CANTINA FERRANTINI S.N.C
P.IVA IT00643810914

NS. BANCA: 1T60 X054 2811 1010 0000 0123 456
NS. BANCA: IT96 X081 2108 2650 0007 4345 061`),
    ).toMatchObject({ iban: 'IT60X0542811101000000123456' }))

  test('keeps its name when the customer follows without an empty line', () =>
    expect(
      supplier('IBERLUZ COMERCIALIZADORA S.A.U.\nCIF A58818501\nTitular: Restaurante El Puerto S.L.\nNIF B99999995'),
    ).toMatchObject({
      name: 'IBERLUZ COMERCIALIZADORA S.A.U.',
      taxId: 'A58818501',
    }))
})

describe('telling the supplier from the customer without titles', () => {
  test('the letterhead says how to reach its owner; the one in the window of the envelope is the customer', () =>
    expect(
      supplier(`
VERDURAS DE LA RIBERA, S.L.
Camino Viejo, 8
31500 Tudela (Navarra)
NIF B12345674
Tel. 948 11 22 33
info@verdurasdelaribera.example

                                        Mesón Las Tres Torres, S.A.
                                        Plaza Mayor, 2
                                        37002 Salamanca
                                        NIF A58818501`),
    ).toMatchObject({
      name: 'VERDURAS DE LA RIBERA, S.L.',
      taxId: 'B12345674',
      address: 'Camino Viejo, 8, 31500 Tudela (Navarra)',
    }))

  test('under a letterhead on one line stands the one it is sent to', () =>
    expect(
      supplier(`
Kelterei Sonnhof GmbH · Amselweg 4 · 79098 Freiburg
Gasthaus Zur Linde
Hauptstr. 12
76133 Karlsruhe


Kelterei Sonnhof GmbH     USt-IdNr. DE136695976
Amselweg 4                kontakt@kelterei-sonnhof.example`),
    ).toMatchObject({ name: 'Kelterei Sonnhof GmbH', taxId: 'DE136695976', address: 'Amselweg 4, 79098 Freiburg' }))

  test('a customer who alone prints a tax id does not become the supplier', () => {
    const result = supplier(`
Bodega Valdecuevas

CLIENTE
Hostal El Cruce, S.L.
NIF B12345674
Calle Real 5
05001 Ávila`)
    expect(result).toMatchObject({ name: 'Bodega Valdecuevas' })
    expect(result).not.toHaveProperty('taxId')
  })
})

describe('a supplier whose particulars are spread over the page', () => {
  test('is named by the line at the foot that has its tax id', () =>
    expect(
      supplier(`
FACTURA

Facturar a:
Restaurante Nogales
Calle Real 5
05001 Ávila



Aceites Doramas, S.L. - CIF B12345674 - Inscrita en el Registro Mercantil de Jaén, Tomo 12, Folio 3`),
    ).toMatchObject({ name: 'Aceites Doramas, S.L.', taxId: 'B12345674' }))

  test('is the one a heading announces over a list of its particulars', () =>
    expect(
      supplier(`
Comprador

Nombre:       Hotel Miramar, S.A.
NIF:          A58818501

Vendedor

Nombre:       Quesos Altaluna, S.L.
Dirección:    Calle Ancha 9, 39011 Santander
NIF:          B12345674`),
    ).toMatchObject({
      name: 'Quesos Altaluna, S.L.',
      taxId: 'B12345674',
      address: 'Calle Ancha 9, 39011 Santander',
    }))

  test('may be a person, whose tax id is a person’s', () =>
    expect(
      supplier(`
Rosa Alcaraz Peña
12345678Z
Calle Horno 5, 46002 Valencia
Móvil 612 345 678`),
    ).toMatchObject({ name: 'Rosa Alcaraz Peña', taxId: '12345678Z', phone: '612 345 678' }))

  test('has a letterhead aligned to the right', () =>
    expect(
      supplier(`
                                       Obrador Sietevillas, S.A.
                                                       A58818501
                                       Avda. de la Industria, 35
                                                47012 Valladolid`),
    ).toMatchObject({
      name: 'Obrador Sietevillas, S.A.',
      taxId: 'A58818501',
      address: 'Avda. de la Industria, 35, 47012 Valladolid',
    }))

  test('says why it is believed', () => {
    const result = supplierOf(rowsOf(typedPage('Proveedor:\nQuesos Altaluna, S.L.\nNIF B12345674')), [])
    expect(result.taxId?.evidence).toEqual([
      { code: 'checksum' },
      { code: 'label', detail: 'NIF' },
      { code: 'same-block' },
    ])
  })
})

describe('whose a tax id is', () => {
  test('may be said by its own label', () =>
    expect(
      supplier(`
Obrador Sietevillas                      Factura nº: 12
                                         Su NIF: B12345674
Hostal El Cruce

NIF A58818501. Inscrita en el Registro Mercantil de Lugo`),
    ).toMatchObject({ taxId: 'A58818501' }))

  test('a member card names the customer', () =>
    expect(
      supplier(`
Mayorista Altozano, S.Coop.    F43012343
SOCIO 3523    Mesón del Puente, S.L.
NIF B12345674`),
    ).toMatchObject({ name: 'Mayorista Altozano, S.Coop.', taxId: 'F43012343' }))
})

describe('what a scanner spoiled', () => {
  const scanned = (text: string) =>
    Object.fromEntries(
      Object.entries(supplierOf(rowsOf(typedPage(text).map((word) => ({ ...word, confidence: 0.8 }))), [])).map(
        ([field, read]) => [field, read?.value],
      ),
    )

  test('a letter that was lost follows from the control digit and the legal form of the name', () =>
    expect(scanned('Mayorista Altozano, S.Coop.\nN.I.F.: 43012343\nCalle Ancha 9, 39011 Santander')).toMatchObject({
      taxId: 'F43012343',
    }))

  test('the letter of a person that was lost follows from the figures', () =>
    expect(scanned('Antía Mosquera Leis\nN.I.F.: 45678902\nRúa Nova 9, 36630 Cambados')).toMatchObject({
      name: 'Antía Mosquera Leis',
      taxId: '45678902M',
    }))

  test('the dots of a German name, read as accents, are put back', () =>
    expect(scanned('Getránke Obermúhle e.K.\nGewerbering 54\n27568 Bremerhaven\nUSt-IdNr. DE352347248').name).toBe(
      'Getränke Obermühle e.K.',
    ))

  test.each(['E', '€'])('the sign of an address may have been taken for %s', (sign) =>
    expect(scanned(`Frutas Altozano, S.L.\nadministracion ${sign} frutasaltozano.example\nNIF B12345674`).email).toBe(
      'administracion@frutasaltozano.example',
    ),
  )

  test('nine figures whose Portuguese control holds are nobody’s in Spain, unless the form of the name says so', () => {
    expect(scanned('Mercearia Tejo Lda.\nNIF: 526527242\nRua do Cais 4, 7005-345 Évora').taxId).toBe('526527242')
  })

  test('a box whose name is a title, and whose sign was lost, heads nobody’s particulars', () =>
    expect(
      scanned(`
Molkerei Obermühle e.K.
Gewerbering 54
27568 Bremerhaven
facturacion Omolkereiobermuhle.example
USt-IdNr. DE352347248

Kunde: 8124
Osteria Quattro GmbH
86150 Augsburg`),
    ).toMatchObject({ taxId: 'DE352347248', email: 'facturacion@molkereiobermuhle.example' }))

  test('a square with an article before its name is nobody’s name', () =>
    expect(scanned('Pl. El Saladar, parcela 7 - 06200 Almendralejo - NIF F43012343').name).toBeUndefined())

  test('a form parted from its name by letters that were not read still belongs to it', () =>
    expect(
      scanned(`
COMERCIAL ALTOZANO        S.COOP.
Pl. El Saladar, parcela 7 - 06200 Almendralejo - NIF F43012343`),
    ).toMatchObject({ name: 'COMERCIAL ALTOZANO S.COOP.' }))

  test('a company’s letter read as a digit, a lost sign in an e-mail and an ampersand are put right', () =>
    expect(
      scanned(`
Hielos 8 Fríos Norte S.L.
812345674
Camino del Río 4, 28740 Rascafría
pedidos Ghielosyfriosnorte.example`),
    ).toMatchObject({
      name: 'Hielos & Fríos Norte S.L.',
      taxId: 'B12345674',
      email: 'pedidos@hielosyfriosnorte.example',
    }))
})

test('the tax id right behind the customer, or in a strip behind its number, is the customer’s', () => {
  expect(
    supplier(`
Conservas Arrieta, S.L.
Pol. Ind. Sur, nave 4
31580 Lodosa (Navarra)
NIF
B12345674

CLIENTE
Asador Mirador, S.L.      NIF B58378431
C/ Alta 3, 31500 Tudela`).taxId,
  ).toBe('B12345674')
  expect(
    supplier(`
LACTEOS SAN ROQUE SL    B12345674   C/ Soria 4 Burgos 09001
FACTURA          FECHA         CLIENTE      N.I.F.
FV26000123       20-04-26      000451       B58378431`).taxId,
  ).toBe('B12345674')
})

test('the same page reads the same twice', () => {
  const page = 'Aceites Doramas, S.L. - CIF B12345674 - C/ Feria 8, 37002 Salamanca'
  expect(supplier(page)).toEqual(supplier(page))
  expect(supplier(page)).toMatchObject({ name: 'Aceites Doramas, S.L.', address: 'C/ Feria 8, 37002 Salamanca' })
})

test('where income tax is withheld, who is paid is the person', () =>
  expect(
    supplier(`
Restaurante El Faro, S.L.                         Ramón Vila Castro
B58378431                                         12345678Z
Avda. Marina 4                                    Lugar de Outeiro 7
15160 Sada (A Coruña)                             15319 Betanzos


Base          200,00
IVA 4%          8,00
IRPF 2%        -4,00
Total         204,00`),
  ).toMatchObject({ name: 'Ramón Vila Castro', taxId: '12345678Z' }))

test('whoever raised or grew what is sold sells it', () =>
  expect(
    supplier(`
Ganadero                                      Comprador
Herminia Lago Prado                           Cárnicas Lugo, S.L.
NIF 12345678Z                                 CIF B58378431
Lugar Penas 3, 27001 Lugo                     27003 Lugo`),
  ).toMatchObject({ name: 'Herminia Lago Prado', taxId: '12345678Z' }))

test('the customer’s number in a list of facts does not make what stands under the list the customer’s', () =>
  expect(
    supplier(`
FATURA                      Vence em: 03/06/2025
                            Cliente: 43007679
                            Operador: Inmaculada Terrón
                            Página: 1 / 1
                            Viatura: 32

Copper Kettle Lda.          Peixaria Figueiral Lda
Rua do Sol, 42              NIF 501964843
4450-208 Matosinhos         2910-404 Setúbal
                            peixe@figueiral.example`).name,
  ).toBe('Peixaria Figueiral Lda'))

test('whose account it is sells, though nothing else is said of it, where somebody else is called the customer', () => {
  const result = supplier(`
Adegas Altozano S.L.U.
Estrada da Lanzada, 79
36630 Cambados (Pontevedra)

Facturar a
Grupo Tejo, S.A.
Polígono Sur, parcela 118, 15960 Ribeira
CIF A58818501

Factura 26/118




Titular: Adegas Altozano S.L.U. - CIF B12345674`)
  expect([result.name, result.taxId]).toEqual(['Adegas Altozano S.L.U.', 'B12345674'])
})

test('a sign whose letters are set apart is not taken for a name with a legal form', () =>
  expect(
    supplier(`
T E J & S A L
Pescados Altozano
53 Calle Mayor, 41710 Utrera
NIF 12345678Z
info@tejsal.example`).name,
  ).toBe('Pescados Altozano'))
