import { setTimeout as pause } from 'node:timers/promises'

/** What the work of somebody cost while it was watched. */
export type Watched = { p50: number; p99: number; answers: number; putOff: number; wrong: string[] }

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.POSITIVE_INFINITY

/**
 * Asks one after the other for so long, as people do at some screens at once, and tells how soon each was answered.
 * @param asks what is asked in turn; each gives its status.
 */
export const working = async (asks: readonly (() => Promise<number>)[], milliseconds: number): Promise<Watched> => {
  const times: number[] = []
  const statuses: number[] = []
  const until = performance.now() + milliseconds
  const screen = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      const started = performance.now()
      statuses.push((await asks[turn % asks.length]?.()) ?? 0)
      times.push(performance.now() - started)
      await pause(15)
    }
  }
  await Promise.all([0, 1, 2].map(screen))
  const sorted = times.toSorted((a, b) => a - b)
  return {
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    answers: times.length,
    putOff: statuses.filter((status) => status === 503 || status === 429).length,
    wrong: statuses.filter((status) => ![200, 202, 429, 503].includes(status)).map(String),
  }
}
