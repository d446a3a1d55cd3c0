import { expect, test } from 'vitest'
import { type PrintedWord, printedTable } from './printed-table.ts'

const LETTER = 5
const HEIGHT = 10

/** Words from where each text starts, at the height of its line. A letter is half as wide as it is high. */
const line = (top: number, ...texts: [left: number, text: string][]): PrintedWord[] =>
  texts.flatMap(([left, text]) => {
    let at = left
    return text.split(' ').map((word) => {
      const placed = { text: word, left: at, right: at + word.length * LETTER, top, bottom: top + HEIGHT }
      at = placed.right + LETTER / 2
      return placed
    })
  })
/** Ends where a number does that is set to the right. */
const upTo = (right: number, text: string): [number, string] => [right - text.length * LETTER, text]

const tariff = [
  line(0, [20, 'Frutas del Norte S.L. · Tarifa de noviembre']),
  line(40, [20, 'Código'], [80, 'Descripción'], upTo(330, 'Formato'), upTo(400, 'Precio')),
  line(60, [20, 'T1'], [80, 'Tomate pera maduro'], upTo(330, 'kg'), upTo(400, '2,40')),
  line(80, [20, 'T2'], [80, 'Lima'], upTo(330, 'caja 5 kg'), upTo(400, '11,15')),
  line(100, [20, 'T3'], [80, 'Cebolla dulce de Fuentes'], upTo(330, 'kg'), upTo(400, '1.020,00')),
]

test('a list has a row a line and a cell a column, whichever side the column is set to', () =>
  expect(printedTable([tariff.flat()]).slice(1)).toEqual([
    ['Código', 'Descripción', 'Formato', 'Precio'],
    ['T1', 'Tomate pera maduro', 'kg', '2,40'],
    ['T2', 'Lima', 'caja 5 kg', '11,15'],
    ['T3', 'Cebolla dulce de Fuentes', 'kg', '1.020,00'],
  ]))

test('a cell without words stays empty, and moves none of the others', () => {
  const page = [...tariff, line(120, [80, 'Perejil'], upTo(400, '0,90'))]
  expect(printedTable([page.flat()]).at(-1)).toEqual(['', 'Perejil', '', '0,90'])
})

test('a name that goes on below is one name; a title of a group is not', () => {
  const page = [...tariff, line(113, [80, 'extra calibre grueso']), line(150, [80, 'Verduras'])]
  expect(printedTable([page.flat()]).slice(-2)).toEqual([
    ['T3', 'Cebolla dulce de Fuentes extra calibre grueso', 'kg', '1.020,00'],
    ['', 'Verduras', '', ''],
  ])
})

test('a title below the headings is none of them', () => {
  const page = [...tariff.slice(0, 2), line(53, [80, 'Frutas y verduras']), ...tariff.slice(2)]
  expect(printedTable([page.flat()]).slice(1, 3)).toEqual([
    ['Código', 'Descripción', 'Formato', 'Precio'],
    ['', 'Frutas y verduras', '', ''],
  ])
})

test('an address below the list does not make one column of two', () => {
  const page = [...tariff, line(140, [20, 'Página 1 de 2 y más'], [190, 'Pedido mínimo 60'])]
  expect(printedTable([page.flat()])[2]).toEqual(['T1', 'Tomate pera maduro', 'kg', '2,40'])
})

test('the headings of a further page are not taken for goods', () => {
  const rows = printedTable([tariff.flat(), tariff.flat()])
  expect(rows.filter(([code]) => code === 'Código')).toHaveLength(1)
  expect(rows.filter(([code]) => code === 'T1')).toHaveLength(2)
})

test('blocks that stand beside each other are one list', () => {
  const page = [
    line(0, [20, 'Producto'], [120, 'Precio'], [220, 'Producto'], [320, 'Precio']),
    line(20, [20, 'Pera'], [120, '1,10'], [220, 'Ajo'], [320, '4,00']),
    line(40, [20, 'Uva'], [120, '2,10'], [220, 'Apio'], [320, '0,80']),
    line(60, [20, 'Kiwi'], [120, '3,10']),
  ]
  expect(printedTable([page.flat()])).toEqual([
    ['Producto', 'Precio'],
    ['Pera', '1,10'],
    ['Uva', '2,10'],
    ['Kiwi', '3,10'],
    ['Ajo', '4,00'],
    ['Apio', '0,80'],
  ])
})

test('one name that is too long does not make one column of two', () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    line(60 + at * 20, [20, `T${at}`], [80, 'Tomate'], upTo(330, 'kg'), upTo(400, '2,40')),
  )
  const long = line(900, [20, 'T99'], [80, 'Queso curado de oveja con leche cruda a la trufa negra'], upTo(400, '2,40'))
  const rows = printedTable([[...many, long].flat()])
  expect(rows.at(-1)?.at(-1)).toBe('2,40')
  expect(rows[0]).toEqual(['T0', 'Tomate', 'kg', '2,40'])
})

test('a page without a table gives its words', () => {
  expect(printedTable([line(0, [20, 'Gracias por su visita'])])).toEqual([['Gracias por su visita']])
  expect(printedTable([[]])).toEqual([])
})
