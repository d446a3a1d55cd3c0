import { expect, test } from 'vitest'
import { turns } from './turns.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))

const line = (places: number) => {
  const { enter } = turns(places)
  const inside: string[] = []
  const come = async (name: string) => {
    const turn = await enter()
    inside.push(name)
    return turn
  }
  return { inside, come }
}

test('papers are read in the order in which they came', async () => {
  const { inside, come } = line(1)
  const first = await come('first')
  void come('second')
  void come('third')
  await soon()
  expect(inside).toEqual(['first'])
  first.done()
  await soon()
  expect(inside).toEqual(['first', 'second'])
})

test('a long paper lets the others pass, and a second long one waits for it', async () => {
  const { inside, come } = line(1)
  const long = await come('long')
  const next = come('short')
  void come('last')
  long.stepAside()
  const short = await next
  short.stepAside()
  await soon()
  expect(inside).toEqual(['long', 'short'])
  long.done()
  short.done()
  await soon()
  expect(inside).toEqual(['long', 'short', 'last'])
})
