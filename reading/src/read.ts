import { engine } from './engine.ts'
import { fileKind } from './intake/file-kind.ts'
import { readImage } from './intake/image-document.ts'
import { readPdf } from './intake/pdf-document.ts'
import { takenOut } from './intake/taken-out.ts'
import type { WordSource } from './intake/word-source.ts'
import { keptWords } from './learning/kept-words.ts'
import { openRecogniser, type Recogniser } from './ocr/recogniser.ts'
import { apart } from './parts/apart.ts'
import { partsOf } from './parts/boundaries.ts'
import { papersOnPage } from './parts/shared-page.ts'
import { type Figures, gate } from './quality/gate.ts'
import { rejected } from './quality/rejected.ts'
import type { Check, ReadContext, Reading } from './reading.ts'
import { heldAgainstPicture, type Shown } from './structured/beneath.ts'
import { bearsFiscalCode } from './structured/codes/invoice-codes.ts'
import type { SeenCode } from './structured/codes/scanning.ts'
import { readData } from './structured/data-alone.ts'
import { reconciled } from './structured/reconciling.ts'
import { addsUp, agreementOf, contradicts } from './understanding/agreement.ts'
import { understand } from './understanding/understanding.ts'
import { understood } from './understanding/understood.ts'
import { ClosedPdf, Portfolio, UnreadablePdf } from './words/pdf.ts'
import type { Word } from './words/word.ts'

type Uploaded = { bytes: Uint8Array; name: string }

const invalid = { reason: 'invalid-document', page: null } as const

/** Started at most once a document, and only if a page needs it. */
const lazily = (models?: string): { open: () => Promise<Recogniser>; close: () => Promise<void> } => {
  let recogniser: Promise<Recogniser> | undefined
  return {
    open: () => {
      recogniser ??= openRecogniser(models)
      return recogniser
    },
    close: async () => {
      if (recogniser) await (await recogniser).close()
    },
  }
}

type Range = { from: number; to: number }

const isIn = (page: number, { from, to }: Range): boolean => page >= from && page <= to

const within = (range: Range, { pages, words }: Shown): Shown => ({
  pages: pages.filter((page) => isIn(page, range)),
  words: words.filter(({ page }) => isIn(page, range)),
})

/** What is wrong where a page may bear two papers and was read as one. */
const notOnePaper = (pages: number[]): Check[] =>
  pages.length === 0 ? [] : [{ name: 'one-paper-on-page', holds: false, detail: pages.join(', ') }]

/** Numbers of papers are hardly ever certain on a photograph; of one that is partly covered something else is read. */
const likelyNumber = 0.9

const figuresRead = (words: Word[], context: ReadContext): Figures => ({
  contradict: () => contradicts(words, context.today),
  hasHead: () => {
    const { number, issueDate, supplier } = understand(words, context)
    return Boolean(number && issueDate && (supplier.taxId ?? supplier.name))
  },
  areWhole: () => {
    const { number, issueDate, supplier, needsReview } = understand(words, context)
    const unsure = ['issueDate', 'totals.total'].some((path) => needsReview.includes(path))
    const doubtful = unsure || (number?.confidence ?? 0) < likelyNumber
    const isNamed = Boolean(number && issueDate && (supplier.taxId ?? supplier.name))
    return !doubtful && isNamed && agreementOf(words, context.today) >= addsUp
  },
})

const wordsOf = async (
  bytes: Uint8Array,
  context: ReadContext,
  recogniser: () => Promise<Recogniser>,
): Promise<WordSource | null> => {
  const kind = fileKind(bytes)
  if (kind === 'unknown') return null
  const progress = context.onProgress ?? (() => undefined)
  return kind === 'pdf'
    ? readPdf(bytes, recogniser, progress, context.pages, context.frugal)
    : readImage(bytes, kind, recogniser, progress)
}

/**
 * Reads one document: the bytes of a PDF, JPEG, PNG or XML invoice to its fields, each with confidence and place on the page.
 * A file that cannot be opened is rejected as an invalid document; whatever else goes wrong is thrown.
 */
export const read = async (file: Uploaded, context: ReadContext): Promise<Reading> => {
  try {
    return await readFile(file, context)
  } catch (error) {
    if (!(error instanceof Portfolio)) throw error
    const [paper, ...others] = error.papers
    const reading = paper && others.length === 0 ? await readInside({ ...file, bytes: paper }, context) : null
    return reading ?? { ...rejected({ reason: 'portfolio', page: null }), ms: 0 }
  }
}

/** A folder within a folder is not opened. */
const readInside = async (file: Uploaded, context: ReadContext): Promise<Reading | null> => {
  try {
    return takenOut(await readFile(file, context))
  } catch (error) {
    if (error instanceof Portfolio) return null
    throw error
  }
}

