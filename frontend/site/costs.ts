import { readFileSync } from 'node:fs'

/** What an installation takes for so many restaurants, as the table of sizes in the guide of operations has it. */
export type Size = { restaurants: number; papersADay: number; diskAYear: number; memory: string }

const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const tables = guide.split('\n').filter((line) => line.startsWith('|'))
/** @throws Error where the guide has no such row: the page would say what nobody measured. */
const rowOf = (name: string): readonly string[] => {
  const line = tables.find((each) => cellsOf(each)[0] === name)
  if (!line) throw new Error(`docs/operations.md has no row “${name}”`)
  return cellsOf(line).slice(1)
}

const factors: Readonly<Record<string, number>> = { MB: 0.001, GB: 1, TB: 1000 }
/** "1.4 GB" as gigabytes. */
const gigabytes = (text: string): number => {
  const [, amount = '', unit = ''] = /^([\d.]+) ([MGT]B)$/.exec(text) ?? []
  const factor = factors[unit]
  if (factor === undefined) throw new Error(`docs/operations.md: “${text}” is no size`)
  return Number(amount) * factor
}

/** Papers that a restaurant is taken to have a day. */
const papersADay = Number(/a restaurant has (\d+) papers a day/.exec(guide)?.[1])

/** The first two columns: what one machine carries, and what a larger house runs. */
export const sizes: readonly Size[] = rowOf('restaurants')
  .slice(0, 2)
  .map((restaurants, at) => ({
    restaurants: Number(restaurants.replace(',', '')),
    papersADay: papersADay * Number(restaurants.replace(',', '')),
    diskAYear: ['log, a year', 'read models, a year', 'files, a year'].reduce(
      (sum, name) => sum + gigabytes(rowOf(name)[at] ?? ''),
      0,
    ),
    memory: rowOf('memory of the processes')[at] ?? '',
  }))
