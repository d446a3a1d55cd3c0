import type { Box, Evidence, Reading } from '@escandallo/contracts/documents/reading.ts'

export type Read = {
  value: string | number | null
  confidence: number
  boxes: readonly Box[]
  evidence: readonly Evidence[]
  alternatives: readonly { value: string | number; confidence: number; boxes: readonly Box[] }[]
}

type Kept = Omit<Read, 'evidence'> & { evidence?: readonly Evidence[] }

/** What kind of value stands at a path: what a text on the paper is read as. */
export type ValueKind = 'amount' | 'day' | 'figure' | 'text'

const lineFigures: ReadonlySet<string> = new Set(['quantity', 'unitPrice', 'taxRate', 'discountRate'])

/** The line and the cell that a path is about. */
export const cellOf = (path: string): { lineId: string; cell: string } | null => {
  const [, lineId, cell] = /^lines\.([^.]+)\.(\w+)$/.exec(path) ?? []
  return lineId && cell ? { lineId, cell } : null
}

export const kindOf = (path: string): ValueKind => {
  const cell = cellOf(path)?.cell
  if (path.startsWith('totals.') || cell === 'total' || /^taxes\.\d+\.(base|(surcharge\.)?amount)$/.test(path))
    return 'amount'
  if (path === 'issueDate' || path === 'dueDate') return 'day'
  return (cell && lineFigures.has(cell)) || path.endsWith('.rate') ? 'figure' : 'text'
}

/** What the reader made of a field or of a cell; null for what it did not read, a line added by hand for instance. */
export const readAt = (reading: Reading | null, readLines: readonly string[], path: string): Read | null => {
  if (!reading) return null
  const at = cellOf(path)
  if (at) {
    const line = reading.lines[readLines.indexOf(at.lineId)]
    if (!line) return null
    const cell = at.cell as 'name'
    const ownBoxes = line.cells?.[cell]
    const [value, evidence] = [line[cell], line.evidence ?? []]
    return {
      value,
      confidence: line.confidence,
      boxes: ownBoxes?.length ? ownBoxes : line.boxes,
      evidence,
      alternatives: [],
    }
  }
  const [first = '', second] = (path === 'supplier' ? 'supplier.name' : path).split('.')
  const group = (reading as unknown as Record<string, unknown>)[first]
  const read = (second ? (group as Record<string, unknown> | undefined)?.[second] : group) as Kept | undefined
  return read && typeof read === 'object' && 'confidence' in read ? { ...read, evidence: read.evidence ?? [] } : null
}

/** How sure that is, in a word. The reader itself asks for a look below 0.9. */
export const surenessOf = (confidence: number): 'certain' | 'sure' | 'doubtful' | 'guess' =>
  confidence >= 0.98 ? 'certain' : confidence >= 0.9 ? 'sure' : confidence >= 0.5 ? 'doubtful' : 'guess'