/** Each paper of a shared page, or the pages of each document. */
const partsIn = ({ words, pages }: WordSource, isShared: boolean): Range[] =>
  isShared ? pages.map((_, at) => ({ from: at + 1, to: at + 1 })) : partsOf(words, pages.length)

/** Pages of a file of several that may bear more than one paper each: such a file is divided by its leaves alone. */
const crowdedPages = (words: readonly Word[]): number[] =>
  [...new Set(words.map(({ page }) => page))].filter((page) => {
    const { papers, isDoubtful } = papersOnPage(words.filter((word) => word.page === page))
    return isDoubtful || papers.length > 1
  })

/** What is wrong with the pictures of a document, if anything: a code that names an invoice of its own company proves that it is one. */
const refusalOf = (asItCame: WordSource, firstWords: Word[], codes: SeenCode[], context: ReadContext) => {
  const refusal = asItCame.attached ? null : gate(asItCame, figuresRead(firstWords, context))
  const isProven = refusal?.reason === 'not-a-document' && bearsFiscalCode(codes, context.ownTaxIds)
  return isProven ? null : refusal
}

/** The pages of the first document in what was read, and all of them where there are several. */
const rangeOf = (source: WordSource, shared: number | null, context: ReadContext): { range: Range; parts: Range[] } => {
  // A file that brings its own data is one document, whatever its pages look like.
  const parts = context.pages || source.attached ? [] : partsIn(source, shared !== null)
  const end = parts.length > 1 ? (parts[0]?.to ?? source.pages.length) : source.pages.length
  return { range: shared === null ? { from: 1, to: end } : { from: shared, to: shared }, parts }
}

/** What the pages of one document say: by their text, what a picture over it shows, their codes and the data that came with them. */
const readPages = async (source: WordSource, ownWords: Word[], range: Range, context: ReadContext) => {
  const { attached, codes, revised, shown, notes = [] } = source
  const inText = await understood(ownWords, context)
  const page = shown ? heldAgainstPicture(inText, ownWords, within(range, shown), context) : inText
  const ownCodes = codes.filter(({ box }) => isIn(box.page, range))
  const pages = { page, words: ownWords, source: source.source, attached, codes: ownCodes, revised, notes }
  return { verdict: reconciled(pages, context), fingerprint: page.fingerprint }
}

/** Reads what was opened: refuses it, or reads the pages of its first document. */
const readSource = async (asItCame: WordSource, context: ReadContext): Promise<Omit<Reading, 'ms'>> => {
  const { source, isShared, isDoubtful } = apart(asItCame)
  const { pages, words, attached, codes } = source
  const name = source.recogniser ? `${engine}, ${source.recogniser}` : engine
  const about = { source: source.source, pages, engine: name }
  // The papers of a shared page have it in turn; a file divided before may be read as one paper now.
  const shared = isShared ? Math.min(context.pages?.from ?? 1, pages.length) : null
  const firstWords = shared === null ? words : words.filter(({ page }) => page === shared)
  const refusal = refusalOf(asItCame, firstWords, codes, context)
  if (refusal) return { ...rejected(refusal), ...about }
  const { range, parts } = rangeOf(source, shared, context)
  const ownWords = words.filter((word) => isIn(word.page, range))
  const { verdict, fingerprint } = await readPages(source, ownWords, range, context)
  if (verdict.forged) return { ...rejected(verdict.forged, verdict.checks), ...about, source: verdict.source }
  const ofSeveral = isShared || attached || pages.length === 1 ? [] : crowdedPages(ownWords)
  const crowded = isDoubtful ? [shared ?? 1] : ofSeveral
  return {
    status: 'read',
    rejection: null,
    ...about,
    source: verdict.source,
    ...verdict.understanding,
    checks: [...verdict.understanding.checks, ...notOnePaper(crowded)],
    ...(fingerprint && { fingerprint }),
    words: keptWords(ownWords),
    ...(parts.length > 1 && { parts }),
    ...(isShared && { sharedPage: true as const }),
  }
}

/** The refusal of a file that cannot be opened; a portfolio, whose papers may be read, and whatever else went wrong are thrown again. */
const rejectedFor = (error: unknown): Omit<Reading, 'ms'> => {
  if (error instanceof Portfolio) throw error
  if (error instanceof ClosedPdf) return rejected({ reason: error.reason, page: null })
  if (error instanceof UnreadablePdf) return rejected(invalid)
  throw error
}

const readFile = async (file: Uploaded, context: ReadContext): Promise<Reading> => {
  const started = performance.now()
  const timed = (reading: Omit<Reading, 'ms'>): Reading => ({ ...reading, ms: Math.round(performance.now() - started) })
  const recogniser = lazily(context.models)
  try {
    const asItCame = await wordsOf(file.bytes, context, recogniser.open)
    return timed(asItCame ? await readSource(asItCame, context) : (readData(file, context) ?? rejected(invalid)))
  } catch (error) {
    return timed(rejectedFor(error))
  } finally {
    await recogniser.close()
  }
}
