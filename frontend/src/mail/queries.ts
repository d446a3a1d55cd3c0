import type { MailList } from '@escandallo/contracts/mail/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const mailList = (params: Query) =>
  queryOptions({
    queryKey: ['mail', 'list', params],
    queryFn: ({ signal }) => get<MailList>('/mail/list', { query: params, signal }),
  })
