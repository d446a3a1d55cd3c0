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

const footed = `
Viñedos Ibarrola

El Mesón de Paca, S.A.U.              Documento   Serie   Número
ESA58818501                           Factura     V       2026002171
Mercado Central, puestos 14-160
11500 Cádiz (Cádiz)                   14 de enero de 2026

Ref     Vinos                         Bot.   P.V.    Neto
25091   Zumo de piña botella          10     15,29   152,90
81359   Refresco de cola              6      16,03   96,18
51050   Rioja crianza                 1      6,93    6,93
87795   Priorat vinyes velles         1      19,07   19,07

Sobre 275,08 el 21% de I.V.A. 57,77
Vto. 15 de marzo de 2026.             Total 332,85

Viñedos Ibarrola S.L. - C/ Herrería, 4 - 27002 Lugo (Lugo) - NIF ESB12345674
Inscrita en el Registro Mercantil de Lugo, Tomo 2541, Folio 69
`

test.each([
  ['alone', footed],
  ['with the edge of the sheet below it, read as a dash', `${footed}——`],
])("the foot tells of the issuer, %s, and the head is the customer's", (_, text) => {
  const leans = zonesFor(rowsOf(typedPage(text)), [], new Set())
  const leanOf = (name: string) => leans.find(({ block }) => block.lines[0]?.text.startsWith(name))?.lean
  expect([leanOf('Viñedos Ibarrola S.L.'), leanOf('El Mesón de Paca')]).toEqual([0.6, -0.5])
})

const german = (between: string) => `
Absender:                                           RECHNUNG
Lebensmittelhandel Kesselring e.K.
UST.ID. DE811193231
Am Großmarkt 12
79098 Freiburg im Breisgau

${between}
DE129273398                                         UST.ID.           DE129273398
Gewerbering 140, 79098 Freiburg im Breisgau         RG.-DATUM         2025-08-11

Produkt                    Menge     Preis      Betrag
Basmatireis 5 kg               2     12,00       24,00
                       Summe brutto              25,68`

const suppliersOf = (text: string) =>
  zonesFor(rowsOf(typedPage(text)), [], new Set())
    .filter(({ title }) => title === 'supplier')
    .map(({ block }) => block.lines[0]?.text)

test('a title that has its firm and tax id is none over the next firm, nor is the word before a salesman’s number', () => {
  const firm = 'FIRMA: TAVERNA AZUL GMBH & CO. KG                   '
  expect(suppliersOf(german(`${firm}BLATT             1 / 1`))).toEqual(['Absender:'])
  expect(suppliersOf(german(`${firm}VERKÄUFER         034`))).toEqual(['Absender:'])
})

test('the words of a form are those of the party right beside them, and not of whoever stands further along', () => {
  const words = typedPage(`
Receptor:    Hostal Tejo, C.B.            Congelados Altozano
Dirección:   Calle Soria 43               Tfno. 955 26 51 04
Localidad:   50300 Calatayud (Zaragoza)   NIF/CIF B12345674
NIF/CIF:     E58378431                    Polígono Sur, nave 1 - 41710 Utrera (Sevilla)`)
  const narrow = words.map((word) => ({ ...word, x: word.x / 2, width: word.width / 2 }))
  const { name, taxId } = supplierOf(rowsOf(narrow), [])
  expect([name?.value, taxId?.value]).toEqual(['Congelados Altozano', 'B12345674'])
})

test('a foot that tells who, where and under which tax id in columns across the page is one line about the issuer', () => {
  const { name, taxId } = supplierOf(
    rowsOf(
      typedPage(`
tozano

                                               Dades de facturació:
                                               FONDA ROURE, S.A.
                                               CIF A58818501
                                               Carrer Nou, 37; 43201 Reus (Tarragona)

Albarà 00997

Import total                                   541,30
Mitjà de pagament Efectiu

Forn Germans Oliu      Rambla Nova, 760 baixos      08500 Vic (Barcelona)      CIF: A14339360`),
    ),
    [],
  )
  expect([name?.value, taxId?.value]).toEqual(['Forn Germans Oliu', 'A14339360'])
})

test('the name of a trader goes on in the line below, where that is as large', () => {
  const words = typedPage(`
Antía Mosquera
Leis
Rúa Nova 9
36630 Cambados (Pontevedra)
NIF 45678902M`)
  const large = words.map((word) => (word.y < 24 ? { ...word, height: 12 } : word))
  expect(supplierOf(rowsOf(large), []).name?.value).toBe('Antía Mosquera Leis')
})

test('of two parties the one whose sign stands above in larger letters issues the paper', () => {
  const words = typedPage(`
Hostal Tejo, C.B.              Congelados Altozano
Calle Soria 43
50300 Calatayud (Zaragoza)     Congelados Altozano, S.L. - CIF: B12345674
CIF E58378431                  Calle Nueva 1 - 41710 Utrera (Sevilla)

Factura 2026/113               Fecha 12/03/2026`)
  const signed = words.map((word) => (word.y < 12 && word.x > 150 ? { ...word, height: 12 } : word))
  const { name, taxId } = supplierOf(rowsOf(signed), [])
  expect([name?.value, taxId?.value]).toEqual(['Congelados Altozano, S.L.', 'B12345674'])
})

test('the town of a letterhead on one long line is where the firm may be registered', () => {
  const page = `
Viñedos Altozano S.Coop.
Avda. de la Industria, 75, puestos 14, 15 y 16 (frente a la lonja) - 50300 Calatayud (Zaragoza) - NIF F43012343

Grupo Tejo, S.A.
NIF A58818501
Polígono Sur, nave 122
50300 Calatayud (Zaragoza)

Factura 26/118
Inscrita en el Registro Mercantil de Calatayud, Tomo 1746`
  expect(supplierOf(rowsOf(typedPage(page)), []).taxId?.value).toBe('F43012343')
})

test('a house whose two words are set large over two lines is called by both', () => {
  const words = typedPage(`
MOLKEREI
ALTOZANO
Hafenstraße 51
27568 Bremerhaven
USt-IdNr. DE352347248`)
  const large = words.map((word) => (word.y < 24 ? { ...word, height: 12 } : word))
  expect(supplierOf(rowsOf(large), []).name?.value).toBe('MOLKEREI ALTOZANO')
})
