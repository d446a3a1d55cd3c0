import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { openTable } from '../../files/open-table.ts'
import { readList } from '../../lists/read-list.ts'
import type { ListRow } from '../../lists/reading.ts'
import { readRecipe } from '../../recipes/pasted-recipe.ts'
import { readSales } from '../../sales/read-sales.ts'
import { laterLists, writtenLists } from './lists.ts'
import { laterRecipes, writtenRecipes } from './recipes.ts'
import { laterSales, writtenSales } from './sales.ts'
import type { RowTruth } from './written-table.ts'

const isNear = (price: string, truth: string) => new Big(price).minus(truth).abs().lte(new Big(truth).times('0.001'))

const verdictOn = ({ price, pricePerUnit, unit, doubts }: ListRow, truth: RowTruth | undefined): string => {
  if (truth === undefined) return 'no row of this list'
  if (doubts.length > 0) return truth === null ? 'right' : doubts.map(({ code }) => code).join()
  const isRight = truth?.slice(1).some((right) => {
    const [perUnit = '', of] = right.split(' ')
    return pricePerUnit !== null && of === unit && isNear(pricePerUnit, perUnit)
  })
  return isRight && price !== null && isNear(price, truth?.[0] ?? '0') ? 'right' : `${price}, ${pricePerUnit} ${unit}`
}

describe('a list as suppliers write it', () => {
  test.each([...writtenLists, ...laterLists])('$name', ({ bytes, purpose, answers, rows: truth }) => {
    const { rows, asks } = readList(openTable(bytes), { currency: 'EUR', purpose }, answers)
    expect(Object.fromEntries(rows.map((row) => [row.name, verdictOn(row, truth[row.name])]))).toEqual(
      Object.fromEntries(Object.keys(truth).map((name) => [name, 'right'])),
    )
    expect(asks).toEqual([])
  })
})

describe('a file of sales as tills write it', () => {
  test.each([...writtenSales, ...laterSales])('$name', ({ bytes, answers, tickets, days, sold, asksOrRefuses }) => {
    const reading = readSales(openTable(bytes), { dayEndsAt: '05:00', currency: 'EUR' }, answers)
    if (asksOrRefuses) expect(reading.asks).not.toEqual([])
    else expect(reading.asks).toEqual([])
    if (tickets)
      expect(reading.tickets?.map(({ number, businessDay, gross }) => [number, businessDay, gross])).toEqual(tickets)
    if (days) expect(reading.days?.map(({ businessDay, gross }) => [businessDay, gross])).toEqual(days)
    if (sold) expect(reading.sold?.map(({ name, quantity, gross }) => [name, quantity, gross])).toEqual(sold)
  })
})

describe('a recipe as people paste it', () => {
  test.each([...writtenRecipes, ...laterRecipes])('$name', ({ text, lines: truth }) => {
    const { lines } = readRecipe(text)
    expect(lines.map(({ line }) => [line.quantity, line.unit, line.name])).toEqual(truth)
  })
})
