import { expect, test } from 'vitest'
import { type Word, wordAt } from '../words/word.ts'
import { interleaved, rowsOf, wordsAt } from './rows.ts'

const size = { width: 600, height: 800 }
const word = (text: string, x: number, y: number): Word =>
  wordAt(text, 1, { x, y, width: text.length * 5, height: 10 }, size, 1)

test('words on one baseline are a row, wide gaps divide it into cells', () => {
  const [row] = rowsOf([word('9,90', 300, 101), word('Tomate', 50, 100), word('pera', 84, 99)])
  expect(row?.text).toBe('Tomate pera  9,90')
  expect(row?.cells.map((cell) => cell.text)).toEqual(['Tomate pera', '9,90'])
})

test('the wide spaces of a typewriter do not divide what was recognised, two of them do', () => {
  const typed = (text: string, x: number, y: number) => ({ ...word(text, x, y), confidence: 0.9 })
  const lines = Array.from({ length: 6 }, (_, line) => [
    typed('Fromagerie', 50, 40 + 20 * line),
    typed('Kergoat', 109, 40 + 20 * line),
    typed('SARL', 153, 40 + 20 * line),
    typed('9,90', 188, 40 + 20 * line),
  ])
  expect(new Set(rowsOf(lines.flat()).map(({ text }) => text))).toEqual(new Set(['Fromagerie Kergoat SARL  9,90']))
  expect(rowsOf([word('Tomate', 50, 40), word('9,90', 89, 40)])[0]?.text).toBe('Tomate  9,90')
})

test('a number printed in two parts is one', () => {
  const [row] = rowsOf([
    word('IVA', 50, 100),
    word('21', 100, 100),
    word('%', 112, 100),
    word('1', 200, 100),
    word('234,56', 207, 100),
  ])
  expect(row?.words.map((part) => part.text)).toEqual(['IVA', '21%', '1234,56'])
})

test('thousands of a scan may stand half their height apart, and further before a 0, which begins no amount', () => {
  const texts = (text: string, gap: number, confidence: number) =>
    rowsOf([
      { ...word('1', 200, 100), confidence },
      { ...word(text, 205 + gap, 100), width: 33, confidence },
    ])[0]?.words.map((part) => part.text)
  expect(texts('234,56', 4, 0.9)).toEqual(['1234,56'])
  expect(texts('234,56', 6, 0.9)).toEqual(['1', '234,56'])
  expect(texts('034,56', 6, 0.9)).toEqual(['1034,56'])
  expect(texts('234,56', 4, 1)).toEqual(['1', '234,56'])
})

test('thousands stand one letter apart where all letters are of one width, whatever the word before is written in', () => {
  const texts = (width: number, gap: number) => {
    const figures = { ...word('438,35', 205 + gap, 100), width }
    return rowsOf([{ ...word('imponible', 50, 100), width: 48 }, word('1', 200, 100), figures])[0]?.words.map(
      (part) => part.text,
    )
  }
  expect(texts(30, 5)).toEqual(['imponible', '1438,35'])
  expect(texts(30, 10)).toEqual(['imponible', '1', '438,35'])
  expect(texts(27, 5)).toEqual(['imponible', '1', '438,35'])
})

test('an amount in pounds whose sign and thousands a scan misread is one, and a code before an amount is not', () => {
  const seen = (text: string, x: number) => ({ ...word(text, x, 100), confidence: 0.9 })
  const texts = (words: Word[]) => rowsOf(words)[0]?.words.map((part) => part.text)
  expect(texts([seen('Goods', 50), seen('E1', 200), seen('655.27:', 213)])).toEqual(['Goods', '1655.27:'])
  expect(texts([seen('Tomate', 50), seen('E1', 200), seen('655.27', 240)])).toEqual(['Tomate', 'E1', '655.27'])
  expect(texts([word('E1', 200, 100), word('655.27', 213, 100)])).toEqual(['E1', '655.27'])
})

test('amounts a little lower than their text are of the same row; a second line of text is not', () => {
  const texts = (words: Word[]) => interleaved(rowsOf(words)).map((row) => row.text)
  expect(texts([word('Billete', 50, 100), word('8,41', 300, 108)])).toEqual(['Billete  8,41'])
  expect(texts([word('Billete', 50, 100), word('sencillo', 300, 108)])).toEqual(['Billete', 'sencillo'])
  expect(texts([word('8,41', 300, 100), word('8,41', 300, 108)])).toEqual(['8,41', '8,41'])
})

test('characters of the text lead back to the words that print them', () => {
  const [row] = rowsOf([word('Fecha', 50, 100), word('04/03/2026', 200, 100)])
  expect(row && wordsAt(row, 7, 17).map((result) => result.text)).toEqual(['04/03/2026'])
})

test('a rule that a recogniser took for a letter is no row between the headings and what stands under them', () => {
  const rule = { ...word('e', 39, 146), width: 478, confidence: 0.4 }
  expect(rowsOf([word('FECHA', 96, 136), rule, word('08/06/25', 96, 156)]).map(({ text }) => text)).toEqual([
    'FECHA',
    '08/06/25',
  ])
})
