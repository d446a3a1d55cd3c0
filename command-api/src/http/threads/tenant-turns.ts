import { TooMany, Unavailable } from '@escandallo/platform/errors.ts'
import { waitInLine } from '@escandallo/platform/waiting-line.ts'

/** Whose work it is: a corporation's, and of which of its people. */
export type WorkOf = { corporationId: string; actor: string }

/** How much work is done at once, and how much may wait: of everybody, and of one corporation or person with what they have running. */
export type TurnLimits = {
  waiting: number
  /** More than of one person, so that there is room for a colleague. */
  ofTenant: number
  ofPerson: number
  /** Memory that one piece of work may take, in megabytes. */
  megabytes: number
  /** Bytes that whatever waits or runs may hold before its turn, of everybody; a person holds half of them at most, a corporation five eighths. */
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

type Turn = { tenant: string; person: string; begin: () => void }
type Usage = { milliseconds: number; at: number }

/**
 * A queue that is fair by corporation: a free thread goes to the corporation that has used threads least of late, in it to the person who
 * has, and among equals to the one that came first. A corporation has one piece of work running at most, however much it sends.
 * @param surroundings.free megabytes of memory that are free now. `now` counts milliseconds.
 */
export const tenantTurns = (
  { waiting: mostWaiting, ofTenant, ofPerson, megabytes, bytes: mostBytes = Number.POSITIVE_INFINITY }: TurnLimits,
  { free = freeMegabytes, now = () => performance.now() } = {},
) => {
  const queue: Turn[] = []
  const running = new Set<string>()
  const loads = new Map<string, { count: number; bytes: number }>()
  let bytesInAll = 0
  const usages = new Map<string, Usage>()
  const usedBy = (whose: string): number => {
    const usage = usages.get(whose)
    return usage === undefined ? 0 : usage.milliseconds * 2 ** ((usage.at - now()) / HALF_LIFE)
  }
  const isThreadFree = () => running.size === 0 || (running.size < MOST_AT_ONCE && free() >= SPARE * megabytes)
  const beginNext = () => {
    while (isThreadFree()) {
      const eligible = queue.filter(({ tenant }) => !running.has(tenant))
      const [first] = eligible.toSorted(
        (a, b) => usedBy(a.tenant) - usedBy(b.tenant) || usedBy(a.person) - usedBy(b.person),
      )
      if (!first) return
      queue.splice(queue.indexOf(first), 1)
      running.add(first.tenant)
      first.begin()
    }
  }
  const note = (whose: readonly string[], milliseconds: number) => {
    for (const name of whose) usages.set(name, { milliseconds: usedBy(name) + milliseconds, at: now() })
    for (const other of usages.keys()) if (usedBy(other) < NEGLIGIBLE) usages.delete(other)
  }
  const loadOf = (whose: string) => loads.get(whose) ?? { count: 0, bytes: 0 }
  const hold = (whose: readonly string[], count: number, bytes: number) => {
    for (const name of whose) {
      const load = { count: loadOf(name).count + count, bytes: loadOf(name).bytes + bytes }
      if (load.count === 0) loads.delete(name)
      else loads.set(name, load)
    }
    bytesInAll += bytes
  }
  const enter = (tenant: string, person: string, bytes: number) => {
    const isOver = (whose: string, most: number, share: number) =>
      loadOf(whose).count >= most || loadOf(whose).bytes + bytes > mostBytes * share
    if (isOver(person, ofPerson, 1 / 2) || isOver(tenant, ofTenant, 5 / 8))
      throw new TooMany('uploads-too-many', RETRY_AFTER)
    if (queue.length + running.size >= mostWaiting || bytesInAll + bytes > mostBytes)
      throw new Unavailable('unavailable', RETRY_AFTER)
    hold([tenant, person], 1, bytes)
  }
  /**
   * Does work of a corporation when its turn comes. `signal` takes it out of the queue; work that has begun has to end by itself.
   * @param bytes what is in memory for it from now on
   * @throws TooMany where the corporation or the person has as much waiting as they may, Unavailable where all places are taken, the reason of `signal`.
   */
  const inTurn = async <Answer>(
    { corporationId: tenant, actor }: WorkOf,
    work: () => Promise<Answer>,
    signal?: AbortSignal,
    bytes = 0,
  ): Promise<Answer> => {
    signal?.throwIfAborted()
    const person = `${tenant} ${actor}`
    enter(tenant, person, bytes)
    try {
      const turn = waitInLine(queue, (begin): Turn => ({ tenant, person, begin }), signal)
      beginNext()
      await turn
    } catch (error) {
      hold([tenant, person], -1, -bytes)
      throw error
    }
    const begun = now()
    try {
      return await work()
    } finally {
      note([tenant, person], now() - begun)
      running.delete(tenant)
      hold([tenant, person], -1, -bytes)
      beginNext()
    }
  }
  return { inTurn, load: () => ({ running: running.size, waiting: queue.length }) }
}
