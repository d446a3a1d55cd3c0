import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useMemo } from 'react'
import { mayConfirmUnseen } from '../confirming/confirming.ts'
import { useFreshUploads } from './fresh-uploads.ts'
import { useOffered } from './use-offered.ts'
import { useUploaded } from './use-uploaded.ts'

const none: readonly DocumentListItem[] = []

/** The rows of a list with those first that were uploaded last and that nobody has seen; Enter confirms the first that adds up. */
export const useFreshFirst = (listed: readonly DocumentListItem[], isPlain: boolean) => {
  const { ids } = useFreshUploads()
  const { waiting } = useUploaded(ids)
  const fresh = isPlain ? waiting : none
  const offered = fresh.find(mayConfirmUnseen)?.documentId ?? null
  const { button, mayAct } = useOffered(offered)
  return useMemo(() => {
    const marked = new Set(fresh.map(({ documentId }) => documentId))
    const rows = fresh.length > 0 ? [...fresh, ...listed.filter(({ documentId }) => !marked.has(documentId))] : listed
    // Where they stand first the rows follow no column.
    const order = fresh.length > 0 ? { sort: '' } : {}
    return { rows, marked, order, offer: offered === null ? null : { documentId: offered, button, mayAct } }
  }, [fresh, listed, offered, button, mayAct])
}

export type Offer = ReturnType<typeof useFreshFirst>['offer']
