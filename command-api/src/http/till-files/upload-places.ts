import { TooMany, Unavailable, Unprocessable } from '@escandallo/platform/errors.ts'

/** Bytes of uploads that this process holds at once, whoever sends them: what it has of memory for that. */
const MOST_BYTES = 96 * 1024 * 1024
/** Uploads of one person at once, and of one corporation: there is a place for a colleague of whoever sends slowly. */
const MOST_OF_PERSON = 2
const MOST_OF_CORPORATION = 3
const RETRY_AFTER = 10
/**
 * Bytes a second that have to come while a place is held. The slowest ADSL sends 32 kB/s, and half of that is left to a
 * kitchen whose card reader and music share the line.
 */
const SLOWEST = 16_000
/** Seconds over which that is averaged: a line may be silent for some of them. */
const WINDOW = 10
/**
 * Seconds in which as much again as is held has to come: who holds 30 MB sends the rest at 50 kB/s, and not bit by bit. A sender
 * of steady speed never falls below it: the server ends a request after half of this time.
 */
const AGAIN = 600

const everySecond = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 1_000)
  timer.unref()
  return () => clearInterval(timer)
}

export type UploadPlace = {
  /**
   * Counts bytes that have come, before they are held.
   * @throws TooMany where the person or the corporation hold their share already, Unavailable where all memory for uploads is taken or the
   * place was given back, and what `signal` was aborted with.
   */
  grow: (bytes: number) => void
  /** The whole upload has come: no speed is required any more. */
  arrived: () => void
  /** Gives the place back; given back twice it was given back once. */
  leave: () => void
  /** Aborted with Unprocessable when the upload comes too slowly. */
  signal: AbortSignal
}

/**
 * Places for files that are sent. A place takes up as much as has come of its file, whatever its length is said to be, and is
 * lost by who sends too slowly: nobody keeps others out by announcing much.
 * @param options.most bytes of everybody; one person holds a third of them at most, one corporation half.
 * @param options.every calls back each second until it is stopped. Seconds are counted, not measured: one in which this process
 * could not read is no sender's fault.
 */
export const uploadPlaces = ({
  most = MOST_BYTES,
  mostOfPerson = MOST_OF_PERSON,
  mostOfCorporation = MOST_OF_CORPORATION,
  slowest = SLOWEST,
  every = everySecond,
} = {}) => {
  let bytes = 0
  const uploads = new Map<string, { count: number; bytes: number }>()
  const shares = [
    { most: mostOfPerson, bytes: Math.floor(most / 3) },
    { most: mostOfCorporation, bytes: Math.floor(most / 2) },
  ]
  return {
    /** @throws TooMany where the person or the corporation sends as many as they may at once, Unavailable where all memory is taken. */
    take: (corporationId: string, person = ''): UploadPlace => {
      const holders = [`${corporationId} ${person}`, corporationId].map((name, at) => ({
        name,
        share: shares[at] as (typeof shares)[number],
        held: uploads.get(name) ?? { count: 0, bytes: 0 },
      }))
      if (holders.some((holder) => holder.held.count >= holder.share.most))
        throw new TooMany('uploads-too-many', RETRY_AFTER)
      if (bytes >= most) throw new Unavailable('overloaded', RETRY_AFTER)
      for (const holder of holders) {
        holder.held.count += 1
        uploads.set(holder.name, holder.held)
      }
      const tooSlow = new AbortController()
      let [held, heldAtWindow, seconds, isOver] = [0, 0, 0, false]
      let stop: (() => void) | null = null
      const arrived = () => {
        stop?.()
        stop = () => undefined
      }
      const tick = () => {
        seconds += 1
        if (seconds % WINDOW !== 0) return
        if (held - heldAtWindow < WINDOW * Math.max(slowest, held / AGAIN)) {
          arrived()
          tooSlow.abort(new Unprocessable('upload-too-slow'))
        }
        heldAtWindow = held
      }
      return {
        signal: tooSlow.signal,
        arrived,
        grow: (size) => {
          tooSlow.signal.throwIfAborted()
          // Answered already: whatever comes later is not held.
          if (isOver) throw new Unavailable('unavailable', RETRY_AFTER)
          if (holders.some((holder) => holder.held.bytes + size > holder.share.bytes))
            throw new TooMany('uploads-too-many', RETRY_AFTER)
          if (bytes + size > most) throw new Unavailable('overloaded', RETRY_AFTER)
          stop ??= every(tick)
          held += size
          for (const holder of holders) holder.held.bytes += size
          bytes += size
        },
        leave: () => {
          if (isOver) return
          isOver = true
          arrived()
          bytes -= held
          for (const holder of holders) {
            holder.held.bytes -= held
            holder.held.count -= 1
            if (holder.held.count === 0) uploads.delete(holder.name)
          }
        },
      }
    },
  }
}

/** Work that waits for what comes, or the reason of `signal`: of a sender who sends nothing nothing wakes it. */
export const unlessAborted = <Result>(signal: AbortSignal | undefined, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
