import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { PageRange, SupplierResolution } from '@escandallo/contracts/documents/content.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import { type LearnedLayout, learnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { recogniser } from '@escandallo/contracts/documents/learning/product-aliases.ts'
import { type Reading, reading as readingShape } from '@escandallo/contracts/documents/reading.ts'
import { type PageWord, pageWords } from '@escandallo/contracts/documents/words.ts'
import { establishmentOn } from '@escandallo/contracts/establishments/named-on-paper.ts'
import { daysOf, paymentTerms } from '@escandallo/contracts/suppliers/details.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { type Api, ApiRefused } from '../api.ts'
import { commandSender } from '../send-command.ts'
import { goodsOf, withKnownGoods } from './known-goods.ts'
import { comparedWith } from './on-file.ts'
import { progressReporter } from './reading-progress.ts'

export const readingEvents = selectTypes<DocumentEvent>()({
  folds: ['DocumentUploaded', 'DocumentReuploaded', 'DocumentRereadRequested'],
  ignores: [
    ['DocumentRead', 'DocumentReadingFailed', 'DocumentReadingPostponed', 'DocumentRejected'],
    ['DocumentCorrected', 'DocumentDoubtsSettled', 'DocumentSupplierResolved', 'DocumentLineMatched'],
    ['DocumentMoved', 'DocumentConfirmed', 'DocumentReopened', 'DocumentSplit', 'DocumentBilled'],
    ['DocumentUnbilled', 'DocumentReplaced', 'DocumentReinstated', 'DocumentReadAgain', 'DocumentSuggested'],
    ['DocumentSuggestionsDismissed', 'DocumentReviewClaimed', 'DocumentReviewReleased', 'DocumentDeleted'],
    ['DocumentRestored'],
  ],
})

/** Reads a file's bytes; gives why it could not, when the reader itself failed. */
export type ReadFile = (
  file: { bytes: Uint8Array; name: string },
  context: {
    today: string
    ownTaxIds: string[]
    pages?: PageRange
    /** What earlier papers have taught of the layout of one that was read so far. */
    learnedFor?: (read: Pick<Reading, 'supplier' | 'fingerprint'>) => Promise<LearnedLayout | null>
    onProgress?: (done: number, total: number) => void
  },
) => Promise<
  { reading: unknown } | { failure: 'timed-out' | 'out-of-memory' | 'unreadable' | 'failed' | 'no-recogniser' }
>

const context = z.object({
  ownTaxIds: z.array(z.string()),
  supplier: z
    .object({
      supplierId: z.uuid(),
      name: z.string(),
      taxId: z.string().nullable().default(null),
      paymentTerms: z.enum(paymentTerms).nullable(),
      iban: z.string().nullable().default(null),
      matchedBy: z.string(),
    })
    .nullable(),
  aliases: z.array(z.object({ alias: z.string(), productId: z.uuid().nullable() })),
  duplicateOf: z.uuid().nullable(),
  alike: z.uuid().nullable().default(null),
  knownGoods: z.array(z.number()).default([]),
  learned: learnedLayout.nullable().default(null),
  establishments: z
    .array(
      z.object({
        establishmentId: z.uuid(),
        name: z.string(),
        address: z.string().nullable(),
        postalCode: z.string().nullable(),
      }),
    )
    .default([]),
})

const withWords = z.object({ words: pageWords })

/** Where "today" is, for a date that lies in the future. */
const ZONE = 'Europe/Madrid'

/** What identifies the supplier of a reading, as query parameters. */
const named = ({ supplier, fingerprint }: Pick<Reading, 'supplier' | 'fingerprint'>) => ({
  taxId: supplier.taxId?.value.slice(0, 30),
  iban: supplier.iban?.value.slice(0, 42),
  name: supplier.name?.value.slice(0, 200),
  fingerprint,
})

const printed = ({ number, issueDate, totals, kind, currency, lines, ...read }: Reading) => ({
  ...named(read),
  kind,
  currency: currency.slice(0, 3),
  goods: goodsOf(lines),
  number: number?.value.slice(0, 60),
  issueDate: /^\d{4}-\d\d-\d\d$/.test(issueDate?.value ?? '') ? issueDate?.value : undefined,
  total: totals.total?.value,
})

/** An existing supplier, a new one when the paper prints name and tax id, else unresolved for a person. */
const resolved = (
  { supplier }: Reading,
  known: z.infer<typeof context>['supplier'],
  documentId: string,
): SupplierResolution => {
  if (known) return { kind: 'existing', supplierId: known.supplierId }
  const name = supplier.name?.value.trim()
  if (!name || !supplier.taxId) return { kind: 'unresolved' }
  // The API gives a new supplier the id that follows from its tax id.
  return { kind: 'new', supplierId: documentId, name: name.slice(0, 200), taxId: supplier.taxId.value.slice(0, 30) }
}

