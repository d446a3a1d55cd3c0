import { expect, test } from 'vitest'
import { sharesOf } from './split-menu.tsx'

const part = (articleId: string, byCost: string | null, share: string | null = null) => ({
  articleId,
  formatId: null,
  byCost,
  share,
})
const sum = (shares: Record<string, string>) => Object.values(shares).reduce((all, share) => all + Number(share), 0)

test('parts begin by cost, and add up to the hundredth', () => {
  const shares = sharesOf([part('a', '33.33'), part('b', '33.33'), part('c', '33.33')])
  expect(Object.values(shares)).toEqual(['33.34', '33.33', '33.33'])
  expect(sum(shares)).toBeCloseTo(100, 9)
})
test('a person’s word goes before the cost, and a part that was not named has none', () => {
  expect(Object.values(sharesOf([part('a', '60', '80'), part('b', '40', '20'), part('c', '0', '0')]))).toEqual([
    '80',
    '20',
    '0',
  ])
})
test('while a cost is unknown all begin alike', () => {
  expect(Object.values(sharesOf([part('a', null), part('b', null)]))).toEqual(['50', '50'])
})
