/** QR codes by ISO/IEC 18004: bytes, error correction M, versions 1 to 10; long enough for an address. */

/** Of level M, by version: codewords of error correction in each block, and how many blocks. */
const corrections = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const blocksOf = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const LARGEST = 10

const sizeOf = (version: number) => version * 4 + 17

/** Modules that hold data, before error correction is taken away. */
const dataModules = (version: number) => {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2
  const raw = (16 * version + 128) * version + 64
  if (version === 1) return raw
  return raw - ((25 * alignments - 10) * alignments - 55) - (version >= 7 ? 36 : 0)
}
const codewords = (version: number) => Math.floor(dataModules(version) / 8)
const at = (list: readonly number[], version: number) => list[version - 1] ?? 0
const dataCodewords = (version: number) => codewords(version) - at(corrections, version) * at(blocksOf, version)

/** Multiplication in GF(2^8) with the polynomial 0x11d. */
const times = (a: number, b: number) => {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

const divisorOf = (degree: number) => {
  const result = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let index = 0; index < degree; index++)
      result[index] = times(result[index] ?? 0, root) ^ (result[index + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

const remainderOf = (data: readonly number[], divisor: readonly number[]) => {
  const result = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0)
    result.push(0)
    for (const [index, coefficient] of divisor.entries())
      result[index] = (result[index] ?? 0) ^ times(coefficient, factor)
  }
  return result
}

const bitsOf = (value: number, length: number) =>
  Array.from({ length }, (_, index) => (value >>> (length - 1 - index)) & 1)

const dataOf = (bytes: Uint8Array, version: number) => {
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)]
  for (const byte of bytes) bits.push(...bitsOf(byte, 8))
  const room = dataCodewords(version) * 8
  bits.push(...bitsOf(0, Math.min(4, room - bits.length)))
  while (bits.length % 8 !== 0) bits.push(0)
  const data = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => (value << 1) | bit, 0),
  )
  for (let pad = 0xec; data.length < dataCodewords(version); pad ^= 0xec ^ 0x11) data.push(pad)
  return data
}

/** Data and correction of all blocks, interleaved. */
const interleaved = (data: readonly number[], version: number) => {
  const [blocks, correction] = [at(blocksOf, version), at(corrections, version)]
  const whole = codewords(version)
  const short = blocks - (whole % blocks)
  const shortLength = Math.floor(whole / blocks) - correction
  const divisor = divisorOf(correction)
  let from = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = shortLength + (index < short ? 0 : 1)
    const part = data.slice(from, from + length)
    from += length
    return { part, correction: remainderOf(part, divisor) }
  })
  const result: number[] = []
  for (let index = 0; index <= shortLength; index++)
    for (const { part } of parts) if (index < part.length) result.push(part[index] ?? 0)
  for (let index = 0; index < correction; index++) for (const of of parts) result.push(of.correction[index] ?? 0)
  return result
}

const alignmentsOf = (version: number) => {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const last = sizeOf(version) - 7
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - index * step).reverse()]
}

type Grid = { dark: boolean[][]; fixed: boolean[][]; size: number }

const set = ({ dark, fixed, size }: Grid, x: number, y: number, value: boolean) => {
  if (x < 0 || y < 0 || x >= size || y >= size) return
  const [row, marks] = [dark[y], fixed[y]]
  if (row && marks) [row[x], marks[x]] = [value, true]
}

const checked = (value: number, generator: number, degree: number) => {
  let rest = value
  for (let step = 0; step < degree; step++) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * generator)
  return (value << degree) | rest
}

const drawFormat = (grid: Grid, mask: number) => {
  // Level M is 00 in the format's two bits.
  const bits = checked(mask, 0x537, 10) ^ 0x5412
  const bit = (index: number) => ((bits >>> index) & 1) === 1
  const { size } = grid
  for (let index = 0; index <= 5; index++) set(grid, 8, index, bit(index))
  set(grid, 8, 7, bit(6))
  set(grid, 8, 8, bit(7))
  set(grid, 7, 8, bit(8))
  for (let index = 9; index < 15; index++) set(grid, 14 - index, 8, bit(index))
  for (let index = 0; index < 8; index++) set(grid, size - 1 - index, 8, bit(index))
  for (let index = 8; index < 15; index++) set(grid, 8, size - 15 + index, bit(index))
  set(grid, 8, size - 8, true)
}

const drawFixed = (grid: Grid, version: number) => {
  const { size } = grid
  for (let index = 0; index < size; index++) {
    set(grid, 6, index, index % 2 === 0)
    set(grid, index, 6, index % 2 === 0)
  }
  for (const [left, top] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const reach = Math.max(Math.abs(dx), Math.abs(dy))
        set(grid, left + dx, top + dy, reach !== 2 && reach !== 4)
      }
  const places = alignmentsOf(version)
  for (const [row, y] of places.entries())
    for (const [column, x] of places.entries()) {
      const last = places.length - 1
      if ((row === 0 && column === 0) || (row === 0 && column === last) || (row === last && column === 0)) continue
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(grid, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }
  drawFormat(grid, 0)
  if (version < 7) return
  const bits = checked(version, 0x1f25, 12)
  for (let index = 0; index < 18; index++) {
    const value = ((bits >>> index) & 1) === 1
    const [a, b] = [size - 11 + (index % 3), Math.floor(index / 3)]
    set(grid, a, b, value)
    set(grid, b, a, value)
  }
}

const drawData = ({ dark, fixed, size }: Grid, data: readonly number[]) => {
  let index = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
        const row = dark[y]
        if (!row || fixed[y]?.[x] || index >= data.length * 8) continue
        row[x] = (((data[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1) === 1
        index++
      }
  }
}

/** The mask of the checkerboard: readers undo whichever the format names. */
const maskChecked = ({ dark, fixed, size }: Grid) => {
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const row = dark[y]
      if (row && !fixed[y]?.[x] && (x + y) % 2 === 0) row[x] = !row[x]
    }
}

/** The squares of the QR code of a text, row by row, true where they are dark. @throws when it is too long. */
export const qrOf = (text: string): boolean[][] => {
  const bytes = new TextEncoder().encode(text)
  const version = Array.from({ length: LARGEST }, (_, index) => index + 1).find(
    (of) => bytes.length * 8 + 4 + (of < 10 ? 8 : 16) <= dataCodewords(of) * 8,
  )
  if (version === undefined) throw new Error('too long for a QR code')
  const size = sizeOf(version)
  const empty = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const grid: Grid = { dark: empty(), fixed: empty(), size }
  drawFixed(grid, version)
  drawData(grid, interleaved(dataOf(bytes, version), version))
  maskChecked(grid)
  drawFormat(grid, 0)
  return grid.dark
}
