import { expect, test } from 'vitest'
import { nextQueue, type Queue, type QueueEvent, shownState, startable, tally } from './upload-queue.ts'

const after = (...events: QueueEvent[]): Queue => events.reduce(nextQueue, [] as Queue)
const added = (...ids: string[]): QueueEvent => ({
  type: 'added',
  items: ids.map((id) => ({ id, name: `${id}.pdf`, size: 100, establishmentId: 'bar', guessed: false })),
})
const checked = (id: string): QueueEvent => ({ type: 'checked', id, hint: null, duplicateOf: null })
const stateOf = (queue: Queue, id: string) => queue.find((item) => item.id === id)?.state

test('two files are sent at a time, in the order they came', () => {
  const queue = after(added('a', 'b', 'c'), checked('c'), checked('a'), checked('b'))
  expect(startable(queue, true).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(startable(nextQueue(queue, { type: 'started', id: 'a' }), true).map(({ id }) => id)).toEqual(['b'])
})

test('nothing is sent without a network, and what was on its way waits for it', () => {
  const queue = after(
    added('a'),
    checked('a'),
    { type: 'started', id: 'a' },
    { type: 'failed', id: 'a', reason: 'offline' },
  )
  expect(stateOf(queue, 'a')).toBe('waiting')
  expect(queue.map((item) => shownState(item, true))).toEqual(['offline'])
  expect(startable(queue, false)).toEqual([])
  expect(startable(queue, true)).toHaveLength(1)
})

test('a refusal of the server waits for a person, who may try again', () => {
  const queue = after(
    added('a'),
    checked('a'),
    { type: 'started', id: 'a' },
    { type: 'failed', id: 'a', reason: 'overloaded' },
  )
  expect(stateOf(queue, 'a')).toBe('failed')
  expect(startable(queue, true)).toEqual([])
  expect(startable(nextQueue(queue, { type: 'retried', id: 'a' }), true)).toHaveLength(1)
})

test('a file that is already there is not sent before a person says so', () => {
  const twin = { documentId: 'd', name: 'F26/113' }
  const queue = after(added('a'), { type: 'checked', id: 'a', hint: null, duplicateOf: twin })
  expect(startable(queue, true)).toEqual([])
  expect(startable(nextQueue(queue, { type: 'allowed', id: 'a' }), true)).toHaveLength(1)
})

test('without a network everything that waits to be sent waits for it, not only what was cut off', () => {
  const queue = after(
    added('a', 'b'),
    ...[checked('a'), checked('b')],
    { type: 'started', id: 'a' },
    { type: 'failed', id: 'a', reason: 'offline' },
  )
  expect(queue.map((item) => shownState(item, false))).toEqual(['offline', 'offline'])
  expect(queue.map((item) => shownState(item, true))).toEqual(['offline', 'waiting'])
})

test('a file without an establishment waits until one is chosen', () => {
  const placeless = {
    type: 'added',
    items: [{ id: 'a', name: 'a.pdf', size: 1, establishmentId: null, guessed: true }],
  } as const
  const queue = after(placeless, checked('a'))
  expect(tally(queue).placeless).toBe(true)
  expect(queue.map((item) => shownState(item, true))).toEqual(['placeless'])
  expect(startable(queue, true)).toEqual([])
  expect(startable(nextQueue(queue, { type: 'placed', establishmentId: 'bar', guessed: true }), true)).toHaveLength(1)
  expect(
    nextQueue(queue, { type: 'placed', establishmentId: 'bar', guessed: true }).map((item) => shownState(item, true)),
  ).toEqual(['waiting'])
})

test('the share of the whole counts bytes, not files', () => {
  const sizes = {
    type: 'added',
    items: [1, 3].map((size) => ({ id: `${size}`, name: '', size, establishmentId: 'bar', guessed: false })),
  } as const
  const queue = after(sizes, checked('1'), checked('3'), { type: 'sent', id: '3', documentId: 'd' })
  expect(tally(queue)).toMatchObject({ sent: 1, underWay: 1, share: 0.75 })
})

test('clearing keeps what is still under way or needs a hand', () => {
  const queue = after(
    added('a', 'b', 'c'),
    { type: 'sent', id: 'a', documentId: 'd' },
    { type: 'refused', id: 'b', reason: 'file-empty' },
  )
  expect(nextQueue(queue, { type: 'cleared' }).map(({ id }) => id)).toEqual(['c'])
})

test('an archive becomes a row for each document in it, and one with the reason for each file that stayed out', () => {
  const queue = after(
    added('a', 'b'),
    checked('a'),
    checked('b'),
    { type: 'started', id: 'a' },
    {
      type: 'unpacked',
      id: 'a',
      leftOut: [{ name: 'nota.txt', reason: 'file-type-not-taken' }],
      papers: [
        { documentId: 'd1', name: '1.pdf', size: 10 },
        { documentId: 'd2', name: '2.pdf', size: 20 },
      ],
    },
  )
  expect(queue.map(({ name, state, documentId, size, reason }) => [name, state, documentId, size, reason])).toEqual([
    ['1.pdf', 'sent', 'd1', 10, null],
    ['2.pdf', 'sent', 'd2', 20, null],
    ['nota.txt', 'refused', null, null, 'file-type-not-taken'],
    ['b.pdf', 'waiting', null, 100, null],
  ])
  expect(new Set(queue.map(({ id }) => id)).size).toBe(4)
  expect(tally(queue)).toMatchObject({ sent: 2, inNeed: 1, underWay: 1 })
})
