import { goodsWords } from './goods-words.ts'

/** "tomates" is tomate, and "limones" limon: enough to compare by. */
export const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s|e)$/, '') : word)

/** The three-letter parts of a name's words, plurals and sizes aside. */
export const goodsTrigrams = (words: readonly string[]): Set<string> =>
  new Set(
    words.map(stem).flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
    }),
  )

/** How alike two names of goods are, from 0 to 1, whatever their sizes: shared trigrams of all of them, as PostgreSQL counts. */
export const likenessOfNames = (name: string, other: string): number => {
  const [a, b] = [goodsTrigrams(goodsWords(name)), goodsTrigrams(goodsWords(other))]
  const shared = [...a].filter((part) => b.has(part)).length
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}
