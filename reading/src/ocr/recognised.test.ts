import { expect, test } from 'vitest'
import { isColon, recognisedIn } from './recognised.ts'

test('takes the words, and only those, from the output of Tesseract', () => {
  const row = (level: number, text: string, confidence: string) =>
    [level, 1, 1, 1, 1, 1, 10, 20, 30, 12, confidence, text].join('\t')
  const tsv = ['level\tpage_num\t…', row(4, '', '-1'), row(5, 'Tomate', '96.5'), row(5, ' ', '95')].join('\n')
  expect(recognisedIn(tsv)).toEqual([{ text: 'Tomate', x: 10, y: 20, width: 30, height: 12, confidence: 0.965 }])
})

test('a letter too narrow for one is the colon of its label, but no I and no 1', () => {
  const word = { text: 'q', x: 443, y: 60, width: 4, height: 17, confidence: 0.46 }
  expect(isColon(word)).toBe(true)
  expect(['I', '1', 'qu'].map((text) => isColon({ ...word, text }))).toEqual([false, false, false])
  expect(isColon({ ...word, width: 9 })).toBe(false)
})
