import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKitchenFigures } from './figures.ts'

test('a cost of which nothing is known is no lower bound of zero', () => {
  const { atLeast } = renderHook(() => useKitchenFigures()).result.current
  const written = (cost: string | null, bound: string) => atLeast({ cost, atLeast: bound }).replaceAll('\u00a0', ' ')
  expect(written(null, '0')).toBe('—')
  expect(written(null, '0.0000')).toBe('—')
  expect(written(null, '1.5')).toBe('≥ 1,50 €')
  expect(written('0', '0')).toBe('0,00 €')
})
