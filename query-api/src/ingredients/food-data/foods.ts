import { readFileSync } from 'node:fs'
import profiles from '@escandallo/contracts/ingredients/food-profiles.json' with { type: 'json' }
import {
  type NutrientKey,
  type Nutrients,
  nutrients,
  withCertainZeros,
} from '@escandallo/contracts/ingredients/nutrients.ts'

import type { ShippedFood } from '@escandallo/contracts/products/food/ingredient-foods.ts'

/** A food of USDA's Standard Reference 28, cited as "USDA SR28 · NDB 04053". */
export type Food = {
  ndb: string
  /** Food group, the first two digits of USDA's: "11" vegetables, "13" beef. */
  group: string
  /** English, as USDA writes it: the general word first, what narrows it after commas. */
  name: string
  /** Per 100 g of edible food. */
  nutrients: Nutrients
  /** What is thrown away of the food as bought, in per cent, and what that is; null where USDA says nothing. */
  refuse: { percent: string; what: string } | null
}

const foodOf = (row: string): Food => {
  const [ndb = '', group = '', name = '', ...rest] = row.split('\t')
  const amounts = Object.fromEntries(nutrients.map(({ key }, at) => [key, rest[at] || null]))
  const [percent = '', what = ''] = rest.slice(nutrients.length)
  return {
    ndb,
    group,
    name,
    nutrients: withCertainZeros(amounts as Record<NutrientKey, string | null>),
    refuse: percent === '' ? null : { percent, what },
  }
}

/**
 * All 8,789 foods, read from a table of a megabyte beside this file: for processes on a server, never for a browser.
 * Each reading of it makes them anew; whoever asks often keeps them.
 */
export const readFoods = (): readonly Food[] =>
  readFileSync(new URL('./sr28.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(foodOf)

/** Those of them that ingredients which ship are said to be, by their numbers in order: what `ingredient-foods.json` must hold. */
export const shippedFoodsOf = (): Record<string, ShippedFood> => {
  const numbers = new Set(Object.values(profiles).flatMap((profile) => ('ndb' in profile ? [profile.ndb] : [])))
  const foods = readFoods().filter(({ ndb }) => numbers.has(ndb))
  return Object.fromEntries(
    foods
      .toSorted((a, b) => (a.ndb < b.ndb ? -1 : 1))
      .map(({ ndb, name, nutrients: per100g, refuse }) => [ndb, { name, nutrients: per100g, refuse }]),
  )
}
