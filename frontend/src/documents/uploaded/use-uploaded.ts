import { useQuery } from '@tanstack/react-query'
import { uploadedDocuments } from '../queries.ts'
import { useFreshUploads } from './fresh-uploads.ts'

/** Papers of these uploads that still wait for somebody: confirmed ones and those that were opened stand in the list. */
export const useUploaded = (ids: readonly string[]) => {
  const { seen } = useFreshUploads()
  const { data } = useQuery({ ...uploadedDocuments(ids), enabled: ids.length > 0 })
  const known = ids.length > 0 ? (data?.items ?? []) : []
  return {
    known,
    waiting: known.filter(({ documentId, status }) => status !== 'completed' && !seen.includes(documentId)),
  }
}
