import { TooMany, Unavailable } from '@escandallo/platform/errors.ts'
import { waitInLine } from '@escandallo/platform/waiting-line.ts'

/** How much work is done at once, and how much may wait: of everybody, and of one corporation with what it has running. */
export type TurnLimits = {
  waiting: number
  ofTenant: number
  /** Memory that one piece of work may take, in megabytes. */
  megabytes: number
  /** Bytes that whatever waits or runs may hold before its turn, of everybody; a corporation holds half of them at most. */
  bytes?: number
}
/** Pieces of work at once where memory allows; never two of one corporation, so that a slow one leaves the other thread to the others. */
const MOST_AT_ONCE = 2
/** How many times the memory of a piece of work has to be free before a second begins beside another. */
const SPARE = 3
/** Seconds after which it is worth trying again where too many wait. */
const RETRY_AFTER = 15
/** Milliseconds in which half of what a corporation has used is forgotten. */
const HALF_LIFE = 60_000
/** Milliseconds of use below which a corporation counts as one that has used nothing. */
const NEGLIGIBLE = 1

const freeMegabytes = () => process.availableMemory() / 2 ** 20

type Turn = { tenant: string; begin: () => void }
type Usage = { milliseconds: number; at: number }

/**
 * A queue that is fair by corporation: a free thread goes to the corporation that has used threads least of late, and among equals to the
 * one that came first. A corporation has one piece of work running at most, however much it sends.
 * @param surroundings.free megabytes of memory that are free now. `now` counts milliseconds.
 */
export const tenantTurns = (
  { waiting: mostWaiting, ofTenant, megabytes, bytes: mostBytes = Number.POSITIVE_INFINITY }: TurnLimits,
  { free = freeMegabytes, now = () => performance.now() } = {},
) => {
  const queue: Turn[] = []
  const running = new Set<string>()
  const loads = new Map<string, { count: number; bytes: number }>()
  let bytesInAll = 0
  const usages = new Map<string, Usage>()
  const usedBy = (tenant: string): number => {
    const usage = usages.get(tenant)
    return usage === undefined ? 0 : usage.milliseconds * 2 ** ((usage.at - now()) / HALF_LIFE)
  }
  const isThreadFree = () => running.size === 0 || (running.size < MOST_AT_ONCE && free() >= SPARE * megabytes)
  const beginNext = () => {
    while (isThreadFree()) {
      const eligible = queue.filter(({ tenant }) => !running.has(tenant))
      const [first] = eligible.toSorted((a, b) => usedBy(a.tenant) - usedBy(b.tenant))
      if (!first) return
      queue.splice(queue.indexOf(first), 1)
      running.add(first.tenant)
      first.begin()
    }
  }
  const note = (tenant: string, milliseconds: number) => {
    usages.set(tenant, { milliseconds: usedBy(tenant) + milliseconds, at: now() })
    for (const other of usages.keys()) if (usedBy(other) < NEGLIGIBLE) usages.delete(other)
  }
  const enter = (tenant: string, bytes: number) => {
    const { count, bytes: held } = loads.get(tenant) ?? { count: 0, bytes: 0 }
    if (count >= ofTenant || held + bytes > mostBytes / 2) throw new TooMany('uploads-too-many', RETRY_AFTER)
    if (queue.length + running.size >= mostWaiting || bytesInAll + bytes > mostBytes)
      throw new Unavailable('unavailable', RETRY_AFTER)
    loads.set(tenant, { count: count + 1, bytes: held + bytes })
    bytesInAll += bytes
  }
  const leave = (tenant: string, bytes: number) => {
    const { count, bytes: held } = loads.get(tenant) ?? { count: 1, bytes }
    if (count === 1) loads.delete(tenant)
    else loads.set(tenant, { count: count - 1, bytes: held - bytes })
    bytesInAll -= bytes
  }
  /**
   * Does work of a corporation when its turn comes. `signal` takes it out of the queue; work that has begun has to end by itself.
   * @param bytes what is in memory for it from now on
   * @throws TooMany where the corporation has as much waiting as it may, Unavailable where all places are taken, the reason of `signal`.
   */
  const inTurn = async <Answer>(
    tenant: string,
    work: () => Promise<Answer>,
    signal?: AbortSignal,
    bytes = 0,
  ): Promise<Answer> => {
    signal?.throwIfAborted()
    enter(tenant, bytes)
    try {
      const turn = waitInLine(queue, (begin): Turn => ({ tenant, begin }), signal)
      beginNext()
      await turn
    } catch (error) {
      leave(tenant, bytes)
      throw error
    }
    const begun = now()
    try {
      return await work()
    } finally {
      note(tenant, now() - begun)
      running.delete(tenant)
      leave(tenant, bytes)
      beginNext()
    }
  }
  return { inTurn, load: () => ({ running: running.size, waiting: queue.length }) }
}
