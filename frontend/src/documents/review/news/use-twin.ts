import type { DocumentContent, SupplierResolution } from '@escandallo/contracts/documents/content.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type DocumentOf, documentTwin } from '../../queries.ts'
import type { Alarm } from '../../reading/alarms.ts'

/** Milliseconds without typing after which it is asked. */
const SETTLED = 400

/** Another document that is the same as this one, or may be another picture of its paper. */
export type Twin = { documentId: string; name: string; same: boolean }

/** A day that is whole: what is being typed is none yet. */
const dayOf = (day: string | null) => (day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined)

const asked = ({ kind, number, issueDate, totals }: DocumentContent, supplier: SupplierResolution) => ({
  ...{ kind, number: number?.slice(0, 60) || undefined, issueDate: dayOf(issueDate) },
  total: totals.total ?? undefined,
  supplierId: supplier.kind === 'existing' ? supplier.supplierId : undefined,
  taxId: (supplier.kind === 'new' && supplier.taxId?.slice(0, 30)) || undefined,
})

/** What has to be answered before both are booked. */
export const twinAlarm = ({ same }: Twin): Alarm => (same ? 'not-there-already' : 'like-no-other')

/** Asks again whenever what tells a paper from others is corrected. */
export const useTwin = (
  { id, corporation }: DocumentOf,
  { content, supplier }: { content: DocumentContent; supplier: SupplierResolution },
): Twin | null => {
  const now = JSON.stringify(asked(content, supplier))
  const [settled, setSettled] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), SETTLED)
    return () => clearTimeout(timer)
  }, [now])
  // Who reviews for another corporation is told by the reading alone.
  const { data } = useQuery({ ...documentTwin(id, JSON.parse(settled)), enabled: corporation === undefined })
  if (!data) return null
  const { documentId, name } = data
  if (documentId !== null) return { documentId, name: name ?? '', same: true }
  return data.alike && { documentId: data.alike.documentId, name: data.alike.name, same: false }
}
