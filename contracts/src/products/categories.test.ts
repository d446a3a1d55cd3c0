import { describe, expect, test } from 'vitest'
import { categories, categoryOf, subcategoryOf } from './categories.ts'
import { densities, ingredientOf, ingredients } from './ingredients.ts'

const unique = (values: readonly string[]) => new Set(values).size === values.length
const byCode = (code: string) => subcategoryOf(code) ?? expect.fail(`no subcategory ${code}`)

describe('the product categories', () => {
  test('are CAT1 to CAT13 without CAT7', () => {
    const codes = categories.map(({ code }) => code)
    expect(codes).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13].map((number) => `CAT${number}`))
    expect(categoryOf('CAT7')).toBeUndefined()
  })
  test('have subcategories numbered after their category, each once and named in both languages', () => {
    const all = categories.flatMap(({ code, subcategories }) =>
      subcategories.map((sub) => ({ category: code, ...sub })),
    )
    expect(all).toHaveLength(73)
    expect(unique(all.map(({ code }) => code))).toBe(true)
    for (const { category, code, name, vat, merma } of all) {
      expect(`CAT${code.split('.')[0]}`).toBe(category)
      expect(name.es && name.en).toBeTruthy()
      expect(vat.every((rate) => ['4', '10', '21'].includes(rate))).toBe(true)
      expect(Number(merma)).toBeGreaterThanOrEqual(0)
      expect(Number(merma)).toBeLessThan(100)
    }
  })
  test('know the usual VAT and merma', () => {
    expect(byCode('3.2')).toMatchObject({ vat: ['4'], merma: '12' })
    expect(byCode('5.5')).toMatchObject({ vat: ['4', '10'], merma: '12' })
    expect(byCode('12.2')).toMatchObject({ vat: ['21'], merma: '3' })
  })
})

describe('the ingredients', () => {
  test('are at least 150, each id and each name once', () => {
    expect(ingredients.length).toBeGreaterThanOrEqual(150)
    expect(unique(ingredients.map(({ id }) => id))).toBe(true)
    expect(unique(ingredients.map(({ name }) => name.es))).toBe(true)
    expect(unique(ingredients.map(({ name }) => name.en))).toBe(true)
    expect(ingredients.every(({ id }) => /^[a-z]+(-[a-z]+)*$/.test(id))).toBe(true)
  })
  test('stand under a category and one of its subcategories, and cover all food', () => {
    for (const { category, subcategory } of ingredients)
      expect(categoryOf(category)?.subcategories.map(({ code }) => code)).toContain(subcategory)
    const food = categories.filter(({ code }) => code !== 'CAT13').flatMap(({ subcategories }) => subcategories)
    expect(food.filter(({ code }) => !ingredients.some((entry) => entry.subcategory === code))).toEqual([])
  })
  test('have a density only where the kitchen table has one', () => {
    const known = new Set<string>(Object.values(densities))
    const dense = ingredients.filter(({ density }) => density !== null)
    expect(dense.every(({ density }) => known.has(density ?? ''))).toBe(true)
    expect(ingredientOf('olive-oil')?.density).toBe('0.916')
    expect(ingredientOf('honey')?.density).toBe('1.42')
    expect(ingredientOf('vermouth')?.density).toBeNull()
    expect(ingredientOf('tomato')?.density).toBeNull()
  })
  test('lose what the kitchen table says, else what their subcategory does', () => {
    expect(ingredientOf('onion')?.merma).toBe('12')
    expect(ingredientOf('mussel')?.merma).toBe('75')
    expect(ingredientOf('rocket')?.merma).toBe('25')
    expect(ingredientOf('milk')?.merma).toBe('0')
  })
})
