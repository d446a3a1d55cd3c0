import { describe, expect, test } from 'vitest'
import { bookOfText } from '../files/open-table.ts'
import { readList } from './read-list.ts'

const read = (text: string) => readList(bookOfText(text), { currency: 'EUR', purpose: 'list' })
const goods = 'Aceite;Garrafa 5 L;41,25\nHarina;Saco 25 kg;22,00\nQueso;Pieza 3 kg;36,30'

describe('a number beside the tax of a price', () => {
  test.each([
    'Precio IVA incl. 10 %',
    'Precio IVA 10 % incl.',
    'Precio (10 % IVA incluido)',
    'PVP con IVA 10%',
    'Precio IVA incl. 10',
  ])('is its rate and no measure: %s', (heading) => {
    const { rows, asks } = read(`Artículo;Formato;${heading}\n${goods}`)
    expect(asks).toEqual([])
    expect(rows.map(({ pricePerUnit, unit, vat, includesVat }) => [pricePerUnit, unit, vat, includesVat])).toEqual([
      ['7.5', 'l', '10', false],
      ['0.8', 'kg', '10', false],
      ['11', 'kg', '10', false],
    ])
  })
  test.each(['Dto. 5 %, IVA incluido', 'IVA incluido 21 % / 10 %', 'IVA incl. 10 ud'])('is none: %s', (title) => {
    const { rows, asks } = read(`${title};;\nArtículo;Formato;Precio\n${goods}`)
    expect(rows[0]?.vat).toBe(null)
    expect(asks.map(({ key }) => key)).toEqual(['vat-rate'])
  })
})

describe('what a price is for', () => {
  test.each(['Precio/100', 'Precio por 100', 'Precio x 100', 'Precio x100', 'Precio 100 uds', 'Precio sin IVA/100'])(
    '%s',
    (heading) => {
      expect(read(`Artículo;${heading};IVA\nVaso;4,80;21`).rows[0]).toMatchObject({ content: '100', unit: 'unit' })
    },
  )
  test.each(['Precio 10', 'Tarifa desde 01/10/2026', 'Precio (100)', 'Precio 10,5 %'])(
    'is not said by %s',
    (heading) => {
      expect(read(`Artículo;Formato;${heading}\nAceite;Garrafa 5 L;41,25`).rows[0]).toMatchObject({
        content: '5',
        unit: 'l',
      })
    },
  )
})

describe('discounts of a list in euros', () => {
  const list = (heading: string, cells: readonly string[], answers = {}) =>
    readList(
      bookOfText(
        `Artículo;Formato;Precio;${heading}\n${['Queso;Pieza 3 kg;60,00', 'Harina;Saco 25 kg;22,00'].map((row, at) => `${row};${cells[at]}`).join('\n')}`,
      ),
      { currency: 'EUR', purpose: 'list' },
      answers,
    )
  const questionsOf = ({ asks }: ReturnType<typeof list>) =>
    asks.flatMap(({ key }) => (key.startsWith('discount-is') ? [key] : []))
  const pricesOf = ({ rows }: ReturnType<typeof list>) => rows.map(({ price }) => price)
  test.each([
    ['Dto', ['1,50 €', '0,75 €']],
    ['Dto €', ['1,50', '0,75']],
    ['Descuento (EUR)', ['1,50', '0,75']],
  ])('are taken off the price under %s: %j', (heading, cells) => {
    const read = list(heading, cells)
    expect(questionsOf(read)).toEqual([])
    expect(pricesOf(read)).toEqual(['58.5', '21.25'])
  })
  test.each([
    ['Dto', ['5', '10']],
    ['Dto', ['2,5', '7,5']],
    ['Dto %', ['1,25', '0,75']],
    ['Dto', ['61,25', '0,75']],
  ])('are none under %s: %j', (heading, cells) => expect(questionsOf(list(heading, cells))).toEqual([]))
  test('that nothing tells from per cent are asked for', () => {
    const cells = ['1,25', '0,75']
    const open = list('Dto', cells)
    expect(questionsOf(open)).toEqual(['discount-is:dto'])
    expect(open.rows.map(({ doubts }) => doubts.map(({ code, cell }) => [code, cell]))).toEqual(
      cells.map((cell) => [['discount-unreadable', cell]]),
    )
    expect(pricesOf(list('Dto', cells, { 'discount-is:dto': 'money' }))).toEqual(['58.75', '21.25'])
    expect(pricesOf(list('Dto', cells, { 'discount-is:dto': 'percent' }))).toEqual(['59.25', '21.835'])
  })
})

describe('discounts of a list', () => {
  const priceOf = (cell: string, heading = 'Dto') => {
    const { rows, columns } = read(`Artículo;Formato;Precio;${heading}\nQueso;Pieza 3 kg;60,00;${cell}`)
    const [row] = rows
    return {
      meaning: columns[0]?.columns[3]?.meaning,
      off: row?.pricePerUnit,
      doubts: row?.doubts.map(({ code }) => code),
    }
  }
  test.each([
    ['10+5+2', '16.758'],
    ['10 % + 5 %', '17.1'],
    ['20', '16'],
    ['10+10+10', '14.58'],
    ['12,5+2', '17.15'],
    ['10/5/3', '16.587'],
    ['10 / 5 %', '17.1'],
    ['10-5', '17.1'],
    ['-5 % + -10 %', '17.1'],
    ['NETO', '20'],
  ])('in one cell are each off the rest: %s', (cell, off) => {
    expect(priceOf(cell)).toEqual({ meaning: 'discount', off, doubts: [] })
    expect(priceOf(cell, 'Descuentos')).toEqual({ meaning: 'discount', off, doubts: [] })
  })
  test.each(['según pedido', '10+', '10+100', '30/60', '5-10', '10/05/26', `1${'+1'.repeat(40)}`])(
    'that nobody can read leave a doubt: %s',
    (cell) => {
      expect(priceOf(cell)).toMatchObject({ meaning: 'discount', doubts: ['discount-unreadable'] })
    },
  )
  test('are no description, however short its heading', () => {
    expect(read('Desc;Formato;Precio\nQueso tierno;Pieza 3 kg;60,00').rows[0]?.name).toBe('Queso tierno')
  })
})
