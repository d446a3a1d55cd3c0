import { stem } from '@escandallo/contracts/documents/learning/goods-likeness.ts'
import { goodsWords } from '@escandallo/contracts/documents/learning/goods-words.ts'
import { ingredients } from '@escandallo/contracts/products/ingredients.ts'

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
