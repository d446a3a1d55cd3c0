/** A name, what it stands for among what a house has, and null where it has nothing of it. */
export type Pair = { name: string; right: string | null; among: readonly string[] }

/** Pairs as they are written down, one a line: "name = right", "-" for nothing. Throws on what the house has not. */
export const pairsIn = (among: readonly string[], text: string): Pair[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', right = ''] = row.split(' = ').map((part) => part.trim())
      if (right !== '-' && !among.includes(right)) throw new Error(`Not in the house: ${row}`)
      return { name, right: right === '-' ? null : right, among }
    })
