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

test('who yields is let in after the others, and who leaves the queue is not let in', async () => {
  const { enter } = semaphore(1)
  const inside: string[] = []
  const leave = await enter()
  const left = new AbortController()
  const gone = enter({ yields: true, signal: left.signal })
  void enter({ yields: true }).then(() => inside.push('page'))
  void enter().then((end) => {
    inside.push('paper')
    end()
  })
  left.abort(new Error('left'))
  await expect(gone).rejects.toThrow('left')
  leave()
  await soon()
  expect(inside).toEqual(['paper', 'page'])
})
