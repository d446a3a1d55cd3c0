import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { post } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'

/** Well within the ten minutes that the server gives. */
const RENEWED_EVERY = 4 * 60_000

export type Claim = 'asking' | 'mine' | 'taken'

/** Has a document to oneself while its review is open, and gives it back afterwards. */
export const useClaim = (documentId: string): Claim => {
  const [claim, setClaim] = useState<Claim>('asking')
  const queries = useQueryClient()
  useEffect(() => {
    let gone = false
    const ask = async () => {
      try {
        await post('/documents/claim', { documentId })
        if (!gone) setClaim('mine')
      } catch (error) {
        if (gone || !(error instanceof ApiError) || error.code !== 'review-claimed-by-another') return
        setClaim('taken')
        void queries.invalidateQueries({ queryKey: ['documents'] })
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), RENEWED_EVERY)
    return () => {
      gone = true
      clearInterval(timer)
      // If this does not arrive, the claim ends by itself.
      void post('/documents/release', { documentId }).catch(() => {})
    }
  }, [documentId, queries])
  return claim
}
