import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type DocumentOf, documentTwin } from '../queries.ts'
import type { Alarm } from './alarms.ts'

/** Milliseconds without typing after which it is asked. */
const SETTLED = 400

/** Another document that is the same as this one, or may be another picture of its paper; which, for whoever may see it. */
export type Twin = { documentId: string | null; same: boolean }

/** A day that is whole: what is being typed is none yet. */
const dayOf = (day: string | null) => (day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined)

type Compared = Pick<DocumentDetails, 'content' | 'supplier'>

const comparedQuery = ({ content, supplier }: Compared) =>
  content && {
    kind: content.kind,
    number: content.number?.slice(0, 60) || undefined,
    issueDate: dayOf(content.issueDate),
    total: content.totals.total ?? undefined,
    supplierId: supplier.kind === 'existing' ? supplier.supplierId : undefined,
    taxId: (supplier.kind === 'new' && supplier.taxId?.slice(0, 30)) || undefined,
  }

/** What has to be answered before both are booked. */
export const twinAlarm = ({ same }: Twin): Alarm => (same ? 'not-there-already' : 'like-no-other')

/**
 * Asks again whenever what tells a paper from others is corrected. Until there is an answer, and for whoever reviews for
 * another corporation, it is what was known when the document was read.
 */
export const useTwin = (
  { id, corporation }: DocumentOf,
  document: Compared,
  duplicateOf: string | null,
): Twin | null => {
  const now = JSON.stringify(comparedQuery(document))
  const [settled, setSettled] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), SETTLED)
    return () => clearTimeout(timer)
  }, [now])
  const enabled = corporation === undefined && document.content !== null
  const { data } = useQuery({ ...documentTwin(id, JSON.parse(settled) ?? {}), enabled })
  if (!data) return duplicateOf === null ? null : { documentId: duplicateOf, same: true }
  if (data.duplicated) return { documentId: data.documentId, same: true }
  return data.alike && { documentId: data.alike.documentId, same: false }
}
