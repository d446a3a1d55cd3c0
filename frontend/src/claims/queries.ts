import type { ClaimAnswer, ClaimList, ClaimProposal } from '@escandallo/contracts/claims/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query, without } from '../platform/api.ts'

export const claimList = (params: Query) =>
  queryOptions({
    queryKey: ['claims', 'list', params],
    queryFn: ({ signal }) => get<ClaimList>('/claims/list', { query: without(params, 'q'), signal }),
  })

export const claimDetails = (id: string) =>
  queryOptions({
    queryKey: ['claims', 'details', id],
    queryFn: ({ signal }) => get<ClaimAnswer>('/claims/details', { query: { id }, signal }),
  })

/** What may be claimed of an invoice. */
/** In the language in which the supplier is written to. */
export const claimProposal = (documentId: string) =>
  queryOptions({
    queryKey: ['claims', 'proposal', documentId],
    queryFn: ({ signal }) => get<ClaimProposal>('/claims/proposal', { query: { documentId }, signal }),
    // What a person is writing on is not taken away from under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
