import type { DocumentContent, DocumentLine, LineMatch } from '@escandallo/contracts/documents/content.ts'
import { concerns, taking } from './paths.ts'

const cells = ['code', 'name', 'quantity', 'unit', 'unitPrice', 'taxRate', 'discountRate', 'total'] as const

const mergedLine = (fresh: DocumentLine, mine: DocumentLine, settled: readonly string[]): DocumentLine => {
  const settledCells = cells.filter((cell) => concerns(settled, `lines.${mine.lineId}.${cell}`))
  return { ...fresh, ...Object.fromEntries(settledCells.map((cell) => [cell, mine[cell]])) }
}

/**
 * What a document says after it was read once more: the new reading, and at every path that a person settled what they
 * left there. A line that they took out stays out, one that they put in or corrected stays in.
 * @param settled the paths that people have changed since the file came.
 */
export const mergedContent = (
  present: DocumentContent,
  fresh: DocumentContent,
  settled: readonly string[],
): DocumentContent => {
  const mine = new Map(present.lines.map((line) => [line.lineId, line]))
  const freshIds = new Set(fresh.lines.map(({ lineId }) => lineId))
  const touched = (lineId: string) => settled.some((path) => path.startsWith(`lines.${lineId}`))
  const lines = fresh.lines.flatMap((line) => {
    const presentLine = mine.get(line.lineId)
    if (presentLine) return [mergedLine(line, presentLine, settled)]
    return settled.includes(`lines.${line.lineId}`) ? [] : [line]
  })
  const unseen = present.lines.filter(({ lineId }) => !freshIds.has(lineId) && touched(lineId))
  const head = settled.filter(
    (path) => !path.startsWith('lines.') && !path.startsWith('matches.') && path !== 'resolution',
  )
  // Taxes are one table: corrected in one cell, they are the person's.
  const whole = [...new Set(head.map((path) => (path.startsWith('taxes') ? 'taxes' : path)))]
  return taking({ ...fresh, lines: [...lines, ...unseen] }, present, whole)
}

/** What lines stand for: as the new reading says, unless a person said it or it has nothing to say. */
export const mergedMatches = (
  present: readonly LineMatch[],
  fresh: readonly LineMatch[],
  settled: readonly string[],
): LineMatch[] => {
  const addedLines = present.filter(
    ({ lineId }) => settled.includes(`matches.${lineId}`) || !fresh.some((match) => match.lineId === lineId),
  )
  return [...addedLines, ...fresh.filter(({ lineId }) => !addedLines.some((match) => match.lineId === lineId))]
}
