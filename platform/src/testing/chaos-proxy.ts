import { connect, createServer, type Socket } from 'node:net'

export type ChaosProxy = {
  /** Lets everything through again; what was cut stays cut. */
  pass(): void
  /** Breaks every connection and refuses new ones. */
  cut(): void
  /** Accepts, and lets nothing through either way; what waits goes on with `pass`. */
  hang(): void
  /** The connections that there are never hear anything again, and are not told; new ones are fine. */
  halfOpen(): void
  /** Connections that were harmed. */
  harmed(): number
  close(): Promise<void>
}

/** Stands between a client and a server, and does to their connections what networks do. */
export const chaosProxy = async ({ port, target }: { port: number; target: number }): Promise<ChaosProxy> => {
  const pairs = new Set<readonly [Socket, Socket]>()
  const silent = new Set<readonly [Socket, Socket]>()
  let mode: 'pass' | 'cut' | 'hang' = 'pass'
  let harmed = 0

  const both = (pair: readonly [Socket, Socket], what: (socket: Socket) => void) => pair.forEach(what)
  const server = createServer((client) => {
    if (mode === 'cut') return void client.destroy()
    const upstream = connect(target, '127.0.0.1')
    const pair = [client, upstream] as const
    pairs.add(pair)
    both(pair, (socket) => {
      socket.on('error', () => {})
      socket.once('close', () => {
        pairs.delete(pair)
        both(pair, (other) => other.destroy())
      })
    })
    client.pipe(upstream)
    upstream.pipe(client)
    if (mode === 'hang') hold(pair)
  })
  const hold = (pair: readonly [Socket, Socket]) => {
    harmed += 1
    both(pair, (socket) => socket.unpipe().pause())
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    pass() {
      if (mode === 'hang')
        for (const [client, upstream] of pairs) {
          client.pipe(upstream)
          upstream.pipe(client)
        }
      mode = 'pass'
    },
    cut() {
      mode = 'cut'
      harmed += pairs.size
      for (const pair of pairs) both(pair, (socket) => socket.destroy())
    },
    hang() {
      mode = 'hang'
      for (const pair of pairs) hold(pair)
    },
    halfOpen() {
      for (const pair of pairs) {
        hold(pair)
        pairs.delete(pair)
        silent.add(pair)
      }
    },
    harmed: () => harmed,
    close: async () => {
      for (const pair of [...pairs, ...silent]) both(pair, (socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