const productsOf = ({ lines }: Reading, aliases: z.infer<typeof context>['aliases']) => {
  const recognise = recogniser(aliases)
  return lines.flatMap((printed, line) => {
    const recognised = recognise(printed)
    return recognised.kind === 'known' && recognised.productId ? [{ line, productId: recognised.productId }] : []
  })
}

/** A code that stood for other goods before is asked about: the check fails, and a person has to look at the line. */
const withContradictedCodes = (reading: Reading, aliases: z.infer<typeof context>['aliases']): Reading => {
  const recognise = recogniser(aliases)
  const paths = reading.lines.flatMap((line, index) =>
    recognise(line).kind === 'contradicted' ? [`lines.${index}.code`] : [],
  )
  if (paths.length === 0) return reading
  const check = { name: 'code-names-the-same-goods', holds: false, paths }
  return {
    ...reading,
    checks: [...reading.checks, check],
    needsReview: [...new Set([...reading.needsReview, ...paths.map((path) => path.replace('.code', ''))])],
  }
}

/** The words that came with a reading; a reader that gives none is as good. */
const wordsOf = (outcome: Awaited<ReturnType<ReadFile>>): PageWord[] => {
  if (!('reading' in outcome)) return []
  return withWords.safeParse(outcome.reading).data?.words ?? []
}

/** The file and, of a file that holds several documents, the pages to read. */
const toRead = ({ type, data }: DocumentEvent) => {
  if (type === 'DocumentReuploaded') return { file: data.file, range: {} }
  if (type !== 'DocumentUploaded' && type !== 'DocumentRereadRequested') return null
  const { file, pages } = data
  return { file, range: pages ? { pages: { from: pages.from, to: pages.to } } : {} }
}

/** A file whose bytes are not those that came, or that is gone, comes no more: its people have to send it again. */
const lostFile = (error: unknown): null => {
  if (error instanceof ApiRefused && ['file-damaged', 'file-unknown'].includes(error.code)) return null
  throw error
}

/**
 * Reads the file of a document that was uploaded, looks up what our suppliers and their earlier papers say about it, and
 * tells command-api. A reading that fails is told too: nobody waits for it for ever; a picture that nothing here can recognise waits.
 */
export const readDocuments =
  (read: ReadFile, { get, bytes, post }: Api) =>
  async ({ id, type, data, meta, position }: Recorded): Promise<void> => {
    const event = documentEvent.parse({ type, data })
    const send = commandSender({ post })
    const source = toRead(event)
    if (!source) return
    const { documentId } = event.data
    const { file, range } = source
    const { corporationId } = meta
    const about = { corporationId, after: position }
    const ask = async (query: Record<string, string | number | undefined>) =>
      context.parse(await get('/documents/reading-context', { id: documentId, ...query }, about))

    const of = { documentId, fileHash: file.hash, ...range }
    const fail = (reason: string) =>
      send('/documents/reading-failed', { ...of, reason }, { corporationId, key: uuidv5('reading-failed', id) })
    const content = await bytes('/documents/original', { id: documentId }, about).catch(lostFile)
    if (!content) return void (await fail('damaged'))
    const { ownTaxIds } = await ask({})
    const today = dayAt(meta.at, ZONE)
    const learnedFor = async (soFar: Parameters<typeof named>[0]) => (await ask(named(soFar))).learned
    const { onProgress, over } = progressReporter({ post }, { documentId, corporationId, eventId: id })
    const paper = { bytes: content, name: file.name }
    const outcome = await read(paper, { today, ownTaxIds, ...range, learnedFor, onProgress }).finally(over)
    const parsed = 'reading' in outcome ? readingShape.safeParse(outcome.reading) : null
    if ('failure' in outcome && outcome.failure === 'no-recogniser') {
      const key = uuidv5('reading-postponed', id)
      await send('/documents/reading-postponed', { ...of, reason: outcome.failure }, { corporationId, key })
      return
    }
    if (!parsed?.success) {
      const reason = 'failure' in outcome ? outcome.failure : 'failed'
      await fail(reason)
      return
    }
    const { supplier, aliases, duplicateOf, alike, establishments, knownGoods } = await ask({
      ...printed(parsed.data),
      hash: file.hash,
    })
    const compared = comparedWith(parsed.data, { supplier, alike: alike !== null })
    const products = productsOf(compared, aliases)
    const known = products.map(({ line }) => line)
    const reading = withKnownGoods(withContradictedCodes(compared, aliases), knownGoods, known)
    const words = wordsOf(outcome)
    const command = {
      ...of,
      reading,
      supplier: resolved(reading, supplier, documentId),
      products,
      paymentDays: supplier?.paymentTerms ? daysOf(supplier.paymentTerms) : null,
      duplicateOf,
      words,
      place: establishmentOn(
        words.map((word) => word[6]),
        establishments,
      ),
    }
    await send('/documents/read', command, { corporationId, key: uuidv5('read', id) })
    const { parts = [] } = reading
    if (parts.length < 2) return
    const division = { documentId, fileHash: file.hash, parts }
    await send('/documents/parts', division, { corporationId, key: uuidv5('parts', id) })
  }
