import type { LetterAllowance, MailList } from '@escandallo/contracts/mail/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const mailList = (params: Query) =>
  queryOptions({
    queryKey: ['mail', 'list', params],
    queryFn: ({ signal }) => get<MailList>('/mail/list', { query: params, signal }),
  })

/** Whether a letter of one's own may leave, to an address where one is named. */
export const letterAllowance = (to: string | undefined) =>
  queryOptions({
    queryKey: ['mail', 'allowance', to ?? null],
    queryFn: ({ signal }) => get<LetterAllowance>('/mail/allowance', { query: { to }, signal }),
  })
