/** Pieces of one row of pixels that look like ink of a rule: where each begins and ends. */
type Dash = readonly [number, number]

/** So many dashes of one length, one distance apart, are a rule: feet of letters and figures differ. */
const fewest = 18
const alike = 0.85

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const isNear = (value: number, usual: number): boolean => Math.abs(value - usual) <= Math.max(1.5, 0.3 * usual)

const isEven = (values: number[]): boolean => {
  const usual = median(values)
  return values.filter((value) => isNear(value, usual)).length >= alike * values.length
}

const isRule = (dashes: readonly Dash[], shortest: number): boolean =>
  dashes.length >= fewest &&
  (dashes.at(-1)?.[1] ?? 0) - (dashes[0]?.[0] ?? 0) >= shortest &&
  isEven(dashes.map(([from, to]) => to - from)) &&
  isEven(dashes.slice(1).map(([from], index) => from - (dashes[index]?.[1] ?? from)))

/** Leaders end at a figure, whose foot looks like a dash of another length. */
const withoutFeet = (dashes: readonly Dash[]): Dash[] => {
  const usual = median(dashes.map(([from, to]) => to - from))
  return dashes.filter(([from, to]) => to - from < usual || isNear(to - from, usual))
}

/** Of the pieces of one row of pixels, left to right, those that make dashed or dotted rules of at least `shortest`; `widest` is the longest gap of one. */
export const dashed = (pieces: readonly Dash[], widest: number, shortest: number): Dash[] => {
  const chains: Dash[][] = []
  for (const piece of pieces) {
    const chain = chains.at(-1)
    const last = chain?.at(-1)
    if (chain && last && piece[0] - last[1] <= widest) chain.push(piece)
    else chains.push([piece])
  }
  return chains.filter((chain) => isRule(chain, shortest)).flatMap(withoutFeet)
}
