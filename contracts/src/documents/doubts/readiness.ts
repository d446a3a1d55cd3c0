import { entryOf } from '../../values/plain/entry-of.ts'
import { closes, problemsOf } from '../checks.ts'
import type { DocumentContent, SupplierResolution } from '../content.ts'
import type { Reading } from '../reading.ts'
import { isAbout, reviewedFields } from './reviewed-fields.ts'

/** A check of the reading that failed and that the document's own figures cannot repeat, with the fields it is about. */
export type Warning = { name: string; paths: string[] }

/** Equations of the reader that `checksOf` tries again whenever a figure is corrected. */
const figures: ReadonlySet<string> = new Set([
  'lines-sum-to-base',
  'base-times-rate-is-tax',
  'base-and-taxes-are-total',
  'total',
])

const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  'iban-is-the-suppliers': ['supplier.iban'],
  'iban-control-digits': ['supplier.iban'],
  'tax-id-control-character': ['supplier.taxId'],
  'issued-by-today': ['issueDate'],
  'due-after-issue': ['issueDate', 'dueDate'],
}

/** What a reading warns of besides its figures: another bank account, a code or structure that says something else, edits. */
export const warningsOf = ({ checks }: Pick<Reading, 'checks'>): Warning[] =>
  checks
    .filter(({ name, holds }) => !holds && !figures.has(name))
    .map(({ name, paths = entryOf(fieldsOf, name) ?? [] }) => ({ name, paths: [...paths] }))

/** The warnings that are left after a person changed fields: one about a field that was changed is answered. */
export const warningsAfter = (warnings: readonly Warning[], changed: readonly string[]): Warning[] =>
  warnings.filter(({ paths }) => !paths.some((path) => changed.includes(path)))

/** The reader counts lines; whoever corrects them names them. "lines.2" becomes "lines.<lineId>". */
const byLineId = (path: string, lineIds: readonly string[]): string =>
  path.replace(/^lines\.(\d+)/, (asRead, index: string) => {
    const lineId = lineIds[Number(index)]
    return lineId ? `lines.${lineId}` : asRead
  })

/** The paths of the content that the reader was not sure of. `lineIds`: the content's lines in the order of the reading's. */
export const unsureOf = (
  { needsReview }: Pick<Reading, 'needsReview'>,
  { lines }: Pick<DocumentContent, 'lines'>,
  lineIds: readonly string[] = lines.map(({ lineId }) => lineId),
): string[] => needsReview.map((path) => byLineId(path, lineIds))

/** The doubts that are left after a person changed fields: a doubt about a line is settled by any of its cells. */
export const unsureAfter = (unsure: readonly string[], changed: readonly string[]): string[] =>
  unsure.filter((path) => !changed.some((changedPath) => changedPath === path || changedPath.startsWith(`${path}.`)))

/** What a line is, is answered by matching it; its other cells are not. */
export const unsureOnceMatched = (unsure: readonly string[], lineId: string): string[] =>
  unsure.filter((path) => path !== `lines.${lineId}.product`)

/** Where a document that was read stands between reader and person. */
export type Open = {
  content: DocumentContent
  supplier: SupplierResolution
  unsure: readonly string[]
  warnings: readonly Warning[]
  duplicateOf: string | null
}

type Doubtful = Omit<Open, 'warnings' | 'duplicateOf'>

/**
 * How many fields a person should look at: what is missing or wrong, and what the reader doubts. As many as the review screen
 * shows and lets be answered: a doubt about a line that is gone is none, a field that is missing and doubted is one.
 */
export const doubtsOf = ({ content, supplier, unsure }: Doubtful): number => {
  const doubts = [...new Set([...problemsOf(content, supplier).map(({ path }) => path), ...unsure])]
  const fields = reviewedFields(content, null, doubts)
  return doubts.filter((doubt) => fields.some((path) => isAbout(doubt, path))).length
}

/**
 * Whether a document may be confirmed without anybody looking at the page: supplier and all fields are there, nothing is in
 * doubt, every equation holds, no check of the reading warns, and it is no copy of another document.
 */
export const isReady = (document: Open): boolean =>
  doubtsOf(document) === 0 &&
  document.warnings.length === 0 &&
  document.duplicateOf === null &&
  document.content.kind !== 'proforma' &&
  closes(document.content)
