import { describe, expect, test } from 'vitest'
import { jointly } from '../../arithmetic/joint.ts'
import { rowsOf } from '../../layout/rows.ts'
import { type Word, wordAt } from '../../words/word.ts'
import { goesOn } from './wrapping.ts'

type Printed = { page?: number; y: number; cells: readonly (readonly [x: number, text: string])[] }

const size = { width: 595, height: 842 }

/** Rows of words at exact heights: where the rows of a name stand is what is tried here. */
const printed = (rows: readonly Printed[]): Word[] =>
  rows.flatMap(({ page = 1, y, cells }) =>
    cells.flatMap(([x, text]) => {
      let at = x
      return text.split(' ').map((word) => {
        const width = 4.5 * word.length
        const ownWord = wordAt(word, page, { x: at, y, width, height: 9 }, size, 1)
        at += width + 2.5
        return ownWord
      })
    }),
  )

const names = (rows: readonly Printed[]): string[] =>
  jointly(rowsOf(printed(rows)), ',').goods.lines.map(({ name }) => name)

const head = (y: number, page = 1): Printed => ({
  page,
  y,
  cells: [
    [40, 'Descripción'],
    [300, 'Cantidad'],
    [380, 'Precio'],
    [460, 'Importe'],
  ],
})

const line = (y: number, name: string, [quantity, price, total]: [string, string, string], page = 1): Printed => ({
  page,
  y,
  cells: [
    ...(name ? [[40, name] as const] : []),
    [300, quantity] as const,
    [380, price] as const,
    [460, total] as const,
  ],
})

const text = (y: number, name: string, page = 1): Printed => ({ page, y, cells: [[40, name]] })

test('a small letter or a figure goes on with a name', () =>
  expect(['redondo 150', '75 cl', '(caja 6)', 'Muletón'].map(goesOn)).toEqual([true, true, true, false]))

describe('names that begin in the row over their figures', () => {
  test('begin there on the next page where they go on in small letters', () =>
    expect(
      names([
        head(100),
        line(121, 'Paño de cocina', ['6', '1,00', '6,00']),
        line(141, 'Mantel blanco', ['7', '2,00', '14,00']),
        head(60, 2),
        text(75, 'Pimiento del', 2),
        line(86, 'piquillo 80/100', ['2', '5,00', '10,00'], 2),
        text(97, 'lata 3 kg', 2),
      ]),
    ).toEqual(['Paño de cocina', 'Mantel blanco', 'Pimiento del piquillo 80/100 lata 3 kg']))

  test('are no refrain where the same goods come twice', () =>
    expect(
      names([
        head(100),
        text(117, 'Mortadella con'),
        line(129, 'pistacchi', ['2', '9,00', '18,00']),
        text(165, 'Chianti classico'),
        line(177, '75 cl', ['12', '9,00', '108,00']),
        text(213, 'Chianti classico'),
        line(225, '75 cl', ['-1', '9,00', '-9,00']),
      ]),
    ).toEqual(['Mortadella con pistacchi', 'Chianti classico 75 cl', 'Chianti classico 75 cl']))

  test('are parted from the name above where rows of one name stand nearer, by a little', () =>
    expect(
      names([
        head(100),
        line(120, 'Ricotta vaccina', ['2', '5,00', '10,00']),
        text(132.2, 'Parmigiano Reggiano'),
        line(143.6, 'DOP 24 mesi', ['3', '6,00', '18,00']),
        text(155.8, 'Spaghetti di Gragnano'),
        line(167.2, 'kg', ['4', '7,00', '28,00']),
      ]),
    ).toEqual(['Ricotta vaccina', 'Parmigiano Reggiano DOP 24 mesi', 'Spaghetti di Gragnano kg']))
})

test('a remark under line after line is a refrain, though a name below begins small', () =>
  expect(
    names([
      head(100),
      line(120, 'Riesling trocken', ['2', '5,00', '10,00']),
      text(131, 'Sulfite inside'),
      line(150, 'Weißburgunder', ['3', '6,00', '18,00']),
      text(161, 'Sulfite inside'),
      line(180, 'Silvaner', ['4', '7,00', '28,00']),
    ]),
  ).toEqual(['Riesling trocken', 'Weißburgunder', 'Silvaner']))
