import { expect, test } from 'vitest'
import { isUnsureFigure, merged, readTwice } from './merging.ts'

const word = (text: string, x: number, confidence = 0.9) => ({ text, x, y: 10, width: 40, height: 12, confidence })
const texts = (words: { text: string }[]) => words.map(({ text }) => text)

test('a second look adds the numbers that the first one missed, and nothing it saw', () =>
  expect(
    texts(merged([word('Tomate', 0), word('9,90', 200)], [word('Tomale', 2), word('3', 100), word('9,90', 201)])),
  ).toEqual(['Tomate', '9,90', '3']))

test('what the first could hardly read is taken from the second', () =>
  expect(texts(merged([word('8650', 0, 0.2)], [word('B654', 1, 0.9)]))).toEqual(['B654']))

test('figures the first was not sure of are taken from the second where that is clearly surer', () => {
  expect(texts(merged([word('20722', 0, 0.54)], [word('27,22', 1, 0.9)]))).toEqual(['27,22'])
  expect(texts(merged([word('20722', 0, 0.54)], [word('27,22', 1, 0.6)]))).toEqual(['20722'])
})

test('uncertain marks of the second look are left out', () =>
  expect(merged([], [word('Sx', 0, 0.4), word('—', 50)])).toEqual([]))

test('an amount behind signs that let nobody write before it is added', () =>
  expect(texts(merged([word('TOTAL', 0)], [word('****258,16', 200)]))).toEqual(['TOTAL', '****258,16']))

test('an amount that was hardly read, but twice alike, is sure enough to be added', () => {
  const once = word('****258,16', 200, 0.28)
  expect(isUnsureFigure(once)).toBe(true)
  expect(texts(merged([], readTwice([once], [word('258,16', 205, 0)])))).toEqual(['258,16'])
  expect(texts(merged([], readTwice([once], [word('259,16', 205, 0)])))).toEqual([])
})
