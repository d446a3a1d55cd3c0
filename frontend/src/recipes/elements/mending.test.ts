import { describe, expect, test } from 'vitest'
import { id, pantry } from '../testing/kitchen.ts'
import { mended, mendingsOf } from './mending.ts'

const [, , parsley, saffron] = pantry
const gapOf = (reason: 'no-weight' | 'no-density' | 'no-cost' | 'unknown') =>
  ({ reason, kind: 'product', id: id(3) }) as const
const known = parsley ?? expect.fail('no parsley')

describe('what mends a gap', () => {
  test.each([
    ['no-cost', 'g', ['price']],
    ['no-weight', 'g', ['weight']],
    ['no-weight', 'ml', ['content']],
    ['no-density', 'ml', ['density']],
    ['unknown', 'g', []],
  ] as const)('%s of something used by %s is asked by %j', (reason, unit, ways) => {
    expect(mendingsOf(gapOf(reason), known, { unit })).toEqual(ways)
  })
  test('the weight of a piece is that of as many as are bought together', () => {
    expect(mended('weight', '85', known)).toMatchObject({ eqUd: '0.085' })
    expect(mended('weight', '60', { ...known, pieces: '30' })).toMatchObject({ eqUd: '1.8' })
    expect(mended('content', '750', known)).toMatchObject({ litres: '0.75' })
  })
  test('a price is of one unit as bought', () => {
    expect(mended('price', '9', saffron ?? known).price).toMatchObject({ value: '9', unitQuantity: '1', unit: 'kg' })
  })
})
