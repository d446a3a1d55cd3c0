import { expect, test } from 'vitest'
import { recognisedIn } from './recognised.ts'

test('takes the words, and only those, from the output of Tesseract', () => {
  const row = (level: number, text: string, confidence: string) =>
    [level, 1, 1, 1, 1, 1, 10, 20, 30, 12, confidence, text].join('\t')
  const tsv = ['level\tpage_num\t…', row(4, '', '-1'), row(5, 'Tomate', '96.5'), row(5, ' ', '95')].join('\n')
  expect(recognisedIn(tsv)).toEqual([{ text: 'Tomate', x: 10, y: 20, width: 30, height: 12, confidence: 0.965 }])
})
