import { expect, test } from 'vitest'
import { type TurnLimits, tenantTurns } from './tenant-turns.ts'

const limits = { waiting: 20, ofTenant: 5, ofPerson: 5, megabytes: 100 }
/** Turns over work that ends when it is told to, with its order noted. */
const workshop = ({ free = 10_000, ...changed }: Partial<TurnLimits & { free: number }> = {}) => {
  const time = { now: 0 }
  const turns = tenantTurns({ ...limits, ...changed }, { free: () => free, now: () => time.now })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const send = (name: string, signal?: AbortSignal, bytes?: number) =>
    turns.inTurn(
      { corporationId: name.replace(/ .*/, ''), actor: / (\D+) /.exec(name)?.[1] ?? 'ana' },
      () =>
        new Promise<string>((resolve) => {
          begun.push(name)
          ends.set(name, () => resolve(name))
        }),
      signal,
      bytes,
    )
  const end = async (name: string, milliseconds = 0) => {
    await new Promise(setImmediate)
    time.now += milliseconds
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { send, end, begun, time, load: turns.load }
}

test('a slow file of one corporation holds up none of another, and a second of the same waits for it', async () => {
  const { send, begun, end, load } = workshop()
  const all = [send('slow 1'), send('slow 2'), send('casa 1')]
  await new Promise(setImmediate)
  expect(begun).toEqual(['slow 1', 'casa 1'])
  expect(load()).toEqual({ running: 2, waiting: 1 })
  await end('casa 1')
  expect(begun).toEqual(['slow 1', 'casa 1'])
  await end('slow 1')
  await end('slow 2')
  expect(await Promise.all(all)).toEqual(['slow 1', 'slow 2', 'casa 1'])
  expect(load()).toEqual({ running: 0, waiting: 0 })
})

test('with memory for one thread, who kept it busy comes after the others, however early it came', async () => {
  const { send, begun, end } = workshop({ free: 299 })
  const all = [send('slow 1'), send('slow 2'), send('slow 3'), send('casa 1'), send('lola 1')]
  await end('slow 1', 60_000)
  await end('casa 1', 1_000)
  await end('lola 1', 1_000)
  await end('slow 2')
  await end('slow 3')
  await Promise.all(all)
  expect(begun).toEqual(['slow 1', 'casa 1', 'lola 1', 'slow 2', 'slow 3'])
})

test('what was used long ago counts for nothing: who came first is first', async () => {
  const { send, begun, end, time } = workshop({ free: 0 })
  const early = send('slow 1')
  await end('slow 1', 60_000)
  await early
  time.now += 3_600_000
  const all = [send('lola 1'), send('slow 2'), send('casa 1')]
  await end('lola 1')
  await end('slow 2')
  await end('casa 1')
  await Promise.all(all)
  expect(begun).toEqual(['slow 1', 'lola 1', 'slow 2', 'casa 1'])
})

test('one corporation does not fill the queue, and a full queue refuses everybody', async () => {
  const { send, end } = workshop({ ofTenant: 2, waiting: 3 })
  const all = [send('slow 1'), send('slow 2'), send('casa 1')]
  await expect(send('slow 3')).rejects.toMatchObject({ code: 'uploads-too-many', retryAfter: 15 })
  await expect(send('lola 1')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 15 })
  await end('slow 1')
  await end('slow 2')
  await end('casa 1')
  await Promise.all(all)
  const later = send('lola 2')
  await end('lola 2')
  expect(await later).toBe('lola 2')
})

test('who leaves the queue gives up the place, and work that fails gives the thread on', async () => {
  const { send, end, begun, load } = workshop({ free: 0, ofTenant: 2 })
  const left = new AbortController()
  const [first, second] = [send('casa 1'), send('casa 2', left.signal)]
  left.abort(new Error('left'))
  await expect(second).rejects.toThrow('left')
  expect(load()).toEqual({ running: 1, waiting: 0 })
  await end('casa 1')
  await first
  const { inTurn } = tenantTurns(limits)
  await expect(
    inTurn({ corporationId: 'casa', actor: 'ana' }, () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken')
  expect(await inTurn({ corporationId: 'casa', actor: 'ana' }, () => Promise.resolve('next'))).toBe('next')
  expect(begun).toEqual(['casa 1'])
})

test('what waits is bounded by its bytes: half of them of one corporation, and given back with the answer', async () => {
  const { send, end } = workshop({ bytes: 100 })
  const all = [send('slow 1', undefined, 30), send('slow 2', undefined, 20), send('casa 1', undefined, 50)]
  await expect(send('slow 3', undefined, 1)).rejects.toMatchObject({ code: 'uploads-too-many' })
  await expect(send('lola 1', undefined, 1)).rejects.toMatchObject({ code: 'unavailable' })
  await end('slow 1')
  const later = send('lola 2', undefined, 30)
  for (const name of ['slow 2', 'casa 1', 'lola 2']) await end(name)
  expect(await Promise.all([...all, later])).toEqual(['slow 1', 'slow 2', 'casa 1', 'lola 2'])
})

test('one person fills neither the queue of a corporation nor its turns: a colleague comes next, however late', async () => {
  const { send, end, begun } = workshop({ free: 0, ofTenant: 4, ofPerson: 3 })
  const all = [send('casa 1'), send('casa 2'), send('casa 3')]
  await expect(send('casa 4')).rejects.toMatchObject({ code: 'uploads-too-many' })
  const colleague = send('casa leo 5')
  await expect(send('casa leo 6')).rejects.toMatchObject({ code: 'uploads-too-many' })
  await end('casa 1', 60_000)
  expect(begun).toEqual(['casa 1', 'casa leo 5'])
  await end('casa leo 5')
  await end('casa 2')
  await end('casa 3')
  expect(await Promise.all([...all, colleague])).toEqual(['casa 1', 'casa 2', 'casa 3', 'casa leo 5'])
})

test('the bytes of one person leave room for a colleague', async () => {
  const { send, end } = workshop({ bytes: 160 })
  const all = [send('casa 1', undefined, 80), send('casa leo 2', undefined, 20)]
  await expect(send('casa 3', undefined, 1)).rejects.toMatchObject({ code: 'uploads-too-many' })
  await expect(send('casa leo 4', undefined, 1)).rejects.toMatchObject({ code: 'uploads-too-many' })
  for (const name of ['casa 1', 'casa leo 2']) await end(name)
  expect(await Promise.all(all)).toEqual(['casa 1', 'casa leo 2'])
})
