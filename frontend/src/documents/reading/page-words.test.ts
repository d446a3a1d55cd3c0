import type { PageWord } from '@escandallo/contracts/documents/words.ts'
import { expect, test } from 'vitest'
import { groupsIn, runsIn } from './page-words.ts'

const word = (text: string, x: number, y: number, width = 0.05, page = 1): PageWord => [
  page,
  x,
  y,
  width,
  0.012,
  0.9,
  text,
]
const paper = [
  word('pera', 0.26, 0.301),
  word('Tomate', 0.2, 0.3),
  word('12,00', 0.8, 0.302),
  word('Cebolla', 0.2, 0.32),
  word('otra', 0.2, 0.3, 0.05, 2),
]

test('a frame takes the words whose middle is in it, in the order one reads them', () => {
  const frame = { page: 1, x: 0.19, y: 0.29, width: 0.2, height: 0.05 }
  const [first, second] = runsIn(paper, frame)
  expect([first?.text, second?.text]).toEqual(['Tomate pera', 'Cebolla'])
  expect(first?.box.x).toBe(0.2)
  expect(first?.box.width).toBeCloseTo(0.11)
})

test('a frame over an empty place takes nothing', () => {
  expect(runsIn(paper, { page: 1, x: 0.4, y: 0.6, width: 0.1, height: 0.1 })).toEqual([])
})

test('words far apart in one line are told apart as groups', () => {
  const strip = { page: 1, x: 0, y: 0.298, width: 1, height: 0.018 }
  expect(groupsIn(paper, strip, Math.SQRT2).map(({ text }) => text)).toEqual(['Tomate pera', '12,00'])
})
