import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'

type Attacker = { url: URL; token: string; establishmentId: string; documentId: string }

/** Sockets of somebody who means to hold up everybody. */
export type Attack = {
  /** Connections that the server holds open at this moment. */
  held: () => number
  /** First words of each answer that was given: its status, and how often. */
  answered: () => Record<string, number>
  stop: () => void
}

const head = ({ url, token }: Attacker, first: string, headers: Record<string, string>) =>
  `${[
    `${first} HTTP/1.1`,
    `host: ${url.host}`,
    `authorization: Bearer ${token}`,
    `idempotency-key: ${randomUUID()}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')}\r\n\r\n`

const open = async (attacker: Attacker, count: number, request: () => string, reads: boolean): Promise<Attack> => {
  const answers = new Map<string, number>()
  const hold = async (): Promise<Socket> => {
    const socket = connect({ host: attacker.url.hostname, port: Number(attacker.url.port) })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    if (reads)
      socket.once('data', (chunk) => {
        const status = /^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1] ?? 'none'
        answers.set(status, (answers.get(status) ?? 0) + 1)
      })
    // Whoever never listens takes nothing from the network either.
    else socket.pause()
    socket.write(request())
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: count }, hold))
  return {
    held: () => sockets.filter(({ closed, readyState }) => !closed && readyState === 'open').length,
    answered: () => Object.fromEntries(answers),
    stop: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

const json = { 'content-type': 'application/json', 'content-length': '1000' }
const form = (boundary: string) => ({
  'content-type': `multipart/form-data; boundary=${boundary}`,
  'content-length': '5000000',
})

/** Commands whose body never gets to its end. */
export const stalledBodies = (attacker: Attacker, count = 40): Promise<Attack> =>
  open(attacker, count, () => `${head(attacker, 'POST /api/suppliers/new', json)}{"details":`, true)

/** Questions whose answer, a file of some megabytes, nobody takes. */
export const neverReading = (attacker: Attacker, count = 100): Promise<Attack> =>
  open(attacker, count, () => head(attacker, `GET /api/documents/file?id=${attacker.documentId}`, {}), false)

/** Files of which the first half is sent. */
export const stalledUploads = (attacker: Attacker, count = 40): Promise<Attack> =>
  open(
    attacker,
    count,
    () => {
      const boundary = randomUUID()
      const field = `--${boundary}\r\ncontent-disposition: form-data; name="establishmentId"\r\n\r\n${attacker.establishmentId}\r\n`
      const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n`
      return `${head(attacker, 'POST /api/documents/new', form(boundary))}${field}${file}${' '.repeat(20_000)}`
    },
    true,
  )

/** In a thread of its own, as somebody elsewhere has: what asking costs is no work of the product. */
const looping = `
const { parentPort, workerData: { url, token, count } } = require('node:worker_threads')
const answers = {}
const loop = async () => {
  for (;;) {
    const answer = await fetch(url, { headers: { authorization: 'Bearer ' + token } }).catch(() => null)
    if (!answer) continue
    answers[answer.status] = (answers[answer.status] ?? 0) + 1
    await answer.arrayBuffer().catch(() => null)
    parentPort.postMessage(answers)
  }
}
for (let each = 0; each < count; each += 1) loop()`

/** Lists that are asked for again as soon as they are answered, or refused. */
export const listLoops = async ({ url, token }: Attacker, count = 96): Promise<Attack> => {
  let answers: Record<string, number> = {}
  let isOver = false
  const workerData = { url: new URL('/api/documents/list', url).href, token, count }
  const thread = new Worker(looping, { eval: true, workerData })
  thread.on('message', (counted) => {
    answers = counted
  })
  await once(thread, 'message')
  return {
    held: () => (isOver ? 0 : count),
    answered: () => answers,
    stop: () => {
      isOver = true
      void thread.terminate()
    },
  }
}
