import type { ClaimLanguage, ClaimLetter } from '@escandallo/contracts/claims/events.ts'
import { claimLetterOf } from '@escandallo/contracts/claims/letter.ts'
import { type ClaimLine, claimedBy } from '@escandallo/contracts/claims/lines.ts'

/** A line as it stands on the screen: what is not claimed stays in sight, to be taken back in. An amount that was emptied is not known. */
export type DraftLine = Omit<ClaimLine, 'amount'> & { amount: number | null; claimed: boolean }

/** Whose claim about which invoice: what the letter says besides its lines. */
export type About = {
  buyer: string
  supplierName: string | null
  invoiceNumber: string | null
  invoiceDate: string | null
  currency: string
}

export type Draft = {
  lines: readonly DraftLine[]
  letter: ClaimLetter
  /** A person wrote on the letter: lines no longer rewrite it. */
  written: boolean
}

export type DraftChange =
  | { type: 'line'; lineId: string; changes: Partial<DraftLine> }
  | { type: 'add'; line: DraftLine }
  | { type: 'letter'; changes: Partial<ClaimLetter> }
  | { type: 'language'; language: ClaimLanguage }
  | { type: 'rewrite' }

/** What is sent: the lines that are claimed, each with an amount. */
export const claimedOf = (lines: readonly DraftLine[]): ClaimLine[] =>
  lines.flatMap(({ claimed, amount, ...line }) => (claimed && amount !== null ? [{ ...line, amount }] : []))

/** Nothing to claim, or a line without a name or an amount, keeps a claim from being made. */
export const isReady = ({ lines, letter }: Draft): boolean => {
  const claimed = claimedOf(lines)
  return (
    claimedBy(claimed).total > 0 &&
    lines.every(({ claimed: isClaimed, amount }) => !isClaimed || amount !== null) &&
    claimed.every(({ name }) => name.trim() !== '') &&
    letter.subject.trim() !== '' &&
    letter.text.trim() !== ''
  )
}

const lettered = (about: About, lines: readonly DraftLine[], language: ClaimLanguage) =>
  claimLetterOf({ ...about, lines: claimedOf(lines) }, language)

/** A claim while it is written. Its letter follows the lines until somebody writes on it. */
export const drafting =
  (about: About) =>
  (draft: Draft, change: DraftChange): Draft => {
    const withLines = (lines: readonly DraftLine[]): Draft => ({
      ...draft,
      lines,
      letter: draft.written ? draft.letter : lettered(about, lines, draft.letter.language),
    })
    switch (change.type) {
      case 'line':
        return withLines(
          draft.lines.map((line) => (line.lineId === change.lineId ? { ...line, ...change.changes } : line)),
        )
      case 'add':
        return withLines([...draft.lines, change.line])
      case 'letter':
        return { ...draft, letter: { ...draft.letter, ...change.changes }, written: true }
      case 'language':
        return { ...draft, letter: lettered(about, draft.lines, change.language), written: false }
      case 'rewrite':
        return { ...draft, letter: lettered(about, draft.lines, draft.letter.language), written: false }
      default:
        return change satisfies never
    }
  }
