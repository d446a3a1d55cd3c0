import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'

/**
 * Has a connection send what is asked of it in one moment with one call of the system, where each statement would be a call of
 * its own: a request asks its questions at once, and sending them took a fifth of what it costs.
 */
export const sendTogether = (client: PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const query = client.query.bind(client) as (...queryArguments: unknown[]) => unknown
  let held = false
  const send = () => {
    held = false
    stream.uncork()
  }
  client.query = ((...queryArguments: unknown[]) => {
    if (!held) {
      held = true
      stream.cork()
      // After everything that follows from what has been answered so far.
      queueMicrotask(() => process.nextTick(send))
    }
    return query(...queryArguments)
  }) as typeof client.query
}
