import type { CellColumn, LineCell, TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { type Word, wordAt } from '../../words/word.ts'
import { learnedLines } from './learned-lines.ts'

const page = { width: 600, height: 800 }

type Printed = [y: number, ...texts: [x: number, text: string][]]

const words = (...rows: Printed[]): Word[] =>
  rows.flatMap(([y, ...texts]) =>
    texts.flatMap(([x, text]) =>
      text.split(' ').map((word, at, all) => {
        const before = all.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)
        return wordAt(word, 1, { x: x + 5 * before, y, width: 5 * word.length, height: 10 }, page, 1)
      }),
    ),
  )

const column = (cell: LineCell, x: number, right: number, change: Partial<CellColumn> = {}): CellColumn => ({
  cell,
  heading: null,
  printed: null,
  at: null,
  x: x / 600,
  right: right / 600,
  edge: cell === 'name' || cell === 'code' ? 'left' : 'right',
  row: 0,
  ...change,
})
const shape: TableShape = {
  columns: [
    column('name', 40, 200),
    column('quantity', 300, 320),
    column('unitPrice', 400, 420),
    column('total', 500, 530),
  ],
  wraps: null,
  foreign: [],
  remarks: [],
}
const read = (of: TableShape, ...rows: Printed[]) =>
  learnedLines(rowsOf(words(...rows)), of, ',').lines.map(({ name, quantity, unitPrice, discountRate, total }) =>
    [name, quantity, unitPrice, total, ...(discountRate === '0' ? [] : [discountRate])].join('|'),
  )

const [tomato, onion]: [Printed, Printed] = [
  [180, [40, 'Tomate pera'], [310, '3'], [400, '9,90'], [505, '29,70']],
  [200, [40, 'Cebolla'], [305, '12'], [400, '1,00'], [505, '12,00']],
]

