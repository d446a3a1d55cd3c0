import { expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { typedPage } from '../words/typed-page.ts'
import { rowsOf } from './rows.ts'

const page = typedPage(`
   Description              Quantity      Price       Amount
   Ginger beer              1.000         14.180      £1418
   Lamb shank               7.025         10.090      £70.88
   Chicken supreme          4.150          7.680      £3187`)

test('an amount of a scan that has lost its mark is told by the product behind its currency too', () =>
  expect(
    jointly(rowsOf(page.map((word) => ({ ...word, confidence: 0.9 }))), '.').goods.lines.map(({ total }) => total),
  ).toEqual([1418, 7088, 3187]))
