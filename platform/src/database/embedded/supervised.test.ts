import { expect, test } from 'vitest'
import type { Server } from './server.ts'
import { keepRunning } from './supervised.ts'

const server = () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const made = { port: 1, pid: 1, ended, stops: 0, crash: resolve }
  const stop = async () => {
    made.stops++
    resolve()
  }
  return Object.assign(made, { stop }) satisfies Server
}

test('a server that was on its way up when the stop was asked for is stopped as well', async () => {
  const [first, second] = [server(), server()]
  const up = Promise.withResolvers<Server>()
  const restarting = Promise.withResolvers<void>()
  const again = () => {
    restarting.resolve()
    return up.promise
  }
  const lines: string[] = []
  const supervisor = keepRunning(first, again, (line) => lines.push(line))
  first.crash()
  await restarting.promise
  const stopped = supervisor.stop()
  up.resolve(second)
  await stopped
  expect(second.stops).toBe(1)
  expect(lines).toEqual(['The database has ended and is started again…'])
})

test('a server that is asked to stop is not started again', async () => {
  const only = server()
  let starts = 0
  const again = async () => {
    starts++
    return server()
  }
  const supervisor = keepRunning(only, again, () => {})
  await supervisor.stop()
  expect(only.stops).toBe(1)
  expect(starts).toBe(0)
})
