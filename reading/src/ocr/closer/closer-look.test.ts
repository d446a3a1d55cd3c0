import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { greyOf, type Picture } from '../../picture/picture.ts'
import { seenCloser } from './closer-look.ts'
import { glyphsAt } from './glyphs.ts'

const place = { x: 20, y: 20, width: 180, height: 30 }

/** Signs of 13 by 20 pixels one beside the other; a bar for |, a short dash for -. */
const drawn = (signs: string): Picture => {
  const canvas = createCanvas(240, 80)
  const on = canvas.getContext('2d')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, 240, 80)
  on.fillStyle = '#222'
  const draw: Record<string, (x: number) => void> = {
    '|': (x) => on.fillRect(x + 5, 24, 3, 20),
    '-': (x) => on.fillRect(x + 2, 34, 8, 3),
    1: (x) => {
      on.fillRect(x + 6, 24, 3, 20)
      on.fillRect(x + 1, 27, 5, 3)
    },
  }
  const figure = (x: number) => {
    on.fillRect(x, 24, 4, 20)
    on.fillRect(x, 40, 13, 4)
  }
  ;[...signs].forEach((sign, at) => {
    ;(draw[sign] ?? figure)(24 + 18 * at)
  })
  return greyOf(canvas)
}

const word = (text: string, confidence: number) => ({ text, confidence, ...place })
/** Sees this where it looks, one and a half times as large. */
const seeing = (text: string, confidence: number) => async () =>
  text === '' ? [] : [{ text, confidence, x: 1.5 * 24, y: 1.5 * 16, width: 1.5 * 180, height: 1.5 * 30 }]

const read = async (page: Picture, first: ReturnType<typeof word>, second: () => Promise<(typeof first)[]>) =>
  (await seenCloser(page, [first, word('Fecha', 0.9)], [first], second)).map(({ text }) => text)

describe('the number of a paper, looked at alone and larger', () => {
  test('is read as it has as many signs as are printed, however sure the other reading was', async () => {
    expect(await read(drawn('xxxxxxxxx'), word('20267409', 0.95), seeing('F20267409', 0.8))).toEqual([
      'F20267409',
      'Fecha',
    ])
    expect(await read(drawn('xxxxxxxx'), word('20267409', 0.6), seeing('F20267409', 0.9))).toEqual([
      '20267409',
      'Fecha',
    ])
  })

  test('has an I where a bar is printed and a 1 where there is a flag', async () => {
    expect(await read(drawn('x|-xxxxxx'), word('S1-299445', 0.9), seeing('S1-299445', 0.9))).toEqual([
      'SI-299445',
      'Fecha',
    ])
    expect(await read(drawn('x1-xxxxxx'), word('S1-299445', 0.9), seeing('S1-299445', 0.9))).toEqual([
      'S1-299445',
      'Fecha',
    ])
  })

  test('stays as it was where nothing is seen the second time', async () =>
    expect(await read(drawn('xxxx'), word('4451', 0.7), seeing('', 0))).toEqual(['4451', 'Fecha']))
})

test('where two looks differ and both have as many signs as are printed, a third one settles it', async () => {
  const first = word('25/0405', 0.95)
  const seen = (larger: string, same: string) => async (_: Picture, times: number) => [
    {
      text: times === 1 ? same : larger,
      confidence: 0.8,
      x: times * 24,
      y: times * 16,
      width: times * 180,
      height: times * 30,
    },
  ]
  const page = drawn('xxxxxxx')
  const settled = async (larger: string, same: string) =>
    (await seenCloser(page, [first], [first], seen(larger, same))).map(({ text }) => text)
  expect(await settled('25/6405', '25/6405')).toEqual(['25/6405'])
  expect(await settled('25/6405', '25/0405')).toEqual(['25/0405'])
  expect(await settled('25/6405', '25/8405')).toEqual(['25/0405'])
  // A letter that one look saw is not outvoted.
  expect(await settled('25/D405', '25/D405')).toEqual(['25/0405'])
})

test('a slash that one look saw is no bar', async () => {
  expect(await read(drawn('xxxxxx'), word('A/7353', 0.8), seeing('Al7353', 0.95))).toEqual(['A/7353', 'Fecha'])
  expect(await read(drawn('xxxxxx'), word('AI7353', 0.95), seeing('A/7353', 0.8))).toEqual(['A/7353', 'Fecha'])
})

test('what the other look made of it is kept, to be offered where it is reviewed', async () => {
  const first = word('S1-299445', 0.9)
  const [seen] = await seenCloser(drawn('x|-xxxxxx'), [first], [first], seeing('S1-299445', 0.9))
  expect(seen).toMatchObject({ text: 'SI-299445', otherwise: 'S1-299445' })
})

test('hyphens part the signs of a number and are none themselves', () =>
  expect(glyphsAt(drawn('x|-xxx'), place).map((group) => group.length)).toEqual([2, 3]))
