import type { ClaimLanguage } from '@escandallo/contracts/claims/events.ts'
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
export const claimProposal = (documentId: string, language: ClaimLanguage) =>
  queryOptions({
    queryKey: ['claims', 'proposal', documentId, language],
    queryFn: ({ signal }) => get<ClaimProposal>('/claims/proposal', { query: { documentId, language }, signal }),
    // What a person is writing on is not taken away from under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
