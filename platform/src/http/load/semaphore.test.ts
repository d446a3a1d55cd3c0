import { expect, test } from 'vitest'
import { semaphorePerKey } from './semaphore.ts'

test('so many of one are at work at once, and nobody waits for those of another', async () => {
  const { take, size } = semaphorePerKey(2)
  const order: string[] = []
  const ask = async (key: string, name: string) => {
    const end = await take(key)
    order.push(name)
    return end
  }
  const [first, second] = [await ask('a', 'a1'), await ask('a', 'a2')]
  const third = ask('a', 'a3')
  const fourth = ask('a', 'a4')
  const other = await ask('b', 'b1')
  expect(order).toEqual(['a1', 'a2', 'b1'])
  first()
  first()
  const afterFirst = await third
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
  second()
  const last = await fourth
  for (const end of [afterFirst, last, other]) end()
  expect(size()).toBe(0)
})
