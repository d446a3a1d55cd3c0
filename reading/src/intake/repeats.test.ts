import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { endsOfRevisions } from '../structured/revisions/earlier.ts'
import { signaturesIn } from '../structured/revisions/signatures.ts'
import { storedObjects } from '../words/stored-objects.ts'
import { fileKind } from './file-kind.ts'
import { isHarmless } from './harmless.ts'

/** Objects of a list are long: only in a large file are there so many that it shows who looks through the file for each. */
const [tokenBytes, listBytes] = [2_000_000, 10_000_000]
/** What is done so soon holds nobody up. What takes longer may take, for four times as much, four times as long and no more than twice that. */
const soon = 0.2
const [part, mostTimes] = [4, 8]

/** What is said again and again: whatever a pattern of the intake begins with, and what keeps it from its end. */
const tokens = [
  ...['\\(', '(', ')', '\\', '(\\', '(a', '%', '% ', '%(', 'q ', 'q', 'Q', '/', '#', '#4', '##41'],
  ...['1', '1 ', '1 0 ', '1 0 R ', '1 0 o', '1 0 obj', '1\n0\nobj ', ' ', '\n', '\r', '\t', '\0', 'a', 'Do ', 'Do'],
  ...[
    '<',
    '<<',
    '>>',
    '<< >>',
    '[',
    ']',
    '[[',
    '<</',
    '/S',
    '/S ',
    '/S /',
    '/S /JavaScrip ',
    '/Subtype ',
    '/Subtype /Form ',
  ],
  ...[
    '/Filter ',
    '/Filter [',
    '/Filter 1 0 R ',
    '/Filter [/AHx ',
    '/Width 1 0 R ',
    '/Subtype /Image ',
    '/Columns ',
    '/Columns 1',
  ],
  ...[
    'stream',
    'stream\n',
    'endstream',
    'stream\nendstream',
    'obj stream\nendstream ',
    '1 0 obj stream\n',
    'endobj',
    ' obj',
  ],
  ...[
    '2 0 obj <</Filter 1 0 R>> stream\nendstream ',
    '/ByteRange',
    '/ByteRange [',
    '/ByteRange [0 1 9 1]',
    '/ByteRange[1 ',
    '%%EOF',
  ],
  ...['startxref ', 'startxref 1', 'startxref 9 %%EOF\n', '/Type /ObjStm ', '/Type ', '/Encrypt ', '/N 1 /First 1 '],
]

const repeated = (token: string, bytes: number) =>
  Buffer.from(token.repeat(Math.ceil(bytes / token.length)).slice(0, bytes), 'latin1')
const framed = (dictionary: string | Buffer, bytes: Buffer, behind = '') =>
  Buffer.concat(
    ['%PDF-1.7\n4 0 obj <<', dictionary, '>>\nstream\n', bytes, '\nendstream\nendobj\n', behind].map((part) =>
      Buffer.from(part as string),
    ),
  )
const numbered = (text: (number: number) => string, bytes: number) => {
  const parts: string[] = []
  for (let [number, length] = [10, 0]; length < bytes; number += 1) {
    const part = text(number)
    length += part.length
    parts.push(part)
  }
  return Buffer.from(`%PDF-1.7\n${parts.join('')}`, 'latin1')
}

const places: Record<string, (token: string, size: number) => Buffer> = {
  'in the file': (token, size) => Buffer.concat([Buffer.from('%PDF-1.7\n'), repeated(token, size)]),
  'in what is drawn': (token, size) => framed('/Subtype /Form', repeated(token, size)),
  'in what is drawn, packed': (token, size) => framed('/Filter /FlateDecode', deflateSync(repeated(token, size))),
  'in a dictionary': (token, size) => framed(repeated(token, size), Buffer.from('q')),
}
/** Every object is another, and names another. */
const lists: Record<string, (number: number) => string> = {
  'packings kept elsewhere': (number) => `${number} 0 obj <</Filter ${number + 1} 0 R>> stream\nendstream `,
  'objects that never end': (number) => `${number} 0 obj `,
  'objects that never end, named': (number) =>
    `${number} 0 obj <</Filter ${number + 1} 0 R>> stream\nendstream 7${number} 0 obj /A`,
  'drawings that name all': (number) =>
    `${number} 0 obj <</Subtype /Form ${Array.from({ length: 300 }, (_, at) => `${90_000 + at} 0 R`).join(' ')}>> ` +
    `stream\nDo\nendstream 9${number} 0 obj 1 0 R `,
  'bundles of objects without an end': (number) => `${number} 0 obj <</Type /ObjStm /N 1 /First 2>> stream\n1 0 `,
}

let slowest = { what: '', seconds: 0 }
const measured = (what: string, file: Buffer, work: (bytes: Uint8Array) => unknown): number => {
  const before = process.cpuUsage()
  work(file)
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  if (seconds > slowest.seconds) slowest = { what, seconds }
  return seconds
}
/** Everything that looks at bytes before or beside the library that opens them. */
const looks: Record<string, (bytes: Uint8Array) => unknown> = {
  isHarmless,
  fileKind,
  signaturesIn,
  endsOfRevisions,
  storedObjects: (bytes) => storedObjects(bytes)(1),
}
type Looks = Record<string, (bytes: Uint8Array) => unknown>

/** Which looks take more than linear time; such are tried once more: others may be at work on the machine. */
const within = (what: string, fileOf: (bytes: number) => Buffer, bytes: number, tried: Looks = looks) => {
  const slow: string[] = []
  const whole = fileOf(bytes)
  for (const [name, look] of Object.entries(tried)) {
    const about = `${name} of ${what}`
    const times = () => {
      const seconds = measured(about, whole, look)
      return seconds < soon ? 0 : seconds / measured(about, fileOf(bytes / part), look)
    }
    const first = times()
    const again = first > mostTimes ? Math.min(first, times()) : first
    if (again > mostTimes) slow.push(`${about}: ${again.toFixed(0)} times as long for ${part} times as much`)
  }
  return slow
}

afterAll(() => console.log(`the slowest: ${slowest.what}, ${slowest.seconds.toFixed(2)} s`))

describe('nothing that is said again and again holds up whoever looks at it', () => {
  test.each(Object.keys(places))(
    '%s',
    (place) => {
      const fileOf = places[place] as (token: string, size: number) => Buffer
      expect(
        tokens.flatMap((token) =>
          within(`${JSON.stringify(token)} ${place}`, (size) => fileOf(token, size), tokenBytes),
        ),
      ).toEqual([])
    },
    240_000,
  )

  const listed = (list: string) => (size: number) =>
    Buffer.concat([numbered(lists[list] as (n: number) => string, size), Buffer.from('\nendstream')])
  test.each(Object.keys(lists))('%s', (list) => expect(within(list, listed(list), listBytes)).toEqual([]), 120_000)

  test('and whoever looks through all of it for each object is seen', () => {
    const searching = (bytes: Uint8Array) => {
      const file = Buffer.from(bytes)
      let sum = 0
      for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 1)) sum += file.indexOf('missing', at)
      return sum
    }
    expect(within('a list', listed('drawings that name all'), listBytes, { searching })).toHaveLength(1)
  }, 120_000)
})
