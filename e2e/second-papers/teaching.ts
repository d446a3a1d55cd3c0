import { contentOf } from '@escandallo/command-api/documents/content-of-reading.ts'
import { differences } from '@escandallo/command-api/documents/differences.ts'
import { taughtOn } from '@escandallo/command-api/documents/placing/taught.ts'
import { documentContent } from '@escandallo/contracts/documents/content.ts'
import { reading as readingShape } from '@escandallo/contracts/documents/reading.ts'
import { pageWords } from '@escandallo/contracts/documents/words.ts'
import { layoutsOf } from '@escandallo/projectors/documents/learning/learned.ts'
import { lessonsOf } from '@escandallo/projectors/documents/learning/lessons.ts'
import type { Layout } from '@escandallo/projectors/documents/tables.ts'
import type { Sample } from '@escandallo/reading/measures/samples/manifest.ts'
import type { Outcome } from '@escandallo/reading/measures/scoring.ts'
import type { Reading } from '@escandallo/reading/reader.ts'
import { corrected } from './corrected.ts'

const counting = () => {
  let count = 0
  return () => {
    count += 1
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  }
}

/** What the supplier's layouts are known by after one paper was corrected, by the product's own rules; and what changed. */
export const taughtBy = (
  sample: Sample,
  raw: Reading,
  outcome: Pick<Outcome, 'fields' | 'lines'>,
): { layouts: Layout[]; changed: string[] } => {
  const reading = readingShape.parse(raw)
  const words = pageWords.parse(raw.words ?? [])
  const newId = counting()
  const readLines = reading.lines.map(newId)
  const contentAsRead = contentOf(reading, readLines, null)
  const after = documentContent.parse(corrected(contentAsRead, sample, outcome, newId))
  const changed = differences(contentAsRead, after)
  // What was read right is not corrected, so that nothing is learned.
  const taught = changed.length > 0 ? taughtOn({ words, reading, readLines, after, changed }) : {}
  const lessons = lessonsOf({ ...taught, changed, content: after, at: '2026-01-01T00:00:00.000Z' })
  const { fingerprint } = reading
  const layouts = fingerprint ? layoutsOf([{ documentId: newId(), fingerprint, lessons }], []) : []
  return { layouts, changed }
}
