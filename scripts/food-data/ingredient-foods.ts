/**
 * Makes contracts/src/products/food/ingredient-foods.json, the foods that shipped ingredients are (`food-profiles.json`), from the table of
 * all foods: `node scripts/food-data/ingredient-foods.ts`, whenever either has changed. Projections read it, the table is for searches.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shippedFoodsOf } from '../../query-api/src/ingredients/food-data/foods.ts'

const foods = shippedFoodsOf()
const rows = Object.entries(foods).map(([ndb, food]) => `  ${JSON.stringify(ndb)}: ${JSON.stringify(food)}`)
const place = join(import.meta.dirname, '../../contracts/src/products/food/ingredient-foods.json')
writeFileSync(place, `{\n${rows.join(',\n')}\n}\n`)
process.stdout.write(`${rows.length} foods: npm run format puts them in order\n`)
