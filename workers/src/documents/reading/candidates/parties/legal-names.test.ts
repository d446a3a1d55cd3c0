import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { supplierOf } from './supplier.ts'

const supplier = (text: string) => {
  const found = supplierOf(rowsOf(typedPage(text)), [])
  return Object.fromEntries(Object.entries(found).map(([field, read]) => [field, read?.value]))
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

  test('goes on below where only a word and the form stand there', () =>
    expect(
      supplier(`
Salumificio Fratelli
Bragadin, S.r.l.
P.IVA IT00743110157
41121 Modena (MO)${customer}`).name,
    ).toBe('Salumificio Fratelli Bragadin, S.r.l.'))

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
