import { expect, test } from 'vitest'
import { soldCoverage } from './sums.ts'

test.each([
  ['all of it', 700, 700, 700],
  ['a part of it', 500, 900, 900],
  ['nothing of it', 0, 900, 900],
  ['a sale, where something of unknown cost was taken back', 500, 100, 900],
  ['a refund', -500, -500, -500],
  ['a refund, beside a sale of unknown cost', -500, 100, -1_100],
])('the cost is known of %s', (_, known, net, of) => expect(soldCoverage(known, net)).toEqual({ known, of }))
