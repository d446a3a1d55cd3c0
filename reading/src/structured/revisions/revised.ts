import { openPdf, wordsOfPage } from '../../words/pdf.ts'
import type { Word } from '../../words/word.ts'
import { type Change, changesBetween } from './changes.ts'
import { earlierRevisions, endsOfRevisions } from './earlier.ts'
import { signaturesIn } from './signatures.ts'

/** What became of a PDF after it was first finished. */
export type Revised = {
  /** Words of every earlier revision, oldest first. */
  earlier: Word[][]
  changes: Change[]
  /** A signature covers other bytes than those that were signed, or the pages changed after it. */
  brokenSignature: boolean
}

const mostPages = 10

const wordsOf = async (bytes: Uint8Array): Promise<Word[] | null> => {
  try {
    const document = await openPdf(bytes)
    try {
      const words: Word[] = []
      for (let number = 1; number <= Math.min(mostPages, document.numPages); number += 1)
        words.push(...(await wordsOfPage(await document.getPage(number), number)).words)
      return words
    } finally {
      await document.loadingTask.destroy()
    }
  } catch {
    // Not every part of a file that ends like a PDF is one: whatever the opener says of it, nothing was there before.
    return null
  }
}

const isSame = (a: Word[], b: Word[]): boolean => {
  const texts = (words: Word[]) =>
    words
      .map(({ page, text }) => `${page} ${text}`)
      .sort()
      .join('\n')
  return texts(a) === texts(b)
}

/** Compares the pages of a PDF that these words are of with what they were before; null for a file that was written once and never signed. */
export const revisedSince = async (bytes: Uint8Array, shown: Word[]): Promise<Revised | null> => {
  const signatures = signaturesIn(bytes)
  const revisions = earlierRevisions(bytes)
  if (signatures.length === 0 && revisions.length === 0) return null
  const pages = new Set(shown.map(({ page }) => page).filter((page) => page <= mostPages))
  const within = shown.filter(({ page }) => pages.has(page))
  const earlier: Word[][] = []
  let changedAfterSigning = false
  const signedTo = Math.max(0, ...signatures.map(({ coversTo }) => coversTo))
  for (const revision of revisions) {
    const words = (await wordsOf(revision))?.filter(({ page }) => pages.has(page)) ?? []
    if (words.length === 0) continue
    earlier.push(words)
    const isSigned = signatures.some(({ coversTo }) => Math.abs(coversTo - revision.byteLength) <= 2)
    if (isSigned && !isSame(words, within)) changedAfterSigning = true
  }
  const changes = earlier.flatMap((words) => changesBetween(words, within))
  const isWhole = signatures.every(({ intact }) => intact)
  const isCovered = signedTo === 0 || endsOfRevisions(bytes).every((end) => end <= signedTo + 2) || !changedAfterSigning
  return { earlier, changes: distinct(changes), brokenSignature: !(isWhole && isCovered) }
}

const distinct = (changes: Change[]): Change[] =>
  changes.filter(
    (change, index) =>
      changes.findIndex((other) => other.before === change.before && other.after === change.after) === index,
  )
