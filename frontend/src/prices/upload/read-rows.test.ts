import { bookOfText } from '@escandallo/contracts/tables/files/open-table.ts'
import { describe, expect, test } from 'vitest'
import { rawCells } from './raw-cells.ts'
import { isList, readRows, rememberedAnswers, type Standard } from './read-rows.ts'

const standard: Standard = { unit: '', currency: 'EUR', validFrom: '2026-11-27', validUntil: '' }
const read = (text: string, answers: Record<string, string> = {}) =>
  readRows(bookOfText(text), { 'prices-vat': 'without', ...answers }, standard)
const refusals = (text: string) => read(text).rows.map((row) => ('refused' in row ? row.refused : null))

describe('a row of a list', () => {
  test('says a price for so much of a unit', () => {
    const text =
      'Código;Descripción;Unidad;Precio neto;Contenido;Pedido mínimo;Válido hasta\nT1;Tomate pera;caja;9,90 €;6 kg;2 cajas;31/12/2026'
    expect(read(text).rows[0]).toMatchObject({
      row: 2,
      where: '2',
      code: 'T1',
      name: 'Tomate pera',
      price: '9.9',
      currency: 'EUR',
      unit: 'kg',
      unitQuantity: '6',
      minimum: '2',
      validFrom: '2026-11-27',
      validUntil: '2026-12-31',
      note: null,
      pricePerUnit: '1.65',
    })
  })
  test('has thousands, a currency of its own, a unit behind a stroke', () => {
    expect(read('Descripción;Precio\nTrufa negra;$ 1.250,00/kg').rows[0]).toMatchObject({
      price: '1250',
      currency: 'USD',
      unit: 'kg',
      unitQuantity: '1',
    })
  })
  test('is refused with its reason, never guessed', () => {
    expect(
      refusals(
        'Código;Descripción;Unidad;Precio\nT1;Tomate;kg;\nT2;Pera;kg;consultar\nT3;Uva;kg;0,00\nT4;Col;zzz;2\nT5;Ajo;;2\nT6;Puerro;kg;2,10',
      ),
    ).toEqual([...['price-missing', 'number-unreadable', 'price-not-positive', 'unit-unknown', 'unit-unknown', null]])
  })
  test('is refused while nobody has said whether prices are with VAT', () => {
    const { reading, rows } = readRows(bookOfText('Descripción;Unidad;Precio\nTomate;kg;1,10'), {}, standard)
    expect(rows[0]).toMatchObject({ refused: 'vat-open' })
    expect(reading.asks).toMatchObject([{ key: 'prices-vat' }])
  })
  test('with VAT is taken once its rate is known', () => {
    const text = 'Descripción;Unidad;Precio\nTomate;kg;1,10'
    expect(read(text, { 'prices-vat': 'with' }).rows[0]).toMatchObject({ refused: 'vat-rate-open' })
    expect(read(text, { 'prices-vat': 'with', 'vat-rate': '10' }).rows[0]).toMatchObject({ price: '1', unit: 'kg' })
  })
  test('means what a person has said of this supplier’s lists', () => {
    const text = 'Mercancía;Tarifa B;Tarifa A;UM\nTomate;1,30;1,40;kg'
    const answers = rememberedAnswers({ Mercancía: 'name', 'Tarifa A': 'price' })
    expect(read(text, answers).rows[0]).toMatchObject({ name: 'Tomate', price: '1.4' })
  })
  test('of a table without a price is of no list', () =>
    expect(isList(read('1001;Tomate\n1002;Cebolla').reading)).toBe(false))
})

describe('a row beside how it is written', () => {
  const written = (text: string) => {
    const book = bookOfText(text)
    const { reading, rows } = readRows(book, { 'prices-vat': 'without' }, standard)
    const cells = rawCells(book, reading.columns, reading.columns[0]?.columns ?? [])
    return Object.fromEntries(rows.map((row) => [row.name, cells(row)]))
  }
  test('has the cells of its own table, of two that stand side by side', () =>
    expect(written('Género;Ud;Precio;;Género;Ud;Precio\nPuerro;kg;1,10;;Nabo;kg;0,95\nApio;ud;1,25;;;;')).toEqual({
      Puerro: ['Puerro', 'kg', '1,10'],
      Nabo: ['Nabo', 'kg', '0,95'],
      Apio: ['Apio', 'ud', '1,25'],
    }))
  test('has them under the same headings where a table below has another order', () =>
    expect(written('Género;Ud;Precio\nPuerro;kg;1,10\nUd;Precio;Género\nbote;2,40;Miel')).toEqual({
      Puerro: ['Puerro', 'kg', '1,10'],
      Miel: ['Miel', 'bote', '2,40'],
    }))
})
