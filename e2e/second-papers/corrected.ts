import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { fields } from '@escandallo/reading/measures/fields.ts'
import type { Sample } from '@escandallo/reading/measures/samples/manifest.ts'
import type { Outcome } from '@escandallo/reading/measures/scoring.ts'
import { correctedLines } from './corrected-lines.ts'

const cents = (value: string | number): number => Math.round(Number(value) * 100)

/** The content with one field as the paper has it. */
const written = (content: DocumentContent, path: string, value: string | number): DocumentContent => {
  const [group = '', name = ''] = path.split('.')
  if (group === 'supplier') return { ...content, supplier: { ...content.supplier, [name]: String(value) } }
  if (group === 'totals') return { ...content, totals: { ...content.totals, [name]: cents(value) } }
  return { ...content, [path]: String(value) }
}

/** What was read as a person leaves it who has the paper before them: every printed value that is wrong is written again. */
export const corrected = (
  content: DocumentContent,
  sample: Sample,
  outcome: Pick<Outcome, 'fields' | 'lines'>,
  newId: () => string,
): DocumentContent => {
  const header = Object.entries(outcome.fields).reduce(
    (correctedSoFar, [name, { right, truth }]) =>
      right ? correctedSoFar : written(correctedSoFar, fields[name]?.path ?? name, truth),
    content,
  )
  const wrong = outcome.lines !== null && outcome.lines.right < Math.max(outcome.lines.read, outcome.lines.printed)
  return wrong ? { ...header, lines: correctedLines(header, sample.truth?.lines ?? [], newId) } : header
}
