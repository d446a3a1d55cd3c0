import { columns, median } from './columns.ts'

/** The bar: people notice nothing of an end after so many milliseconds. */
const BAR_MS = 5_000

/** `ends`: somebody ended, and the times are until people noticed nothing of it any more. Others are there to compare with. */
type Kind = { ends: boolean; times: number[] }

/** How long people waited, by what had happened, over all rounds. */
export type Waits = Map<string, Kind>

export const noted = (waits: Waits, name: string, milliseconds: number, ends: boolean): void => {
  const kind = waits.get(name) ?? { ends, times: [] }
  kind.times.push(milliseconds)
  waits.set(name, kind)
}

type Line = { kind: string; times: number; medianMs: number; worstMs: number; within?: boolean }

/** What each kind of end made people wait, and whether that is within the bar; what merely took its time has no bar. */
export const linesOf = (waits: Waits): Line[] =>
  [...waits].map(([kind, { ends, times }]) => {
    const worstMs = Math.max(...times)
    return {
      kind,
      times: times.length,
      medianMs: median(times),
      worstMs,
      ...(ends ? { within: worstMs <= BAR_MS } : {}),
    }
  })

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

const headings = ['', 'times', 'median', 'worst', `within ${seconds(BAR_MS)}`]

/** A line for each kind of end, how often, the median and the worst wait, and what the bar says to it. */
export const tableOf = (waits: Waits): string[] => {
  const verdict = (within?: boolean) => (within === undefined ? '' : within ? 'yes' : 'NO')
  const rows = linesOf(waits).map(({ kind, times, medianMs, worstMs, within }) => [
    ...[kind, String(times), seconds(medianMs), seconds(worstMs), verdict(within)],
  ])
  return columns([headings, ...rows])
}
