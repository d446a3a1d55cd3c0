import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Upstream, type UpstreamOptions, upstream } from './upstream.ts'

type Server = { url: string; healthy: boolean; upstream: Upstream }

export type BalanceOptions = UpstreamOptions & {
  /** Milliseconds between two looks at each server's health; 1,000 unless told. */
  every?: number
}

/** Looks until closed whether a server is ready: one that stops says so before it is gone. */
const watching = (server: Server, every: number): (() => void) => {
  const answersReady = async () => {
    const answer = await fetch(new URL('/health/ready', server.url), { signal: AbortSignal.timeout(2 * every) })
    await answer.body?.cancel()
    return answer.ok
  }
  const timer = setInterval(async () => {
    server.healthy = await answersReady().catch(() => false)
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Passes requests on to several servers that do the same, in turn: to those that are ready, while there are any. What only
 * asks (GET, HEAD) is asked of another when one fails; whoever commands is told to come again, with the same key.
 */
export const balance = (urls: readonly string[], options: BalanceOptions): Upstream => {
  const { onFailure, every = 1_000 } = options
  const triedServers = new WeakMap<IncomingMessage, Set<Server>>()
  let turn = 0

  const next = (tried: ReadonlySet<Server>): Server | undefined => {
    const left = servers.filter((server) => !tried.has(server))
    const ready = left.filter(({ healthy }) => healthy)
    const among = ready.length > 0 ? ready : left
    return among[turn++ % among.length]
  }
  const forward = (request: IncomingMessage, response: ServerResponse): boolean => {
    const tried = triedServers.get(request) ?? new Set()
    const server = next(tried)
    triedServers.set(request, tried.add(server as Server))
    server?.upstream.forward(request, response)
    return server !== undefined
  }
  const servers: Server[] = urls.map((url) => {
    const server: Server = {
      url,
      healthy: true,
      upstream: upstream(url, {
        ...options,
        onFailure(request, response, status, error) {
          server.healthy = false
          const bodiless = request.method === 'GET' || request.method === 'HEAD'
          if (bodiless && forward(request, response)) return
          onFailure(request, response, status, error)
        },
      }),
    }
    return server
  })
  const stopWatching = servers.map((server) => watching(server, every))
  return {
    forward: (request, response) => void forward(request, response),
    close() {
      for (const stop of stopWatching) stop()
      for (const server of servers) server.upstream.close()
    },
  }
}
