import { expect, test } from 'vitest'
import { signsIn, wordsIn } from './recognition.ts'

const signs = ['', 'a', 'b', ' ']

/** What a network says whose steps are most sure of these answers, each by so much. */
const answering = (...steps: [answer: number, chance: number][]) => {
  const data = new Float32Array(steps.length * signs.length)
  for (const [step, [answer, chance]] of steps.entries()) data[step * signs.length + answer] = chance
  return { data, shape: [1, steps.length, signs.length] }
}

test('what is said several times on end is one sign, where it was said and as sure as ever', () =>
  expect(signsIn(answering([0, 1], [1, 0.5], [1, 0.75], [1, 0.5], [0, 1], [2, 1]), signs)).toEqual([
    { text: 'a', step: 2, confidence: 0.75 },
    { text: 'b', step: 5, confidence: 1 },
  ]))

test('a sign twice needs nothing said between', () =>
  expect(signsIn(answering([1, 1], [0, 1], [1, 1]), signs).map(({ text }) => text)).toEqual(['a', 'a']))

test('words are what stands between spaces, and nothing is no word', () => {
  const read = signsIn(answering([3, 1], [1, 1], [2, 1], [3, 1], [0, 1], [3, 1], [1, 1], [3, 1]), signs)
  expect(wordsIn(read).map((word) => word.map(({ text }) => text).join(''))).toEqual(['ab', 'a'])
  expect(wordsIn([])).toEqual([])
})
