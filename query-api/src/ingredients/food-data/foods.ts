import { readFileSync } from 'node:fs'
import {
  type NutrientKey,
  type Nutrients,
  nutrients,
  withCertainZeros,
} from '@escandallo/contracts/ingredients/nutrients.ts'

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
