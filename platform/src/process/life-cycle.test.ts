import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { silent } from '../logging/log.ts'
import { lifeCycle } from './life-cycle.ts'

describe('stopping', () => {
  test('goes in reverse, each part after the one started later', async () => {
    const life = lifeCycle({ log: silent })
    const order: string[] = []
    for (const [name, time] of [
      ['database', 0],
      ['feed', 20],
      ['server', 5],
    ] as const) {
      life.part(name, async () => {
        await pause(time)
        order.push(name)
      })
    }
    expect(await life.stop()).toEqual([])
    expect(order).toEqual(['server', 'feed', 'database'])
  })

  test('happens once, however often it is asked for', async () => {
    const life = lifeCycle({ log: silent })
    let times = 0
    life.part('once', () => times++)
    await Promise.all([life.stop(), life.stop()])
    await life.stop()
    expect(times).toBe(1)
  })

  test('goes on past a part that fails, and names it', async () => {
    const life = lifeCycle({ log: silent })
    let database = 'open'
    life.part('database', () => {
      database = 'closed'
    })
    life.part('server', async () => {
      throw new Error('stuck')
    })
    expect(await life.stop()).toEqual(['server'])
    expect(database).toBe('closed')
  })

  test('gives up at the deadline and names what was left', async () => {
    const life = lifeCycle({ log: silent, deadline: 30 })
    life.part('database', () => {})
    life.part('server', () => new Promise(() => {}))
    expect(await life.stop()).toEqual(['server', 'database'])
  })

  test('is told to loops, and a part that starts too late is stopped at once', async () => {
    const life = lifeCycle({ log: silent })
    expect(life.stopping.aborted).toBe(false)
    await life.stop()
    expect(life.stopping.aborted).toBe(true)
    let stopped = false
    life.part('late', () => {
      stopped = true
    })
    expect(stopped).toBe(true)
  })
})
