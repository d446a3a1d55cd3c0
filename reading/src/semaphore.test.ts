import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))

test('papers are read in the order in which they came, so many at a time', async () => {
  const { enter } = semaphore(2)
  const inside: string[] = []
  const come = async (name: string) => {
    const leave = await enter()
    inside.push(name)
    return leave
  }
  const leave = await come('first')
  await come('second')
  void come('third')
  void come('fourth')
  await soon()
  expect(inside).toEqual(['first', 'second'])
  leave()
  await soon()
  expect(inside).toEqual(['first', 'second', 'third'])
})
