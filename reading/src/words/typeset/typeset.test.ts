import { expect, test } from 'vitest'
import type { Word } from '../word.ts'
import { isMisreadLeader, withoutLeaders } from './leaders.ts'
import { withRaisedCents } from './raised-cents.ts'

const word = (text: string, x: number, y: number, height: number, width = 0.55 * height * text.length): Word => ({
  text,
  page: 1,
  x,
  y,
  width,
  height,
  confidence: 1,
  box: { page: 1, x: x / 600, y: y / 800, width: width / 600, height: height / 800 },
})

test('a label and its value with dots between them are two words, each in its place', () => {
  const parts = withoutLeaders(word('Total......69,10', 100, 50, 10, 160))
  expect(parts).toMatchObject([
    { text: 'Total', x: 100, width: 50 },
    { text: '69,10', x: 210, width: 50 },
  ])
  expect(withoutLeaders(word('........69,10', 100, 50, 10, 130))).toMatchObject([{ text: '69,10', x: 180 }])
})

test('dots of which there are few, and nothing but dots, stay', () => {
  for (const text of ['etc...', '1.234,56', '..........', 'B.I.O.'])
    expect(withoutLeaders(word(text, 0, 0, 10)).map((part) => part.text)).toEqual([text])
})

test('dots that a recogniser took for round letters are known for what they are', () => {
  const read = (text: string, confidence: number) => isMisreadLeader({ ...word(text, 0, 0, 10), confidence })
  expect(['seooconcoocoonococacacccoceo.', 'eooococeoccoccoc'].map((text) => read(text, 0.1))).toEqual([true, true])
  expect(read('cooooooooo', 1)).toBe(false)
  expect(['sencera', 'carnes', 'asociaciones'].map((text) => read(text, 0.9))).toEqual([false, false, false])
})

test('cents in smaller print beside their figure belong to it', () => {
  const large = word('571', 400, 100, 26, 42)
  const raised = word(',92', 443, 101, 13, 18)
  expect(withRaisedCents([large, raised])).toMatchObject([{ text: '571,92', x: 400, width: 61 }])
})

test('cents of another row, further away or as large are left alone', () => {
  const large = word('571', 400, 100, 26, 42)
  for (const other of [word(',92', 443, 140, 13), word(',92', 470, 101, 13), word(',92', 443, 100, 26)])
    expect(withRaisedCents([large, other])).toHaveLength(2)
})
