import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { uploadedDocuments } from '../queries.ts'
import { useFreshUploads } from './fresh-uploads.ts'

const none: readonly DocumentListItem[] = []

/** Papers of these uploads that still wait for somebody: confirmed ones and those that were opened stand in the list. */
export const useUploaded = (ids: readonly string[]) => {
  const { seen } = useFreshUploads()
  const { data } = useQuery({ ...uploadedDocuments(ids), enabled: ids.length > 0 })
  const known = ids.length > 0 ? (data?.items ?? none) : none
  // The same until something of them changes: tables draw their rows anew with other rows.
  const waiting = useMemo(
    () => known.filter(({ documentId, status }) => status !== 'completed' && !seen.includes(documentId)),
    [known, seen],
  )
  return { known, waiting }
}
