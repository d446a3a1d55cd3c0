/** What was seen of one value: its signals, whether it was right, and how much it counts. */
export type Example = { signals: Record<string, number>; right: boolean; weight: number; layout: string }
export type Model = { bias: number; weights: Record<string, number> }

const sigmoid = (odds: number): number => 1 / (1 + Math.exp(-odds))

export const scoreOf = ({ bias, weights }: Model, signals: Record<string, number>): number =>
  sigmoid(Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (signals[name] ?? 0), bias))

/** Solves a x = b for a symmetric positive a, by Gauss with the largest pivot. */
export const solved = (a: number[][], b: number[]): number[] => {
  const rows = a.map((row, at) => [...row, b[at] ?? 0])
  const size = rows.length
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let step = 0; step < size; step += 1) {
    let best = step
    for (let row = step + 1; row < size; row += 1)
      if (Math.abs(cell(row, step)) > Math.abs(cell(best, step))) best = row
    ;[rows[step], rows[best]] = [rows[best] ?? [], rows[step] ?? []]
    for (let row = step + 1; row < size; row += 1) {
      const factor = cell(row, step) / cell(step, step)
      rows[row] = (rows[row] ?? []).map((value, column) => value - factor * cell(step, column))
    }
  }
  const x = new Array<number>(size).fill(0)
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = cell(row, size)
    for (let column = row + 1; column < size; column += 1) sum -= cell(row, column) * (x[column] ?? 0)
    x[row] = sum / cell(row, row)
  }
  return x
}

/**
 * Logistic regression by Newton's steps, each weight drawn to nothing by `ridge` (the bias hardly), so that signals which
 * hardly occur weigh hardly anything. The same examples give the same model.
 */
export const logistic = (examples: readonly Example[], ridge = 1): Model => {
  const names = [...new Set(examples.flatMap(({ signals }) => Object.keys(signals)))].sort()
  const rows = examples.map(({ signals }) => [1, ...names.map((name) => signals[name] ?? 0)])
  const size = names.length + 1
  let weights = new Array<number>(size).fill(0)
  for (let step = 0; step < 12; step += 1) {
    const gradient = new Array<number>(size).fill(0)
    const curvature = Array.from({ length: size }, () => new Array<number>(size).fill(0))
    for (const [index, row] of rows.entries()) {
      const { right = false, weight = 1 } = examples[index] ?? {}
      const expected = sigmoid(row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0))
      const slope = weight * Math.max(1e-4, expected * (1 - expected))
      for (let at = 0; at < size; at += 1) {
        const value = row[at] ?? 0
        if (value === 0) continue
        gradient[at] = (gradient[at] ?? 0) + weight * (Number(right) - expected) * value
        const line = curvature[at] ?? []
        for (let to = 0; to < size; to += 1) line[to] = (line[to] ?? 0) + slope * value * (row[to] ?? 0)
      }
    }
    for (let at = 0; at < size; at += 1) {
      const pull = at === 0 ? 0.01 : ridge
      gradient[at] = (gradient[at] ?? 0) - pull * (weights[at] ?? 0)
      const line = curvature[at] ?? []
      line[at] = (line[at] ?? 0) + pull
    }
    const change = solved(curvature, gradient)
    weights = weights.map((weight, at) => weight + Math.max(-2, Math.min(2, change[at] ?? 0)))
  }
  const [bias = 0, ...slopes] = weights
  return { bias, weights: Object.fromEntries(names.map((name, at) => [name, slopes[at] ?? 0])) }
}
