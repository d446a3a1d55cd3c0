import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fillPlaces, type Places } from './places.ts'

let waiting: string[]
let begun: Map<string, { end: () => void; fail: () => void }>
let troubles: unknown[]
let places: ReturnType<typeof fillPlaces<string>>
const settle = async () => {
  for (let each = 0; each < 10; each++) await turn()
}
const open = (options: Partial<Places<string>> = {}) => {
  places = fillPlaces<string>({
    most: 2,
    take: async (free) => waiting.splice(0, free),
    work: (item) =>
      new Promise<void>((resolve, reject) => begun.set(item, { end: resolve, fail: () => reject(new Error(item)) })),
    every: 1_000_000,
    onTrouble: (error) => void troubles.push(error),
    ...options,
  })
  places.look()
}
beforeEach(() => {
  ;[waiting, begun, troubles] = [['a', 'b', 'c', 'd'], new Map(), []]
})
afterEach(async () => {
  waiting = []
  for (const { end } of begun.values()) end()
  await places.close()
})

describe('places', () => {
  test('are filled as they become free, whatever the others do', async () => {
    open()
    await settle()
    expect([...begun.keys()]).toEqual(['a', 'b'])
    begun.get('b')?.end()
    await settle()
    begun.get('c')?.end()
    await settle()
    expect([...begun.keys()]).toEqual(['a', 'b', 'c', 'd'])
  })

  test('are free again after work that failed', async () => {
    open()
    await settle()
    begun.get('a')?.fail()
    await settle()
    expect([...begun.keys()]).toEqual(['a', 'b', 'c'])
    expect(troubles).toEqual([new Error('a')])
  })

  test('are filled with what comes while they are being looked at', async () => {
    waiting = []
    open()
    waiting.push('late')
    places.look()
    await settle()
    expect([...begun.keys()]).toEqual(['late'])
  })

  test('are looked at again after a while, also when what is due could not be taken', async () => {
    let isAway = true
    open({
      every: 5,
      take: async (free) => {
        if (isAway) throw new Error('away')
        return waiting.splice(0, free)
      },
    })
    await settle()
    isAway = false
    await vi.waitFor(() => expect([...begun.keys()]).toEqual(['a', 'b']))
    expect(troubles[0]).toEqual(new Error('away'))
  })

  test('take nothing more once closed, and what is under way is waited for', async () => {
    open()
    await settle()
    let isClosed = false
    const closing = places.close().then(() => {
      isClosed = true
    })
    await settle()
    expect(isClosed).toBe(false)
    for (const { end } of begun.values()) end()
    await closing
    expect([...begun.keys()]).toEqual(['a', 'b'])
  })
})
