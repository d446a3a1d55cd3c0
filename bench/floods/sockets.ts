import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** One way of holding up a server: many sockets that ask for much, and what they do with the answers. */
export type Flood = {
  name: string
  /** Asked for in turn, on every socket. */
  paths: readonly string[]
  sockets: number
  /** Requests that each socket sends at once. */
  requests: number
  /** `nothing` is read, `bytes`: one each second, or `everything`. */
  reads: 'nothing' | 'bytes' | 'everything'
  /** Whether our half of the connection is closed once all is asked. */
  halfOpen?: boolean
  /** Whether each socket comes from an address of its own (127.1.0.1, 127.1.0.2 …). */
  addresses?: boolean
}

const READ_EVERY_MS = 1_000
/** Whoever reads nothing does not see that they were cut off, unless they go on asking. */
const ASK_EVERY_MS = 1_000
/** A flood that was cut off comes again. */
const AGAIN_MS = 200

const open = (flood: Flood, number: number, { hostname, port }: URL): Socket => {
  const localAddress = flood.addresses ? `127.1.${number >> 7}.${(number & 127) + 1}` : undefined
  const socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port), localAddress })
  socket.on('error', () => undefined)
  const requests = Array.from({ length: flood.requests }, (_, at) => flood.paths[at % flood.paths.length])
  socket.write(requests.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`).join(''))
  if (flood.halfOpen) socket.end()
  if (flood.reads === 'everything') socket.resume()
  else socket.pause()
  return socket
}

/** Floods a server until aborted; whoever is cut off comes again. Gives how often that was. */
export const keepFlooding = async (flood: Flood, url: string, signal: AbortSignal): Promise<number> => {
  const target = new URL(url)
  let cut = 0
  const more = `GET ${flood.paths[0]} HTTP/1.1\r\nhost: ${target.host}\r\n\r\n`
  const keepOpen = async (number: number) => {
    while (!signal.aborted) {
      const socket = open(flood, number, target)
      const reading = flood.reads === 'bytes' ? setInterval(() => socket.read(1), READ_EVERY_MS) : undefined
      const asking = flood.halfOpen ? undefined : setInterval(() => socket.write(more), ASK_EVERY_MS)
      const end = () => socket.destroy()
      signal.addEventListener('abort', end, { once: true })
      await new Promise((resolve) => socket.once('close', resolve))
      signal.removeEventListener('abort', end)
      clearInterval(reading)
      clearInterval(asking)
      if (signal.aborted) return
      cut += 1
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: flood.sockets }, (_, number) => keepOpen(number)))
  return cut
}
