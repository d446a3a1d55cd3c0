import { isAbout } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import type { Box } from '@escandallo/contracts/documents/reading.ts'
import { type Draft, draftOf, type Places, same } from './draft.ts'
import type { Kept } from './kept-draft.ts'
import { type Merge, mergeDrafts } from './merging.ts'

/** What somebody else made of the document since this screen read it. */
type Theirs = { revision: string; draft: Draft }

export type ReviewState = {
  /** The revision that the draft started from: what a save is checked against. */
  revision: string
  base: Draft
  draft: Draft
  /** Doubts that a person has looked at. */
  settled: readonly string[]
  /** Those of them that were sent to the server. */
  reported: readonly string[]
  places: Places
  /** Known to be there, not yet brought together with mine. */
  theirs: Theirs | null
  /** Open while a person chooses between mine and theirs. */
  merge: Merge | null
}

export type ReviewEvent =
  /** `path` names the field that a person typed in: a doubt about it is settled by that. `boxes` say where they found it. */
  | {
      type: 'edited'
      change: (draft: Draft) => Draft
      path?: string
      unsure?: readonly string[]
      boxes?: readonly Box[]
    }
  | { type: 'settled'; path: string; unsure: readonly string[] }
  | { type: 'arrived'; revision: string; draft: Draft }
  | { type: 'saved'; revision: string; draft: Draft; places: Places; settled: readonly string[] }
  | { type: 'merge-opened' }
  | { type: 'merge-closed' }
  | { type: 'merged'; draft: Draft }
  | { type: 'discarded' }

const settledWith = (settled: readonly string[], path: string, unsure: readonly string[]) => [
  ...new Set([...settled, ...unsure.filter((doubt) => isAbout(doubt, path))]),
]

/** What is typed over has no place any more. */
const placed = (places: Places, path: string | undefined, boxes: readonly Box[] | undefined): Places => {
  if (path === undefined || (!boxes && !places[path])) return places
  const { [path]: _, ...others } = places
  return boxes && boxes.length > 0 ? { ...others, [path]: boxes } : others
}

/** The places that were found since others were sent. */
const without = (places: Places, sent: Places): Places =>
  Object.fromEntries(Object.entries(places).filter(([path, boxes]) => sent[path] !== boxes))

/** Doubts that a person has looked at and that the server still has. */
export const unreported = (
  { settled, reported }: Pick<ReviewState, 'settled' | 'reported'>,
  unsure: readonly string[],
): string[] => settled.filter((path) => unsure.includes(path) && !reported.includes(path))

export const isDirty = ({ base, draft }: Pick<ReviewState, 'base' | 'draft'>) => !same(base, draft)

/** Brings in what the server knows. What nobody else touched stays as it is; an untouched screen simply shows the new. */
const arrived = (state: ReviewState, revision: string, draft: Draft): ReviewState => {
  // A read model that is behind knows less than this screen.
  if (Number(revision) < Number(state.revision)) return state
  if (same(draft, state.base)) return { ...state, revision, theirs: null }
  if (!isDirty(state)) return { ...state, revision, base: draft, draft, theirs: null }
  // The same revision in other words: the server has put the final ids of new suppliers and products in.
  if (revision === state.revision)
    return { ...state, base: draft, draft: mergeDrafts(state.base, state.draft, draft).merged }
  return { ...state, theirs: { revision, draft } }
}

export const nextReview = (state: ReviewState, event: ReviewEvent): ReviewState => {
  switch (event.type) {
    case 'edited': {
      const { change, path, unsure = [], boxes } = event
      const settled = path ? settledWith(state.settled, path, unsure) : state.settled
      return { ...state, draft: change(state.draft), settled, places: placed(state.places, path, boxes) }
    }
    case 'settled':
      return { ...state, settled: settledWith(state.settled, event.path, event.unsure) }
    case 'arrived':
      return arrived(state, event.revision, event.draft)
    case 'saved':
      return {
        ...state,
        revision: event.revision,
        base: event.draft,
        theirs: null,
        merge: null,
        reported: [...state.reported, ...event.settled],
        places: without(state.places, event.places),
      }
    case 'merge-opened':
      return state.theirs ? { ...state, merge: mergeDrafts(state.base, state.draft, state.theirs.draft) } : state
    case 'merge-closed':
      return { ...state, merge: null }
    case 'merged':
      return state.theirs
        ? {
            ...state,
            revision: state.theirs.revision,
            base: state.theirs.draft,
            draft: event.draft,
            theirs: null,
            merge: null,
          }
        : state
    case 'discarded':
      return { ...state, draft: state.base, settled: [], places: {} }
    default:
      return event satisfies never
  }
}

/** Where a review begins: with what the server knows, or with unsaved work that was kept. */
export const startReview = (details: DocumentDetails, kept: Kept | null): ReviewState => {
  const draft = draftOf(details)
  const untouched = { settled: [], reported: [], places: {}, theirs: null, merge: null }
  const fresh = { ...untouched, revision: details.revision, base: draft, draft }
  if (!kept) return fresh
  const { revision, base, settled, places = {} } = kept
  const resumed = { ...fresh, revision, base, draft: kept.draft, settled, places }
  return arrived(resumed, details.revision, draft)
}
