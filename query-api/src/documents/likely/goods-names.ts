import { goodsWords } from '@escandallo/contracts/documents/learning/goods-words.ts'
import { ingredients } from '@escandallo/contracts/products/ingredients.ts'

/** "tomates" is tomate, and "limones" limon: enough to compare by. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s|e)$/, '') : word)

const trigrams = (words: readonly string[]): Set<string> =>
  new Set(
    words.map(stem).flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
    }),
  )

/** How alike two names of goods are, from 0 to 1, whatever their sizes: shared trigrams of all of them, as PostgreSQL counts. */
export const likenessOfNames = (name: string, other: string): number => {
  const [a, b] = [trigrams(goodsWords(name)), trigrams(goodsWords(other))]
  const shared = [...a].filter((part) => b.has(part)).length
  const all = a.size + b.size - shared
  return all === 0 ? 0 : shared / all
}

const named = ingredients.flatMap(({ id, name }) =>
  [...new Set([name.es, name.en])].map((words) => ({ id, stems: goodsWords(words).map(stem) })),
)

/** The kitchen's ingredients that a name may speak of: all of their words stand in it. The fuller ones first; those within them are left out. */
export const ingredientsNamed = (name: string): string[] => {
  const stems = new Set(goodsWords(name).map(stem))
  const meant = named.filter((ingredient) => ingredient.stems.every((word) => stems.has(word)))
  const most = Math.max(0, ...meant.map((ingredient) => ingredient.stems.length))
  return [...new Set(meant.filter((ingredient) => ingredient.stems.length === most).map(({ id }) => id))]
}
