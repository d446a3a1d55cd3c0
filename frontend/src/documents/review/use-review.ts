import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import type { Box } from '@escandallo/contracts/documents/reading.ts'
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { faultsOf, openDoubts } from './draft/doubts.ts'
import { type Draft, draftOf, withValue } from './draft/draft.ts'
import { forgetDraft, keepDraft, keptDraft } from './draft/kept-draft.ts'
import { isDirty, nextReview, startReview, unreported } from './draft/review-state.ts'
import { questionsOf, useLikely } from './items/likely/use-likely.ts'

/** Milliseconds without a change before unsaved work is kept. */
const PAUSE = 300

/** A document while a person reviews it: the draft, what is doubtful in it, and how it changes. */
export const useReview = (details: DocumentDetails) => {
  const { documentId } = details
  const [kept] = useState(() => keptDraft(documentId))
  const [state, tell] = useReducer(nextReview, null, () => startReview(details, kept))
  const { draft, base, revision, settled, reported, places } = state
  const likely = useLikely(details, draft)
  const questions = questionsOf(likely).join(' ')
  // What a line is, is asked here as well: since it was read, the goods may have come to be known.
  const unsure = useMemo(
    () => [...new Set([...details.unsure, ...questions.split(' ').filter(Boolean)])],
    [details.unsure, questions],
  )

  useEffect(() => tell({ type: 'arrived', revision: details.revision, draft: draftOf(details) }), [details])

  const looked = useMemo(() => unreported({ settled, reported }, unsure), [settled, reported, unsure])
  const changed = useMemo(() => isDirty({ base, draft }), [base, draft])
  const dirty = changed || looked.length > 0
  useEffect(() => {
    if (!dirty) return forgetDraft(documentId)
    const timer = setTimeout(() => keepDraft(documentId, { revision, base, draft, settled, places }), PAUSE)
    return () => clearTimeout(timer)
  }, [documentId, dirty, revision, base, draft, settled, places])

  const faults = useMemo(() => faultsOf(draft), [draft])
  const doubts = useMemo(() => openDoubts(draft, unsure, settled), [draft, unsure, settled])
  const printed = useMemo(() => new Set(details.readLines), [details.readLines])

  const edit = useCallback(
    (change: (draft: Draft) => Draft, path?: string, boxes?: readonly Box[]) =>
      tell({ type: 'edited', change, path, unsure, boxes }),
    [unsure],
  )
  const set = useCallback((path: string, value: unknown) => edit((now) => withValue(now, path, value), path), [edit])
  const settle = useCallback((path: string) => tell({ type: 'settled', path, unsure }), [unsure])

  return {
    state,
    tell,
    dirty,
    looked,
    restored: kept !== null,
    unsure,
    likely,
    faults,
    doubts,
    printed,
    edit,
    set,
    settle,
  }
}

export type Review = ReturnType<typeof useReview>