describe('the lines of a table that earlier papers taught', () => {
  test('are read in its columns, without a heading', () =>
    expect(read(shape, tomato, onion)).toEqual(['Tomate pera|3|9.9|2970', 'Cebolla|12|1|1200']))

  test.each(['10/5', '10 - 5', '10+5 %'])('have %s in the column of discounts as one rate', (chain) => {
    const discounted = { ...shape, columns: [...shape.columns, column('discountRate', 440, 475)] }
    const row: Printed = [
      180,
      [40, 'Tomate pera'],
      [310, '3'],
      [400, '9,90'],
      [475 - 5 * chain.length, chain],
      [505, '25,39'],
    ]
    const plain: Printed = [200, [40, 'Cebolla'], [305, '12'], [400, '1,00'], [465, '10'], [505, '10,80']]
    expect(read(discounted, row, plain)).toEqual(['Tomate pera|3|9.9|2539|14.5', 'Cebolla|12|1|1080|10'])
  })

  test('have the name in the row below their figures, whatever other rows say between them, and no row of sums among them', () => {
    const coded: TableShape = {
      columns: [
        column('code', 40, 80),
        ...shape.columns.map((cells) => (cells.cell === 'name' ? { ...cells, row: 1 } : cells)),
      ],
      wraps: true,
      foreign: [],
      remarks: ['envase'],
    }
    const rows: Printed[] = [
      [180, [40, 'ZS997'], [310, '3'], [400, '9,90'], [505, '29,70']],
      [190, [40, 'Tomate pera']],
      [200, [40, 'Envase : caja']],
      [210, [40, 'Llega en 4 cajas']],
      [240, [40, 'GZ250'], [305, '12'], [400, '1,00'], [505, '12,00']],
      [250, [40, 'Cebolla']],
      [290, [40, '11,21'], [400, '41,70'], [505, '45,87']],
      [300, [40, 'Conservas La Peña S.L.']],
    ]
    expect(read(coded, ...rows)).toEqual(['Tomate pera|3|9.9|2970', 'Cebolla|12|1|1200'])
  })

  test('are priced for as many as most of them, though what is free multiplies anyhow', () => {
    const dozens: TableShape = { ...shape, columns: [...shape.columns, column('discountRate', 440, 470)] }
    const rows: Printed[] = [
      [180, [40, 'Sidra'], [310, '4'], [390, '210,48'], [505, '70,16']],
      [200, [40, 'Sidra'], [310, '1'], [390, '210,48'], [455, '100'], [510, '0,00']],
    ]
    expect(read(dozens, ...rows)).toEqual(['Sidra|4|17.54|7016', 'Sidra|1|17.54|0|100'])
  })

  test('are found when the scanner has moved the page aside, by the headings', () => {
    const headed = {
      ...shape,
      columns: shape.columns.map((column) => ({ ...column, heading: `de ${column.cell.toLowerCase()}`, at: column.x })),
    }
    const moved: Printed[] = [
      [150, ...headed.columns.map(({ at, heading }): [number, string] => [(at ?? 0) * 600 + 30, heading ?? ''])],
      ...[tomato, onion].map(
        ([y, ...texts]): Printed => [y, ...texts.map(([x, text]): [number, string] => [x + 30, text])],
      ),
    ]
    expect(read(headed, ...moved)).toEqual(['Tomate pera|3|9.9|2970', 'Cebolla|12|1|1200'])
    expect(read(shape, ...moved)).toEqual([])
  })

  test('are found where each column has moved by itself, or lost its heading', () => {
    const headed = {
      ...shape,
      columns: shape.columns.map((column) => ({ ...column, heading: `de ${column.cell.toLowerCase()}`, at: column.x })),
    }
    const aside: Record<string, number> = { name: 0, quantity: 30, unitPrice: 36, total: 30 }
    const heading = (left: string | null): Printed => [
      150,
      ...headed.columns
        .filter(({ cell }) => cell !== left)
        .map(({ cell, at, heading }): [number, string] => [(at ?? 0) * 600 + (aside[cell] ?? 0), heading ?? '']),
    ]
    const rows = [tomato, onion].map(
      ([y, ...texts]): Printed => [
        y,
        ...texts.map(([x, text], at): [number, string] => [x + (aside[shape.columns[at]?.cell ?? ''] ?? 0), text]),
      ],
    )
    const lines = ['Tomate pera|3|9.9|2970', 'Cebolla|12|1|1200']
    expect(read(headed, heading(null), ...rows)).toEqual(lines)
    expect(read(headed, heading('total'), ...rows)).toEqual(lines)
  })

  test('have their name in the row above, when the table was taught so', () => {
    const above = { ...shape, columns: [column('name', 40, 200, { row: -1 }), ...shape.columns.slice(1)] }
    const rows: Printed[] = [
      [180, [40, 'Tomate pera']],
      [192, [310, '3'], [400, '9,90'], [505, '29,70']],
      [210, [40, 'Cebolla']],
      [222, [305, '12'], [400, '1,00'], [505, '12,00']],
    ]
    expect(read(above, ...rows)).toEqual(['Tomate pera|3|9.9|2970', 'Cebolla|12|1|1200'])
  })

  test('have names that go on in the next row only where names of this layout do', () => {
    const rows: Printed[] = [tomato, [192, [40, 'de Los Palacios']], [216, ...onion.slice(1)] as Printed]
    expect(read({ ...shape, wraps: true }, ...rows)[0]).toBe('Tomate pera de Los Palacios|3|9.9|2970')
    expect(read({ ...shape, wraps: false }, ...rows)[0]).toBe('Tomate pera|3|9.9|2970')
  })

  test('leave out what stands in a column of its own, and remarks that earlier papers printed between their lines', () => {
    const lots = { ...shape, wraps: true, foreign: [220 / 600], remarks: ['procedencia'] }
    const lot: Printed = [180, [40, 'Tomate pera'], [220, 'L-118'], [310, '3'], [400, '9,90'], [505, '29,70']]
    expect(read(lots, lot, [192, [40, 'Procedencia Almería 12']], [216, ...onion.slice(1)] as Printed)).toEqual([
      'Tomate pera|3|9.9|2970',
      'Cebolla|12|1|1200',
    ])
  })

  test('have discounts of the kind that lets them multiply', () => {
    const discounted = { ...shape, columns: [...shape.columns, column('discountRate', 450, 470)] }
    const rate: Printed = [180, [40, 'Tomate pera'], [310, '3'], [400, '9,90'], [460, '10'], [505, '26,73']]
    const amount: Printed = [180, [40, 'Tomate pera'], [310, '3'], [400, '9,90'], [450, '2,97'], [505, '26,73']]
    expect(read(discounted, rate)).toEqual(['Tomate pera|3|9.9|2673|10'])
    expect(read(discounted, amount)).toEqual(['Tomate pera|3|9.9|2673|10'])
  })

  test('have a second discount, of what the first leaves, beside the one that was taught', () => {
    const discounted = { ...shape, columns: [...shape.columns, column('discountRate', 440, 450)] }
    const row = (total: string): Printed => [
      180,
      ...[[40, 'Tomate pera'] as [number, string], [310, '3'] as [number, string], [400, '9,90'] as [number, string]],
      ...[[440, '10'] as [number, string], [475, '5'] as [number, string], [505, total] as [number, string]],
    ]
    expect(read(discounted, row('25,39'))).toEqual(['Tomate pera|3|9.9|2539|14.5'])
    expect(read(discounted, row('26,73'))).toEqual(['Tomate pera|3|9.9|2673|10'])
  })

  test('are no totals, whose amounts stand in the same column', () =>
    expect(read(shape, tomato, onion, [240, [400, 'Total'], [505, '41,70']])).toHaveLength(2))
})
