import { codeWords } from './qr-words.ts'

/** Rows of modules, true where they are dark. */
export type QrCode = boolean[][]

const centres = [
  [],
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

const remainder = (word: number, polynomial: number, bits: number) => {
  let rest = word << bits
  for (let bit = 31 - Math.clz32(rest); rest !== 0 && bit >= bits; bit = 31 - Math.clz32(rest))
    rest ^= polynomial << (bit - bits)
  return rest
}

/** Level M with the mask that darkens every other module of a chequered board. */
const FORMAT = (() => {
  const word = 0b00_000
  return ((word << 10) | remainder(word, 0b10100110111, 10)) ^ 0b101010000010010
})()

type Board = { size: number; dark: QrCode; taken: boolean[][]; set: (x: number, y: number, dark: boolean) => void }

function empty(size: number): Board {
  const rows = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const [dark, taken] = [rows(), rows()]
  const set = (x: number, y: number, on: boolean) => {
    const [row, mark] = [dark[y], taken[y]]
    if (!row || !mark || x < 0 || x >= size) return
    row[x] = on
    mark[x] = true
  }
  return { size, dark, taken, set }
}

function finder({ set }: Board, left: number, top: number) {
  for (let y = -1; y <= 7; y += 1)
    for (let x = -1; x <= 7; x += 1) {
      const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
      set(left + x, top + y, ring !== 2 && ring !== 4)
    }
}

function fixed(board: Board, version: number) {
  const { size, set, taken } = board
  for (let at = 8; at < size - 8; at += 1) {
    set(at, 6, at % 2 === 0)
    set(6, at, at % 2 === 0)
  }
  const places = centres[version] ?? []
  for (const y of places)
    for (const x of places) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)
      if (corner) continue
      for (let down = -2; down <= 2; down += 1)
        for (let across = -2; across <= 2; across += 1)
          set(x + across, y + down, Math.max(Math.abs(across), Math.abs(down)) !== 1)
    }
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    finder(board, x, y)
  for (let at = 0; at < 9; at += 1)
    for (const [x, y] of [
      [at, 8],
      [8, at],
    ] as const)
      if (!taken[y]?.[x]) set(x, y, false)
}

function formats({ size, set }: Board, version: number) {
  const bit = (index: number) => ((FORMAT >> index) & 1) === 1
  const ring = [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ] as const
  ring.forEach(([x, y], index) => {
    set(x, y, bit(index))
  })
  for (let index = 0; index < 8; index += 1) set(size - 1 - index, 8, bit(index))
  for (let index = 8; index < 15; index += 1) set(8, size - 15 + index, bit(index))
  set(8, size - 8, true)
  if (version < 7) return
  const about = (version << 12) | remainder(version, 0b1111100100101, 12)
  for (let index = 0; index < 18; index += 1) {
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)]
    set(far, near, ((about >> index) & 1) === 1)
    set(near, far, ((about >> index) & 1) === 1)
  }
}

function lay({ size, dark, taken }: Board, words: readonly number[]) {
  let bit = 0
  let upward = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = dark[y]
        if (!row || taken[y]?.[x]) continue
        const on = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        row[x] = on !== ((x + y) % 2 === 0)
        bit += 1
      }
    }
    upward = !upward
  }
}

/** A QR code of up to 213 bytes, level M. Throws when the text is longer. */
export function qrCode(text: string): QrCode {
  const { version, words } = codeWords(text)
  const board = empty(17 + 4 * version)
  fixed(board, version)
  formats(board, version)
  lay(board, words)
  return board.dark
}
