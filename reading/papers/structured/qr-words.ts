/** The arithmetic of QR codes: Reed–Solomon over GF(256) with the polynomial 0x11d (ISO/IEC 18004). */
const power = new Uint8Array(512)
const logarithm = new Uint8Array(256)
let value = 1
for (let exponent = 0; exponent < 255; exponent += 1) {
  power[exponent] = value
  power[exponent + 255] = value
  logarithm[value] = exponent
  value <<= 1
  if (value & 256) value ^= 0x11d
}

const times = (first: number, second: number) =>
  first === 0 || second === 0 ? 0 : (power[(logarithm[first] ?? 0) + (logarithm[second] ?? 0)] ?? 0)

function generator(degree: number): number[] {
  let polynomial = [1]
  for (let root = 0; root < degree; root += 1) {
    const factor = power[root] ?? 0
    const next = [...polynomial, 0]
    polynomial.forEach((coefficient, index) => {
      next[index + 1] = (next[index + 1] ?? 0) ^ times(coefficient, factor)
    })
    polynomial = next
  }
  return polynomial.slice(1)
}

function correction(block: readonly number[], count: number): number[] {
  const divisor = generator(count)
  const rest: number[] = new Array(count).fill(0)
  for (const word of block) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach((coefficient, index) => {
      rest[index] = (rest[index] ?? 0) ^ times(coefficient, factor)
    })
  }
  return rest
}

/** Correction words of a block, then how many blocks of how many words; level M, versions 1 to 10. */
const versions: readonly (readonly [number, ...(readonly [number, number])[]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
]

const interleaved = (blocks: readonly (readonly number[])[]) => {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat()
}

/** The smallest version that holds a text, and all its words in the order in which they are laid out. */
export function codeWords(text: string): { version: number; words: number[] } {
  const bytes = [...new TextEncoder().encode(text)]
  const version =
    1 +
    versions.findIndex(([, ...groups], index) => {
      const room = groups.reduce((sum, [count, size]) => sum + count * size, 0)
      return bytes.length + (index + 1 > 9 ? 3 : 2) <= room
    })
  const [check, ...groups] = versions[version - 1] ?? []
  if (check === undefined) throw new Error(`${bytes.length} bytes are too many for a code`)
  const sizes = groups.flatMap(([count, size]) => new Array<number>(count).fill(size))
  const room = sizes.reduce((sum, size) => sum + size, 0)
  const bits = `0100${bytes.length.toString(2).padStart(version > 9 ? 16 : 8, '0')}${bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')}0000`
  const data = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)).slice(0, room)
  for (let pad = 0; data.length < room; pad += 1) data.push(pad % 2 === 0 ? 0xec : 0x11)
  let from = 0
  const blocks = sizes.map((size) => {
    from += size
    return data.slice(from - size, from)
  })
  return { version, words: [...interleaved(blocks), ...interleaved(blocks.map((block) => correction(block, check)))] }
}
