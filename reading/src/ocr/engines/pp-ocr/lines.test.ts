import { describe, expect, test } from 'vitest'
import type { Picture } from '../../../picture/picture.ts'
import { readLine } from './lines.ts'
import type { Network } from './network.ts'

const signs = ['', ...'ABCDEF0123456789:.,', ' ']
const [signWidth, height, stride] = [16, 48, 8]

/** A strip on which each letter of the text is a bar, and a space as wide a gap; a hyphen leaves the narrow white of a blank. */
const strip = (text: string): Picture => {
  const width = signWidth * text.length
  const pixels = new Uint8Array(width * height).fill(255)
  for (const [at, letter] of [...text].entries())
    if (letter !== ' ')
      for (let y = 12; y < 36; y += 1)
        pixels.fill(0, y * width + at * signWidth + 2, y * width + (at + 1) * signWidth - 1)
  return { width, height, pixels }
}

/** A network that reads these signs in turn, each in the middle of where it would stand, a blank where none is printed. */
const reading =
  (text: string): Network =>
  async (picture, make) => {
    const steps = picture.width / stride
    const data = new Float32Array(steps * signs.length)
    for (let step = 0; step < steps; step += 1) {
      const sign = step % 2 === 1 ? text[(step - 1) / 2] : undefined
      data[step * signs.length + (sign === undefined || sign === '_' ? 0 : signs.indexOf(sign))] = 0.97
    }
    return make({ data, shape: [1, steps, signs.length] })
  }

const line = (printed: string) => {
  const picture = strip(printed)
  return { picture, place: { x: picture.width / 2, y: height / 2, width: picture.width, height, angle: 0 } }
}

const words = async (printed: string, read: string) => {
  const { picture, place } = line(printed)
  return readLine(picture, place, reading(read), signs)
}

const texts = async (printed: string, read: string) => (await words(printed, read)).map(({ text }) => text)

describe('words of a line', () => {
  test('stand where their ink is', async () => {
    const [first, second] = await words('ABC DEF012', 'ABC DEF012')
    expect(first).toMatchObject({ text: 'ABC', x: 2, y: 12, width: 45, height: 24 })
    expect(second).toMatchObject({ text: 'DEF012', x: 66, width: 93 })
  })

  test('are as sure as their least sure sign, and never as sure as what a file says', async () => {
    const [word] = await words('ABCDEF0123', 'ABCDEF0123')
    expect(word?.confidence).toBeCloseTo(0.97)
  })

  test('are parted where the paper leaves room for more than a blank that was not read', async () => {
    expect(await texts('ABC    DEF012', 'ABC____DEF012')).toEqual(['ABC', 'DEF012'])
    expect(await texts('012 345678', '012_345678')).toEqual(['012345678'])
  })

  test('are two where a label and its value have no blank between, each where its ink is', async () => {
    const [label, value] = await words('ABC:01.02.2026', 'ABC:01.02.2026')
    expect([label, value]).toMatchObject([
      { text: 'ABC:', x: 2 },
      { text: '01.02.2026', x: 66 },
    ])
  })

  test('of nothing are none', async () => expect(await texts('          ', '          ')).toEqual([]))
})
