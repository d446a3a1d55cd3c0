import { expect, test } from 'vitest'
import { slots } from './slots.ts'

test('whoever brings one waits for one of each who bring many', async () => {
  const inSlot = slots(1)
  const order: string[] = []
  const bring = (owner: string, name: string) =>
    inSlot(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      order.push(name)
    }, owner)
  const many = Array.from({ length: 50 }, (_, index) => bring('a', `a${index}`))
  await Promise.all([...many, bring('b', 'b0'), bring('c', 'c0'), bring('b', 'b1')])
  expect(order.slice(0, 6)).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1'])
  expect(order).toHaveLength(53)
})

test('no more are at work than there are slots, and one that fails leaves its own', async () => {
  const inSlot = slots(2)
  let [now, most] = [0, 0]
  const work = async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
    throw new Error('failed')
  }
  await Promise.allSettled(Array.from({ length: 9 }, (_, index) => inSlot(work, String(index % 3))))
  expect([most, now]).toEqual([2, 0])
})
