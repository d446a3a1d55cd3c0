import { expect, test } from 'vitest'
import { dishSheet } from '../dishes/dish-sheet.ts'
import { menuSheet } from '../menus/menu-sheet.ts'
import { recipeSheet } from '../recipes/recipe-sheet.ts'
import type { Column } from './sheet.ts'

const figures = { net: '10', foodCost: '20', margin: '8', marginRate: '80', multiplier: '5' }
const rowOf = (exact: boolean) => ({
  cost: exact ? '2' : null,
  atLeast: '2',
  figures: { ...figures, exact },
  perUnit: { unit: 'kg', cost: exact ? '2' : null, atLeast: '2' },
})
const cellValue = (columns: readonly Column<never>[], title: string, exact: boolean) =>
  columns.find((column) => column.title.en === title)?.value(rowOf(exact) as never, 'en')

test.each([
  ['dishes', dishSheet, 'Cost', 'Cost at least', '2'],
  ['dishes', dishSheet, 'Food cost %', 'Food cost % at least', '20'],
  ['dishes', dishSheet, 'Margin', 'Margin at most', '8'],
  ['dishes', dishSheet, 'Margin %', 'Margin % at most', '80'],
  ['menus', menuSheet, 'Cost', 'Cost at least', '2'],
  ['menus', menuSheet, 'Food cost %', 'Food cost % at least', '20'],
  ['menus', menuSheet, 'Margin', 'Margin at most', '8'],
  ['recipes', recipeSheet, 'Cost per unit', 'Cost per unit at least', '2'],
] as const)('a bound of %s has its own column: %#', (_, sheet, title, bound, value) => {
  const columns = sheet as readonly Column<never>[]
  expect([cellValue(columns, title, true), cellValue(columns, bound, true)]).toEqual([value, value])
  expect([cellValue(columns, title, false), cellValue(columns, bound, false)]).toEqual([null, value])
})
