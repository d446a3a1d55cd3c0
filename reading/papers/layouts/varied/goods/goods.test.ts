import { expect, test } from 'vitest'
import { drawn } from '../../../drawn.ts'
import { addsUp } from '../../../paper-truth.ts'
import { varied } from '../varied.ts'

test('no two suppliers head their columns alike, and what each prints adds up', async () => {
  const papers = await Promise.all(Array.from({ length: 12 }, (_, index) => drawn(varied(11, index), 'varied', 0, 11)))
  expect(new Set(papers.map(({ headings }) => headings.join('|'))).size).toBe(12)
  for (const { deal } of papers) expect(addsUp(deal)).toBe(true)
})
