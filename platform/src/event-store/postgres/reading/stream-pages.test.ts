import { expect, test } from 'vitest'
import { type PageRequest, sharedPages } from './stream-pages.ts'

/** Statements that are answered when the test says so. */
const statements = () => {
  const sent: { of: readonly PageRequest[]; answer: () => void; fail: () => void }[] = []
  const together = (of: readonly PageRequest[]) =>
    new Promise<string[][]>((resolve, reject) => {
      sent.push({
        of,
        answer: () => resolve(of.map(({ stream, from }) => [`${stream} from ${from}`])),
        fail: () => reject(new Error('away')),
      })
    })
  return { sent, together }
}

const moment = () => new Promise(setImmediate)

test('streams that are asked for in one moment are read together', async () => {
  const { sent, together } = statements()
  const page = sharedPages(together, 3)
  const pages = Promise.all([page({ stream: 'a', from: 0n }), page({ stream: 'b', from: 2n })])
  await moment()
  expect(sent.map(({ of }) => of.map(({ stream }) => stream))).toEqual([['a', 'b']])
  sent[0]?.answer()
  expect(await pages).toEqual([['a from 0'], ['b from 2']])
})

test('a stream is read at once while hardly anybody reads, and together with others while many do', async () => {
  const { sent, together } = statements()
  const page = sharedPages(together, 1)
  const first = page({ stream: 'a', from: 0n })
  await moment()
  const others = [page({ stream: 'b', from: 2n }), page({ stream: 'c', from: 0n }), page({ stream: 'b', from: 2n })]
  expect(sent.map(({ of }) => of.map(({ stream }) => stream))).toEqual([['a']])
  sent[0]?.answer()
  expect(await first).toEqual(['a from 0'])
  await moment()
  expect(sent.map(({ of }) => of.map(({ stream }) => stream))).toEqual([['a'], ['b', 'c']])
  sent[1]?.answer()
  expect(await Promise.all(others)).toEqual([['b from 2'], ['c from 0'], ['b from 2']])
})

test('nobody is told what was read before they asked', async () => {
  const { sent, together } = statements()
  const page = sharedPages(together, 1)
  const earlier = page({ stream: 'a', from: 0n })
  await moment()
  const after = page({ stream: 'a', from: 0n })
  sent[0]?.answer()
  await earlier
  await moment()
  expect(sent).toHaveLength(2)
  sent[1]?.answer()
  expect(await after).toEqual(['a from 0'])
})

test('a statement that fails fails for those who waited for it, and for nobody after them', async () => {
  const { sent, together } = statements()
  const page = sharedPages(together, 1)
  const failing = page({ stream: 'a', from: 0n })
  await moment()
  const later = page({ stream: 'b', from: 0n })
  sent[0]?.fail()
  await expect(failing).rejects.toThrow('away')
  await moment()
  sent[1]?.answer()
  expect(await later).toEqual(['b from 0'])
})
