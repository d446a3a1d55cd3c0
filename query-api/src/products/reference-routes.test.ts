import { categories } from '@escandallo/contracts/products/categories.ts'
import { ingredients } from '@escandallo/contracts/products/ingredients.ts'
import { restrictions } from '@escandallo/contracts/products/restrictions.ts'
import { describe, expect, test } from 'vitest'
import { namedLike } from './reference-routes.ts'

const ids = (text: string) => namedLike(ingredients, text).map(({ id }) => id)

describe('looking an ingredient up', () => {
  test('needs no accents and takes either language', () => {
    expect(ids('champinon')).toEqual(['mushroom'])
    expect(ids('Mushroom')).toContain('mushroom')
    expect(ids('MELOCOTÓN')).toEqual(['peach'])
  })
  test('takes the words in any order', () => {
    expect(ids('oliva aceite')).toEqual(['olive-oil'])
  })
  test('puts what begins with the text first', () => {
    const [first, ...others] = ids('tomate')
    expect(first).toBe('tomato')
    expect(others).toContain('tomato-puree')
    expect(ids('pollo')[0]).toBe('whole-chicken')
  })
  test('gives everything for nothing, and nothing for what no kitchen has', () => {
    expect(ids('')).toHaveLength(ingredients.length)
    expect(ids('unicornio')).toEqual([])
  })
})

test('each restriction and category has its own code', () => {
  const codes = [...restrictions, ...categories].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(restrictions.filter(({ annex }) => annex !== null)).toHaveLength(15)
})
