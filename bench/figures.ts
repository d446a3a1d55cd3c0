import { median } from '@escandallo/reading/measures/calibration/median.ts'

export type Figure = { figure: string; unit: string; value: number; control: number }

/** The smallest value that `part` of the values do not exceed. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]
  if (value === undefined) throw new RangeError('there is no percentile of nothing')
  return value
}

/** Runs a measure and its control by turns, so that both meet the same minutes of the machine; the medians of each. */
export const byTurns = async <Name extends string>(
  runs: number,
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> => {
  const names = Object.keys(measures) as Name[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let run = 0; run < runs; run += 1) for (const name of names) taken[name].push(await measures[name]())
  return Object.fromEntries(names.map((name) => [name, median(taken[name])])) as Record<Name, number>
}

/** What was measured to what it is measured against; 0 where there is nothing to measure against. */
export const ratioOf = ({ value, control }: Figure): number => (control === 0 ? 0 : value / control)

/** One line of JSON, for machines. */
export const jsonOf = (of: Figure): string => {
  const { figure, value, control } = of
  const rounded = (number: number) => Number(number.toPrecision(5))
  return JSON.stringify({ figure, value: rounded(value), control: rounded(control), ratio: rounded(ratioOf(of)) })
}

/** A table for people. */
export const tableOf = (figures: readonly Figure[]): string => {
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })
  const rows = figures.map((of) => [of.figure, of.unit, number(of.value), number(of.control), ratioOf(of).toFixed(2)])
  const all = [['figure', 'unit', 'value', 'control', 'ratio'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  const cell = (text: string, at: number) => (at < 2 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))
  return all.map((row) => row.map(cell).join('  ').trimEnd()).join('\n')
}

/** Does something, and says how long it took. */
export const timing =
  (say: (line: string) => void) =>
  async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now()
    const result = await work()
    say(`${what}: ${((performance.now() - start) / 1_000).toFixed(0)} s`)
    return result
  }
