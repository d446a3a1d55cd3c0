import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { About } from '../../decider.ts'

/** Minutes that a reviewer has a document to themselves. */
const REVIEW_MINUTES = 10

/** A reviewer takes a document, or keeps it longer. @throws Refusal while another has it. */
export const claim = (
  { review }: { review: { by: string; until: string } | null },
  { documentId, at, by }: { documentId: string } & About,
): DocumentEvent[] => {
  if (review && review.by !== by && review.until > at) throw new Refusal('review-claimed-by-another')
  const until = new Date(Date.parse(at) + REVIEW_MINUTES * 60_000).toISOString()
  return [{ type: 'DocumentReviewClaimed', data: { documentId, at, by, until } }]
}

/** Whoever has it lets go of it. */
export const release = (
  { review }: { review: { by: string; until: string } | null },
  { documentId, at, by }: { documentId: string } & About,
): DocumentEvent[] => (review?.by === by ? [{ type: 'DocumentReviewReleased', data: { documentId, at, by } }] : [])
