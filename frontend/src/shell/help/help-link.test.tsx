import { expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { guidePageOf } from './guide-pages.ts'
import { guideAddress } from './help-link.tsx'

test('every module with pages has its page in the guide', () => {
  const withPages = modules.filter(({ routes }) => routes.length > 0).map(({ name }) => name)
  expect(withPages.length).toBeGreaterThan(20)
  const named = Object.keys(guidePageOf).filter((key) => !key.startsWith('/'))
  expect(named.toSorted()).toEqual(withPages.toSorted())
})

test('help leads to what the guide says of the page, and to its contents from any other', () => {
  expect(guideAddress('/dashboard')).toBe('/guide/first-hour')
  expect(guideAddress('/dashboard/product/x/edit')).toBe('/guide/products')
  expect(guideAddress('/dashboard/dish/x/history')).toBe('/guide/dishes')
  expect(guideAddress('/dashboard/no-such-page')).toBe('/guide')
})
