import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { supplierOf } from './supplier.ts'

const supplier = (text: string) => {
  const result = supplierOf(rowsOf(typedPage(text)), [])
  return Object.fromEntries(Object.entries(result).map(([field, read]) => [field, read?.value]))
}

const customer = `


Cliente
Bar El Puerto, S.A.
Avda. del Mar 3
28001 Madrid`

describe('the name of a supplier', () => {
  test('is the one in law where the sign over the door is the beginning of it', () =>
    expect(
      supplier(`
MOLINO FERRANTINI
Molino Ferrantini, S.n.c.
Via dei Mulini 4
41121 Modena (MO)${customer}`).name,
    ).toBe('Molino Ferrantini, S.n.c.'))

  test('goes on with the form of a cooperative below it, whose S was taken for a 5', () =>
    expect(
      supplier(`
HORTA GERMANS OLIU
5 COOP
CIF F20952966
08500 Vic (Barcelona)${customer}`).name,
    ).toBe('HORTA GERMANS OLIU S COOP'))

  test('ends before the label of its tax id, though a scan spells that otherwise', () =>
    expect(
      supplier(`
Inmaculada Terrón Vega - N.LF. 64810744X
Calle Mayor 4
28001 Madrid${customer}`).name,
    ).toBe('Inmaculada Terrón Vega'))

  test('is no address of mail whose sign was lost', () =>
    expect(
      supplier(`
Salumificio Fratelli Bragadin S.r.1 | Dati: Osteria Quattro
Strada Statale 16, 57123 Livorno (LI)
hola E salumificiofratellibragadin.example
IT 04673600088${customer}`).name,
    ).not.toBe('hola E salumificiofratellibragadin.example'))

  test('is the one in law under a sign that is called quite otherwise', () =>
    expect(
      supplier(`
GRANELIA
Lo mejor del campo
Panadería Campohermoso, S.L.
NIF B12345674
info@granelia.example${customer}`).name,
    ).toBe('Panadería Campohermoso, S.L.'))

  test('is that of the person whose tax id is printed with it', () =>
    expect(
      supplier(`
Pescados Cerdeira
Marta Quintela Souto
NIF 12345678Z
Rúa do Peirao 12, 36630 Cambados
www.pescadoscerdeira.example${customer}`).name,
    ).toBe('Marta Quintela Souto'))

  test('is the one over the street, where a sign in larger letters is called otherwise, and a motto is none', () => {
    const signed = (under: string) =>
      supplierOf(
        rowsOf(
          typedPage(`
Granelia
${under}
C/ Molino Viejo, 88, 03803 Alcoy (Alicante)
NIF A58818501
info@granelia.example${customer}`).map((word) => (word.y < 12 ? { ...word, height: 12 } : word)),
        ),
        [],
      ).name?.value
    expect(signed('Higiene Altozano')).toBe('Higiene Altozano')
    expect(signed('Del mar a su mesa')).toBe('Granelia')
  })

  test('is that of the trader whose mark the sign is said to be in Basque', () =>
    expect(
      supplier(`
ARRAINDEGIA ALTOZANO
Ainhoa Legorburu enpresaren marka
NIF 12345678Z
Apatta industrialdea, 127. pabiloia
48300 Gernika-Lumo (Bizkaia)${customer}`).name,
    ).toBe('Ainhoa Legorburu'))

  test('is whose sign it is said to be, though its form was misread, and no kind of paper in German', () => {
    expect(
      supplier(`
PRIMORA
Insegna di Cantina Monterosso, S.F.l
P.IVA 00743110157
Viale dell'Artigianato 47
12100 Cuneo (CN)${customer}`).name,
    ).toBe('Cantina Monterosso, S.F.l')
    expect(supplier('Stornorechnung\nHafenstraße 5\n34117 Kassel\nDE352347248').name).toBeUndefined()
  })

  test('stands before where the firm is at home, in a column of its own', () =>
    expect(
      supplier(`
MAR ITO

Cliente
Bar El Puerto, S.A.
28001 Madrid






Mariscos Altozano S.L.        con domicilio en Estrada da Lanzada, 82, 27400 Monforte (Lugo), NIF B12345674`).name,
    ).toBe('Mariscos Altozano S.L.'))

  test('goes on with a form that is broken itself', () =>
    expect(
      supplier(`
Obrador Altozano, S.
Coop. And.
Calle San Roque 107, 46100 Burjassot
NIF F20952966${customer}`).name,
    ).toBe('Obrador Altozano, S. Coop. And.'))

  test('goes on below where only a word and the form stand there', () =>
    expect(
      supplier(`
Salumificio Fratelli
Bragadin, S.r.l.
P.IVA IT00743110157
41121 Modena (MO)${customer}`).name,
    ).toBe('Salumificio Fratelli Bragadin, S.r.l.'))

  test('goes on to a form of several words, and to a form alone, on the next line', () => {
    expect(supplier(`Getränke Kesselring GmbH\n& Co. KG\nUSt-IdNr. DE136695976${customer}`).name).toBe(
      'Getränke Kesselring GmbH & Co. KG',
    )
    expect(supplier(`Getränke Kesselring GmbH & Co.\nKG\nUSt-IdNr. DE136695976${customer}`).name).toBe(
      'Getränke Kesselring GmbH & Co. KG',
    )
    expect(supplier(`Metzgerei Kesselring GmbH &\nCo. KG\nUSt-IdNr. DE136695976${customer}`).name).toBe(
      'Metzgerei Kesselring GmbH & Co. KG',
    )
    expect(supplier(`Higiene Cuatrovientos,\nS.A.U.\nCIF A58818501${customer}`).name).toBe(
      'Higiene Cuatrovientos, S.A.U.',
    )
  })

  test('is set over two lines where the domain of the house spells both', () =>
    expect(
      supplier(`Frigoríficos\nCuatrovientos\nCIF A58818501\ninfo@frigorificoscuatrovientos.example${customer}`).name,
    ).toBe('Frigoríficos Cuatrovientos'))

  test('is not its second half, however near to that the tax id stands', () =>
    expect(
      supplier(`
Distribuciones
Cuatrovientos C.B.
P.I. El Saladar, parcela 31
28906 Getafe (Madrid)
Tel. 916 00 00 00
Abierto de 5 a 14 h
E12345679${customer}`).name,
    ).toBe('Distribuciones Cuatrovientos C.B.'))

  test('is not that of whoever stands in the window of an Irish envelope', () =>
    expect(
      supplier(`
GREENGROCERS OAKHANGER                              Copper Kettle DAC
VAT No: IE6559285P | 18 Harbour Row                 93 Wharf Street
Cork T12 W8KP                                       Galway H91 E2K3`).name,
    ).toBe('GREENGROCERS OAKHANGER'))

  test('is whoever the small print says is registered, though the tax id is on its next line', () =>
    expect(
      supplier(`
EL SABOR DE SIEMPRE${customer}









Marta Quintela Souto. Inscrita en el Registro Mercantil de Motril, Tomo 1825, Folio 29,
C.I.F. 12345678Z`).name,
    ).toBe('Marta Quintela Souto'))

  test('is not the office where the house is registered', () =>
    expect(
      supplier(`
FROMAGERIE LACAZE
9 rue des Halles, 56100 Lorient${customer}


RCS Lorient - Capital social 79 000 euros - TVA FR40303265045`).name,
    ).toBe('FROMAGERIE LACAZE'))

  test('is broken over the lines of a narrow column', () => {
    expect(
      supplier(`
Conservas          FACTURA 2026-104
Arrieta
Hermanos,          CLIENTE
S.L.               Asador Mirador, S.L.
                   C/ Alta 3, 31500 Tudela
Nave 4,            NIF A58818501
31580
Lodosa
NIF
B12345674`).name,
    ).toBe('Conservas Arrieta Hermanos, S.L.')
    expect(
      supplier(`
El Buen Sabor
Casa Cuatrovientos, S.L.
Calle del Pozo de las Nieves 4, 31580 Lodosa
NIF B12345674${customer}`).name,
    ).toBe('Casa Cuatrovientos, S.L.')
  })

  test('is not that of who carries, nor of a buyer whose word stands before the name without a colon', () => {
    expect(
      supplier(`
Carns Cuatrovientos, S.L.
NIF B12345674
08500 Vic${customer}

Transport per compte de: Comercial Cuatrovientos S.L. NIF A58818501`),
    ).toMatchObject({ name: 'Carns Cuatrovientos, S.L.', taxId: 'B12345674' })
    expect(
      supplier(`
DISTRIBUCIONES QUIROGA


DESTINATARIO El Patio de Lola C.B.
DIRECCIÓN P.I. El Saladar, parcela 137
06200 Almendralejo (Badajoz)
C.I.F. E12345679






Distribuciones Quiroga S.L., Ctra. de Toledo km 66, 28006 Madrid, C.I.F. B12345674`),
    ).toMatchObject({ name: 'Distribuciones Quiroga S.L.', taxId: 'B12345674' })
  })

  test('is found in the line of particulars at the foot, written with small letters too', () =>
    expect(
      supplier(`
Rechnung an
Osteria Quattro e.K.
Am Markt 5
34117 Kassel






Getränke Wiesental GmbH Hafenstraße 7 55116 Mainz USt-IdNr. DE136695976`).name,
    ).toBe('Getränke Wiesental GmbH'))

  test('is not looked for beside the customer, whose name follows the label on the same line', () =>
    expect(
      supplier(`
Receptor: Bar El Puerto, S.A.        Cárnicas Oliu, S.L.
Avda. del Mar 3                      NIF B12345674
28001 Madrid                         08500 Vic`),
    ).toMatchObject({ name: 'Cárnicas Oliu, S.L.', taxId: 'B12345674' }))

  test('may stand under a column that is headed "Cliente" and holds a number', () =>
    expect(
      supplier(`
                Cliente
                43008292

                Cárnicas Oliu, S.L.
                NIF B12345674
                08500 Vic`).name,
    ).toBe('Cárnicas Oliu, S.L.'))

  test('is not that of the restaurant, whose particulars stand in a form without colons', () =>
    expect(
      supplier(`
Cárnicas Oliu, S.L.
NIF B12345674
08500 Vic

Cliente       Bar El Puerto, S.A.
Domicilio     Avda. del Mar 3
Población     28001 Madrid
NIF           A58818501`),
    ).toMatchObject({ name: 'Cárnicas Oliu, S.L.', taxId: 'B12345674' }))

  test('is not that of the person who sold', () =>
    expect(
      supplier(`
Verkäufer: Anke Rehberg
Getränke Wiesental GmbH
Hafenstraße 7
55116 Mainz
USt-IdNr. DE136695976`).name,
    ).toBe('Getränke Wiesental GmbH'))
})

test('a tax id that stands under the customer is theirs in the head too', () =>
  expect(
    supplier(`
Fecha            04/03/2026
NIF              B12345674

Cliente: Bar El Puerto, S.L.         Quesería Valdeoca, S.A.
28001 Madrid                         08500 Vic
NIF B12345674                        NIF A58818501`).taxId,
  ).toBe('A58818501'))
