export type Point = readonly [x: number, y: number]
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point]

/** Solves a small square system by Gauss–Jordan elimination with pivoting. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    let pivot = column
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row
    }
    const chosen = rows[pivot] ?? []
    rows[pivot] = rows[column] ?? []
    rows[column] = chosen
    const lead = chosen[column] ?? 0
    if (Math.abs(lead) < 1e-12) throw new Error('the corners lie on one line')
    for (const row of rows) {
      if (row === chosen) continue
      const factor = (row[column] ?? 0) / lead
      for (let index = column; index <= size; index += 1) row[index] = (row[index] ?? 0) - factor * (chosen[index] ?? 0)
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1))
}

/** The projective map that takes the corners of one quadrilateral to those of another: u = (ax + by + c) / (gx + hy + 1), v alike with d, e, f. */
export type Projection = { a: number; b: number; c: number; d: number; e: number; f: number; g: number; h: number }

export function projection(from: Quad, to: Quad): Projection {
  const equations = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0]
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(equations)
  return { a, b, c, d, e, f, g, h }
}
