import type { ReadLine, ReadTax } from '../reading.ts'

/** Two sums of cents of which each rate and line may have been rounded. */
export const near = (a: number, b: number): boolean => Math.abs(a - b) <= 2

/** Among more ways to share lines out than that some other nearly always fits as well. */
const mostWays = 20_000

/** Every way to give each total a place so that each place comes to its sum, up to two: one more than is of use. */
const waysToShare = (totals: readonly number[], sums: readonly number[]): number[][] => {
  const ways: number[][] = []
  const share = (chosen: number[], left: readonly number[]) => {
    if (ways.length > 1) return
    const next = totals[chosen.length]
    if (next === undefined) {
      if (left.every((rest) => near(rest, 0))) ways.push(chosen)
      return
    }
    for (const place of left.keys())
      share(
        [...chosen, place],
        left.map((rest, at) => (at === place ? rest - next : rest)),
      )
  }
  share([], sums)
  return ways
}

/**
 * A till prints what each rate comes to, and not which line bears which: where the lines can be shared out between the rates in one
 * way only, that is how. Lines without a rate stay so where there are several ways or none.
 */
export const sharedOut = (lines: ReadLine[], table: ReadTax[]): ReadLine[] => {
  const missing = lines.filter((line) => line.taxRate === null && line.total !== 0)
  if (missing.length === 0 || table.length < 2 || table.length ** missing.length > mostWays) return lines
  const ofRate = (rate: string) =>
    lines
      .filter((line) => line.taxRate !== null && Number(line.taxRate) === Number(rate))
      .reduce((total, line) => total + line.total, 0)
  const all = lines.reduce((total, line) => total + line.total, 0)
  const sums = [table.map(({ base }) => base), table.map(({ base, amount }) => base + amount)].find((each) =>
    near(
      each.reduce((total, share) => total + share, 0),
      all,
    ),
  )
  if (!sums) return lines
  const totals = missing.map(({ total }) => total)
  const [way, other] = waysToShare(
    totals,
    table.map(({ rate }, at) => (sums[at] ?? 0) - ofRate(rate)),
  )
  if (!way || other) return lines
  const rates = new Map(missing.map((line, at) => [line, table[way[at] ?? 0]?.rate ?? null]))
  return lines.map((line) => ({ ...line, taxRate: line.taxRate ?? rates.get(line) ?? null }))
}
