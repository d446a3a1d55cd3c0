const MOST = 50_000
/** Cells that a formula names in its own sheet. */
const references = /(?<![!\w$])\$?([A-Z]{1,3})\$?(\d{1,7})(?![\w(!])/g

/** Whether formulas of a sheet need each other in a circle: what such a cell shows is no result. @param formulas by cell, "B2". */
export const hasCircle = (formulas: ReadonlyMap<string, string>): boolean => {
  if (formulas.size > MOST) return false
  const state = new Map<string, 'open' | 'done'>()
  const needs = (cell: string) =>
    [...(formulas.get(cell) ?? '').replace(/"[^"]*"/g, '').matchAll(references)]
      .map(([, column, row]) => `${column}${row}`)
      .filter((name) => formulas.has(name))
  for (const start of formulas.keys()) {
    if (state.has(start)) continue
    const path: { cell: string; left: string[] }[] = [{ cell: start, left: needs(start) }]
    state.set(start, 'open')
    while (path.length > 0) {
      const last = path[path.length - 1] as { cell: string; left: string[] }
      const next = last.left.pop()
      if (next === undefined) {
        state.set(last.cell, 'done')
        path.pop()
      } else if (state.get(next) === 'open') return true
      else if (!state.has(next)) {
        state.set(next, 'open')
        path.push({ cell: next, left: needs(next) })
      }
    }
  }
  return false
}
