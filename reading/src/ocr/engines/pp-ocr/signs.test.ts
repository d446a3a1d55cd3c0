import { expect, test } from 'vitest'
import { signsOf } from './signs.ts'

/** A field of a protobuf message: its number with kind 2 (bytes), how long it is, and what it holds. */
const field = (number: number, value: Uint8Array | string): Uint8Array => {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
  const length: number[] = []
  for (let left = bytes.length; ; left >>= 7) {
    length.push(left > 127 ? (left & 127) | 128 : left)
    if (left <= 127) break
  }
  return Uint8Array.from([number * 8 + 2, ...length, ...bytes])
}

const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

const model = (key: string, value: string): Uint8Array =>
  joined(Uint8Array.from([8, 200, 1]), field(7, 'a graph'), field(14, joined(field(1, key), field(2, value))))

test('signs are those that the model names, with nothing before them and a space behind', () =>
  expect(signsOf(model('character', 'a\nñ\n€'))).toEqual(['', 'a', 'ñ', '€', ' ']))

test('as many signs as need a length of several bytes are read whole', () => {
  const many = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + at))
  expect(signsOf(model('character', many.join('\n')))).toHaveLength(302)
})

test('signs as wide as a Chinese one stand for ours', () =>
  expect(signsOf(model('character', '，\n（\n１\nＡ\nº')).slice(1, -1)).toEqual([',', '(', '1', 'A', 'º']))

test.each([
  ['without the list of signs', model('author', 'somebody')],
  ['that is empty', new Uint8Array()],
])('a model %s is refused', (_, bytes) => expect(() => signsOf(bytes)).toThrow('does not say which signs'))

test('what is no model is refused', () => expect(() => signsOf(Uint8Array.from([15, 1, 2]))).toThrow('no ONNX file'))
