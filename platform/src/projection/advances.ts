import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from '../database/pool.ts'
import type { Position } from '../event-store/event-store.ts'

/** A group has come further. `corporations` are those whose rows changed; null when they are too many to name. */
export type Advance = { group: string; position: Position; corporations: string[] | null }

export type ProjectionWatch = {
  /**
   * Waits until every one of these groups has come to a position.
   * @returns false when that took longer than `timeoutMs`.
   */
  reached(groups: readonly string[], position: Position, timeoutMs: number): Promise<boolean>
  /** How far all of these groups have come at least; empty where that is not known of each. */
  positionOf(groups: readonly string[]): Position
  /** Calls for every advance from now on. @returns a function that ends that. */
  onAdvance(listener: (advance: Advance) => void): () => void
  /** Calls with what comes by one of the other channels. @returns a function that ends that. */
  onNotice(channel: string, listener: (payload: string) => void): () => void
  close(): Promise<void>
}

/**
 * Watches how far the groups have come, on one connection however many ask. After a broken connection it reads the
 * checkpoints again; listeners are then told of every group that moved meanwhile, with `corporations` null.
 * @param channels other channels of the database that are listened to on the same connection; what comes while it is broken is lost.
 */
export const projectionWatch = (pool: Pool, channels: readonly string[] = []): ProjectionWatch => {
  const positions = new Map<string, Position>()
  const listeners = new Set<(advance: Advance) => void>()
  const ofChannels = new Map(channels.map((channel) => [channel, new Set<(payload: string) => void>()]))
  const waiting = new Set<() => void>()
  const closing = new AbortController()

  const take = (advance: Advance) => {
    const previousPosition = positions.get(advance.group)
    // A rebuild that was restored from a backup may go back; a late notification never overtakes a newer one.
    if (previousPosition !== undefined && advance.position <= previousPosition) return
    positions.set(advance.group, advance.position)
    for (const listener of [...listeners]) listener(advance)
    for (const wake of [...waiting]) wake()
  }

  const listen = async (client: Client, ended: Promise<void>) => {
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'projection_advanced' && payload) take(JSON.parse(payload) as Advance)
      for (const listener of [...(ofChannels.get(channel) ?? [])]) listener(payload ?? '')
    })
    await client.query(['projection_advanced', ...channels].map((channel) => `listen ${channel}`).join(';'))
    const { rows } = await client.query<{ group: string; position: Position }>(
      'select group_name as "group", position from read.projection_checkpoint',
    )
    for (const row of rows) take({ ...row, corporations: null })
    await ended
  }

  const watch = async () => {
    while (!closing.signal.aborted) {
      try {
        const client = await pool.connect()
        const ended = new Promise<void>((resolve) => {
          client.on('error', () => resolve())
          client.on('end', () => resolve())
          // Whoever was closed while it waited for the connection is told of that no more.
          if (closing.signal.aborted) resolve()
          closing.signal.addEventListener('abort', () => resolve(), { once: true })
        })
        try {
          await listen(client, ended)
        } finally {
          client.release(true)
        }
      } catch {
        // The database is away. Whoever waits for a position is told in time that it was not reached.
      }
      await pause(200, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  const done = watch()

  return {
    positionOf: (groups) => groups.map((group) => positions.get(group) ?? '').reduce((a, b) => (a < b ? a : b)),
    reached(groups, position, timeoutMs) {
      const there = () => groups.every((group) => (positions.get(group) ?? '') >= position)
      if (there()) return Promise.resolve(true)
      return new Promise((resolve) => {
        const finish = (answer: boolean) => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve(answer)
        }
        const wake = () => {
          if (there()) finish(true)
        }
        const timer = setTimeout(() => finish(false), timeoutMs)
        waiting.add(wake)
      })
    },
    onAdvance(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onNotice(channel, listener) {
      const channelListeners = ofChannels.get(channel)
      channelListeners?.add(listener)
      return () => void channelListeners?.delete(listener)
    },
    async close() {
      closing.abort()
      await done
    },
  }
}
