import { categories } from '../../products/categories.ts'
import { entryOf } from '../../values/plain/entry-of.ts'

type Named = { es: string; en: string }

/** Words for what figures of findings hold as a code: units, classes of dishes, axes of flavour, categories of products. */
const terms: Readonly<Record<string, Named>> = {
  unit: { es: 'ud', en: 'pc' },
  star: { es: 'estrella', en: 'star' },
  plowhorse: { es: 'vaca', en: 'plowhorse' },
  puzzle: { es: 'enigma', en: 'puzzle' },
  dog: { es: 'perro', en: 'dog' },
  sweet: { es: 'dulce', en: 'sweet' },
  salty: { es: 'salado', en: 'salty' },
  sour: { es: 'ácido', en: 'sour' },
  bitter: { es: 'amargo', en: 'bitter' },
  umami: { es: 'umami', en: 'umami' },
  fat: { es: 'graso', en: 'fat' },
  spicy: { es: 'picante', en: 'spicy' },
  aromatic: { es: 'aromático', en: 'aromatic' },
  'supplier-changed': { es: 'su proveedor', en: 'Its supplier' },
  'ingredient-changed': { es: 'su ingrediente', en: 'Its ingredient' },
  ...Object.fromEntries(categories.map(({ code, name }) => [code, name])),
}

/** "sour,bitter" is «ácido, amargo»; what nobody has a word for stands as it is. */
export const termsIn = (codes: string, language: keyof Named): string =>
  codes
    .split(',')
    .map((code) => entryOf(terms, code)?.[language] ?? code)
    .join(', ')
