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

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

const headings = ['', 'times', 'median', 'worst', `within ${seconds(BAR_MS)}`]

/** The closing table: a line for each kind of end, how often, the median and the worst wait, and what the bar says to it. */
export const tableOf = (waits: Waits): string[] => {
  const rows = [...waits].map(([name, { ends, times }]) => {
    const worst = Math.max(...times)
    return [name, String(times.length), seconds(median(times)), seconds(worst), ends ? verdict(worst) : '']
  })
  const widths = headings.map((_, at) => Math.max(...[headings, ...rows].map((row) => row[at]?.length ?? 0)))
  return [headings, ...rows].map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

const verdict = (worst: number) => (worst <= BAR_MS ? 'yes' : 'NO')
