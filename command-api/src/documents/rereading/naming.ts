import type { DocumentContent, DocumentLine, LineMatch } from '@escandallo/contracts/documents/content.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { contentOf, matchesOf } from '../content-of-reading.ts'
import { aligned } from './aligning.ts'

/** What a reader brought, as far as lines are concerned. */
export type Brought = {
  reading: Reading
  paymentDays: number | null
  products: readonly { line: number; productId: string }[]
  /** Ids for its lines, those that a first reading would have given, and others for lines that are new. */
  lineIds: readonly string[]
  newLineIds: readonly string[]
  proposed: readonly LineMatch[]
}

export type Named = { content: DocumentContent; matches: LineMatch[]; lineIds: string[] }

/** What was read, with the ids of the lines that are known already, so that corrections, costs and doubts stay with them. */
export const named = (brought: Brought, presentLines: readonly DocumentLine[]): Named => {
  const { reading, paymentDays, products, lineIds, newLineIds, proposed } = brought
  const content = contentOf(reading, lineIds, paymentDays)
  const matched = aligned(content.lines, presentLines)
  const used = new Set(presentLines.map(({ lineId }) => lineId))
  const ids = lineIds.map(
    (lineId, index) => matched[index]?.lineId ?? (used.has(lineId) ? (newLineIds[index] ?? '') : lineId),
  )
  const idOf = new Map(lineIds.map((lineId, index) => [lineId, ids[index] ?? lineId]))
  const renamed = proposed.map(({ lineId, product }) => ({ lineId: idOf.get(lineId) ?? lineId, product }))
  return {
    content: {
      ...content,
      lines: content.lines.map((line, index) => ({ ...line, lineId: ids[index] ?? line.lineId })),
    },
    matches: [...matchesOf(products, ids), ...renamed],
    lineIds: ids,
  }
}
