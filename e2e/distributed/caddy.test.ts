import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { end } from '../faults/testing/processes.ts'
import { caddyDoor } from './caddy.ts'

const caddyIsHere = spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0

// Whoever knocks when two are waiting is told nothing, as by a machine that is gone.
const GONE = `
const { parentPort } = require('node:worker_threads')
const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port)
  setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
})`

const knocking: Socket[] = []
afterAll(() => {
  for (const socket of knocking) socket.destroy()
})

test.runIf(caddyIsHere)('behind Caddy nobody is sent away because the machine of one replica is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-caddy-'))
  const worker = new Worker(GONE, { eval: true })
  const [gone] = await once(worker, 'message')
  for (let time = 0; time < 4; time += 1) knocking.push(connect(gone, '127.0.0.1').on('error', () => {}))
  const server = createServer((_asked, answer) => answer.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const both = [gone, (server.address() as AddressInfo).port].map((port) => `http://127.0.0.1:${port}`)
  const { url, start } = await caddyDoor(folder, { QUERY_API: both, COMMAND_API: both, GATEWAY: both })
  const door = start()
  await door.ready
  const requests = ['GET', 'GET', 'POST', 'POST'].map((method) => ({ method, path: '/api/x' }))
  const pages = ['/', '/'].map((path) => ({ method: 'GET', path }))
  const answers = await Promise.all(
    [...requests, ...pages].map(({ method, path }) => fetch(`${url}${path}`, { method })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  await end(door, 'SIGKILL')
  server.closeAllConnections()
  server.close()
  await worker.terminate()
  await rm(folder, { recursive: true, force: true })
})
