import { expect, test } from 'vitest'
import { drawn } from '../../drawn.ts'
import { varied } from './varied.ts'

const paper = (seed: number, index: number) => drawn(varied(seed, index), 'varied', 0, seed)

test('the same lot draws the same paper, another lot another', async () => {
  const [once, again, other] = await Promise.all([paper(7, 3), paper(7, 3), paper(8, 3)])
  expect(Buffer.compare(once.bytes, again.bytes)).toBe(0)
  expect(Buffer.compare(once.bytes, other.bytes)).not.toBe(0)
})

test('every varied paper prints who sent it, its number, its day and its total', async () => {
  const papers = await Promise.all(Array.from({ length: 30 }, (_, index) => paper(9, index)))
  for (const { printed } of papers)
    for (const field of ['supplierName', 'supplierTaxId', 'number', 'issueDate', 'total'] as const)
      expect(printed.get(field)).toBeTruthy()
  expect(new Set(papers.map(({ deal }) => deal.language)).size).toBeGreaterThan(4)
})

test('some say when to pay and some do not, some put the sign above the name in law', async () => {
  const papers = await Promise.all(Array.from({ length: 30 }, (_, index) => paper(10, index)))
  const due = papers.filter(({ printed }) => printed.has('dueDate'))
  expect(due.length).toBeGreaterThan(5)
  expect(due.length).toBeLessThan(25)
  expect(papers.filter(({ deal: { supplier } }) => !supplier.name.startsWith(supplier.brand)).length).toBeGreaterThan(2)
})
