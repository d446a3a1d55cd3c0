/**
 * Why a candidate is offered, from the surest: the same name; the same words in another order or language; the same, said more closely
 * ("tomate" for "tomate pera") or less; the same words cut short; the part or class of the same name ("lomo"); some words of the same
 * head; the same head of another kind; only a word that it contains.
 */
export const matchReasons = [
  ...([
    'same-name',
    'same-words',
    'narrower',
    'wider',
    'shortened',
    'class',
    'partly',
    'other-kind',
    'contains',
  ] as const),
]
export type MatchReason = (typeof matchReasons)[number]

/** How often the first candidate was right in the pairs under `testing`, by its reason; the test measures it again. */
const measured: Readonly<Record<MatchReason, number>> = {
  'same-name': 0.99,
  'same-words': 0.98,
  narrower: 0.93,
  wider: 0.93,
  shortened: 0.9,
  class: 0.85,
  partly: 0.87,
  'other-kind': 0.15,
  contains: 0.6,
}

export const certaintyOf = (reason: MatchReason): number => measured[reason]
