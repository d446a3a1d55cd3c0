import { expect, test } from 'vitest'
import { type Word, wordAt } from '../../words/word.ts'
import type { Header } from '../header.ts'
import { rowsOf } from '../rows.ts'
import { underHeadings } from './under-headings.ts'

const page = { width: 600, height: 800 }
const word = (text: string, x: number, y: number, width: number): Word =>
  wordAt(text, 1, { x, y, width, height: 10 }, page, 0.98)

const header: Header = {
  headings: [
    { kind: 'name', text: 'descripcion del articulo', x: 80, right: 175, words: [] },
    { kind: 'quantity', text: 'cantidad', x: 180, right: 215, words: [] },
  ],
  first: 0,
  last: 0,
}

/** Ends only if the stripe does: an endless one is a stack that overflows. */
test('a stripe of two headings is parted to its end where a stroke as thin as a hair stands at its white', () => {
  const rows = rowsOf([
    ...[100, 120, 140].flatMap((y) => [word('Tomates', 80, y, 40), word('12', 170, y, 12)]),
    ...[word('Pan', 80, 160, 20), word('|', 169.85, 160, 0.14)],
  ])
  const stripes = underHeadings({ x: 80, right: 220 }, rows, 10, header, 5)
  expect(stripes[0]).toEqual({ x: 80, right: 120 })
  expect(stripes.at(-1)).toEqual({ x: 169.9, right: 220 })
})
