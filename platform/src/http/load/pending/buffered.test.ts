import { describe, expect, test } from 'vitest'
import { turns } from '../../../answers/documents/turns.ts'
import { endBeyond } from './buffered.ts'

const holders = (...of: [address: string | null, bytes: number, since: number][]) => {
  const ended: number[] = []
  const all = of.map(([address, bytes, since], at) => ({
    address,
    bytes: () => bytes,
    since: () => since,
    end: () => void ended.push(at),
  }))
  return { all, ended }
}

describe('bytes that wait', () => {
  test('end nobody while there is room', () => {
    const { all, ended } = holders(['a', 40, 1], ['a', 40, 2], ['b', 10, 3])
    endBeyond(all, { ofAddress: 80, ofAll: 100 })
    expect(ended).toEqual([])
  })
  test('of one address end those of it that wait longest, and nobody else', () => {
    const { all, ended } = holders(['b', 30, 0], ['a', 40, 2], ['a', 40, 1], ['a', 40, 3])
    endBeyond(all, { ofAddress: 80, ofAll: 1_000 })
    expect(ended).toEqual([2])
  })
  test('of many addresses end whoever waits longest', () => {
    const { all, ended } = holders(['a', 40, 3], ['b', 40, 1], ['c', 40, 2], ['d', 0, 0])
    endBeyond(all, { ofAddress: 50, ofAll: 90 })
    expect(ended).toEqual([1])
  })
  test('of an address behind which there are many count among those of all alone', () => {
    const { all, ended } = holders([null, 60, 1], [null, 60, 2])
    endBeyond(all, { ofAddress: 50, ofAll: 130 })
    expect(ended).toEqual([])
  })
})

test('many who wait go on one by one, in the order of their coming, each once', () => {
  const later: (() => void)[] = []
  const queue = turns(1, (run) => later.push(run))
  const went: string[] = []
  const [a, b, c] = [{}, {}, {}]
  queue.await(a, () => went.push('a'))
  queue.await(b, () => went.push('b'))
  queue.await(a, () => went.push('a again'))
  queue.await(c, () => went.push('c'))
  queue.leave(c)
  expect(went).toEqual([])
  later.shift()?.()
  expect(went).toEqual(['a'])
  while (later.length > 0) later.shift()?.()
  expect([went, queue.size()]).toEqual([['a', 'b'], 0])
})
