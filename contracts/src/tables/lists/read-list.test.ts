import { describe, expect, test } from 'vitest'
import { bookOfText, openTable } from '../files/open-table.ts'
import type { Answers } from '../layout/asks.ts'
import { rowsXml, workbookOf } from '../testing/workbooks.ts'
import { readList } from './read-list.ts'

const house = { currency: 'EUR', purpose: 'list' } as const
const read = (text: string, answers: Answers = {}) => readList(bookOfText(text), house, answers)
const rows = (text: string, answers: Answers = {}) =>
  read(text, answers).rows.map(({ name, price, packs, content, unit, pricePerUnit, doubts }) =>
    doubts.length > 0 ? [name, ...doubts.map(({ code }) => code)] : [name, price, packs, content, unit, pricePerUnit],
  )
const askKeys = (text: string, answers: Answers = {}) => read(text, answers).asks.map(({ key }) => key)

describe('a list of a supplier', () => {
  test('says its VAT above, its new and its old price, its discount', () => {
    const text = `CARNES DEL VALLE, S.L.;;;;;
Precios sin IVA;;;;;
ARTICULO;FORMATO;TARIFA OCT;TARIFA NOV;DTO;IVA
Secreto;Caja 5 kg;65,00;62,00;4;10
Paletilla;Pieza 4,1 kg aprox;17,20;17,79;;10
Chorizo;Ristra 2,5-3 kg;21,40;21,90;;10
Caldo;Pack 12 brik 1 L;14,88;1,240;;10
Lomo;Caja 4 kg;30,40;;;10`
    expect(rows(text)).toEqual([
      ['Secreto', '59.52', '1', '5', 'kg', '11.904'],
      ['Paletilla', '17.79', '1', '4.1', 'kg', '4.339024'],
      ['Chorizo', 'content-range'],
      ['Caldo', 'three-decimals'],
      ['Lomo', 'price-missing'],
    ])
    expect(read(text)).toMatchObject({ asks: [], leftOut: [{ row: 1 }, { row: 2 }] })
    expect(read(text).rows[0]).toMatchObject({ oldPrice: '65', discount: '4', vat: '10', includesVat: false })
  })

  test('tells weight from count by the row where one column holds both', () => {
    const besideUnit = `Artículo;Peso / Uds;UM;Precio;IVA
Secreto;6,5;kg;62,00;10
Huevos;30;ud;4,50;4`
    expect(rows(besideUnit)).toEqual([
      ['Secreto', '62', '1', '6.5', 'kg', '9.538462'],
      ['Huevos', '4.5', '1', '30', 'unit', '0.15'],
    ])
    const alone = `Artículo;Kg/Uds;Precio;IVA
Secreto;6,5 kg;62,00;10
Huevos;30 uds;4,50;4
Presa;2,75;30,00;10
Lomo;12;30,00;10`
    expect(rows(alone)).toEqual([
      ['Secreto', '62', '1', '6.5', 'kg', '9.538462'],
      ['Huevos', '4.5', '1', '30', 'unit', '0.15'],
      ['Presa', '30', '1', '2.75', 'kg', '10.909091'],
      ['Lomo', 'unit-unknown'],
    ])
  })

  test('prices what its heading says: a hundred, a kilo, one of its unit', () => {
    expect(rows('Artículo;UM;Precio/100 ud;IVA\nVaso;ud;4,80;21')).toEqual([
      ['Vaso', '4.8', '1', '100', 'unit', '0.048'],
    ])
    expect(rows('Artículo;Formato;€/kg\nQueso;Pieza 3 kg;12,50')).toEqual([['Queso', '12.5', '1', '1', 'kg', '12.5']])
    expect(rows('Artículo;UM;Uds. caja;Precio unitario\nAgua;UD;6;0,45')).toEqual([
      ['Agua', '0.45', '1', '1', 'unit', '0.45'],
    ])
    expect(rows('Artículo;Uds. caja;Precio caja\nAgua;6;2,70')).toEqual([['Agua', '2.7', '1', '6', 'unit', '0.45']])
  })

  test('whose price may be of one or of the package asks once', () => {
    const text = 'Artículo;UM;Formato;Precio\nTomate;kg;Caja 6 kg;1,15\nAceite;L;Garrafa 5 L;5,20'
    expect(rows(text)).toEqual([
      ['Tomate', 'price-per-open'],
      ['Aceite', 'price-per-open'],
    ])
    expect(askKeys(text)).toContain('price-per')
    expect(rows(text, { 'price-per': 'pack' })[1]).toEqual(['Aceite', '5.2', '1', '5', 'l', '1.04'])
    expect(rows(text, { 'price-per': 'one' })[1]).toEqual(['Aceite', '5.2', '1', '1', 'l', '5.2'])
  })

  test('asks for its VAT where nothing says it, and takes it off where it is within', () => {
    const text = 'Artículo;Unidad;Precio;IVA\nLeche;l;1,04;4'
    expect(askKeys(text)).toEqual(['prices-vat'])
    expect(rows(text, { 'prices-vat': 'with' })).toEqual([['Leche', '1', '1', '1', 'l', '1']])
    expect(rows('Artículo;Unidad;Precio IVA incluido\nLeche;l;1,04', { 'vat-rate': '4' })).toEqual([
      ['Leche', '1', '1', '1', 'l', '1'],
    ])
    expect(rows('Artículo;Unidad;Precio con IVA;Precio\nHuevo;docena;2,64;2,40')).toEqual([
      ['Huevo', '2.4', '1', '12', 'unit', '0.2'],
    ])
  })

  test('holds what it says of VAT, whatever was answered of another list', () => {
    const text = 'Artículo;Unidad;Precio IVA incluido;IVA\nLeche;l;1,04;4'
    expect(rows(text, { 'prices-vat': 'without' })).toEqual([['Leche', '1', '1', '1', 'l', '1']])
  })

  test('in two columns, on pages with their heading again, under titles', () => {
    const text = `Artículo;UM;Precio;Artículo;UM;Precio
Tomate;kg;1,40;Cebolla;kg;0,80
FRUTA;;;;;
Artículo;UM;Precio;Artículo;UM;Precio
Pera;kg;2,10;;;`
    expect(read(text).rows.map(({ name, category }) => [name, category])).toEqual([
      ['Tomate', null],
      ['Pera', 'FRUTA'],
      ['Cebolla', null],
    ])
    expect(read(text).leftOut.map(({ code }) => code)).toEqual(['heading-repeated', 'title'])
  })

  test('never takes the previous price for the one that holds', () => {
    const text = 'Producto;Tarifa anterior;Tarifa desde 01/12/2026;Unidad\nPollo;3,10;3,25;kg'
    expect(rows(text)).toEqual([['Pollo', '3.25', '1', '1', 'kg', '3.25']])
    expect(askKeys('Producto;Precio anterior;Unidad\nPollo;3,10;kg')).toContain('column:price')
    expect(rows('Producto;Precio anterior;Unidad\nPollo;3,10;kg')).toEqual([['Pollo', 'price-missing']])
  })

  test.each([
    ['Preu octubre', 'Preu novembre'],
    ['Tarifa nov. 2025', 'Tarifa feb. 2026'],
    ['Precio agosto', 'Precio setiembre'],
    ['Preço março', 'Preço abril'],
    ['Precio febrero', 'Precio noviembre'],
    ['Neto julio', 'Neto agosto'],
    ['Tarifa 2025 sin IVA', 'Tarifa 2026 sin IVA'],
  ])('takes the later of two months: %s, %s', (earlier, later) => {
    const text = `Producto;Unidad;${earlier};${later}\nPollo;kg;3,10;3,25`
    expect(rows(text)).toEqual([['Pollo', '3.25', '1', '1', 'kg', '3.25']])
  })

  test.each(['Precio mayorista', 'Precio general', 'Precio marca'])('finds no month in %s', (heading) =>
    expect(askKeys(`Producto;Unidad;${heading};Precio junio\nPollo;kg;3,10;3,25`)).toContain('column:price'),
  )

  test.each(['Tarifa s/IVA', 'P.V. s/ I.V.A.', 'Neto s/IVA €'])('knows VAT by its stroke: %s', (heading) =>
    expect(readList(bookOfText(`Producto;Unidad;${heading}\nPollo;kg;3,10`), house).rows[0]?.includesVat).toBe(false),
  )

  test('with two tariffs asks which holds', () => {
    const text = 'Artículo;UM;Tarifa A;Tarifa B\nTomate;kg;1,40;1,30'
    expect(askKeys(text)).toContain('column:price')
    expect(rows(text, { 'Tarifa B': 'price' })).toEqual([['Tomate', '1.3', '1', '1', 'kg', '1.3']])
  })

  test('whose cells a comma parts, and decimals, takes no row', () => {
    const text = 'Código,Artículo,UM,Precio\n1,Tomate,kg,1,40\n2,Cebolla,kg,2,15'
    expect(rows(text).map(([, code]) => code)).toEqual(['cells-more-than-headings', 'cells-more-than-headings'])
    expect(askKeys(text)).toContain('commas')
  })

  test('reads every sheet that people see, and names the others', () => {
    const sheet = (name: string, price: number) =>
      rowsXml([
        ['Artículo', 'UM', 'Precio'],
        [name, 'kg', price],
      ])
    const workbook = openTable(
      workbookOf([
        { name: 'Fruta', xml: sheet('Piña', 2.5) },
        { name: 'Verdura', xml: sheet('Tomate', 1.4) },
        { name: 'COSTES', xml: sheet('Otro', 9), state: 'hidden' },
      ]),
    )
    const { rows: all, leftOut } = readList(workbook, house)
    expect(all.map(({ sheet: of, name, price }) => [of, name, price])).toEqual([
      ['Fruta', 'Piña', '2.5'],
      ['Verdura', 'Tomate', '1.4'],
    ])
    expect(leftOut).toEqual([{ sheet: 'COSTES', row: 0, code: 'sheet-hidden', text: 'COSTES' }])
  })

  test('a sheet of products has weights by their heading, contents by number and unit', () => {
    const text =
      'Nombre;Precio sin IVA;Unidad;Cantidad;Peso (g);Merma\nCerveza;10,00;cl;33;;\nMozzarella;1,20;ud;;125;5 %'
    expect(rows(text)).toEqual([
      ['Cerveza', '10', '1', '0.33', 'l', '30.30303'],
      ['Mozzarella', '1.2', '1', '1', 'unit', '1.2'],
    ])
    expect(read(text).rows[1]).toMatchObject({ weight: '0.125', merma: '5' })
  })
})
