import { expect, test } from 'vitest'
import { orders, type Paper } from './orders.ts'

const papers = Array.from({ length: 1_000 }, (_, index): Paper => {
  const paper = { day: '2026-03-02', supplierId: '', establishmentId: '' }
  return { documentId: `paper-${index}`, total: index, ...paper }
})
const stepsOf = (count: number) => {
  const next = orders('', '', papers)
  return Array.from({ length: count }, () => {
    const { url, body } = next()
    return { step: url.split('/').at(-1) as string, paper: JSON.parse(body ?? '').documentId as string }
  })
}

test('each paper goes through its steps in their order, one after the other', () => {
  const steps = ['reopen', 'claim', 'release', 'confirm']
  const done = new Map<string, number>()
  for (const { step, paper } of stepsOf(30_000)) {
    const at = done.get(paper) ?? 0
    expect(step).toBe(steps[at % 4])
    done.set(paper, at + 1)
  }
  expect(done.size).toBe(papers.length)
})

test('once everybody is at work a quarter of the commands is of each kind, also while other papers are taken up', () => {
  const all = stepsOf(30_000).slice(1_000)
  for (let from = 0; from < all.length; from += 400) {
    const some = all.slice(from, from + 400)
    const kinds = Map.groupBy(some, ({ step }) => step)
    expect([...kinds.values()].map((ofKind) => ofKind.length)).toEqual(Array(4).fill(some.length / 4))
  }
})
