import type { TillList } from '@escandallo/contracts/tills/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../platform/api.ts'

export const tillList = queryOptions({
  queryKey: ['tills', 'list'],
  queryFn: ({ signal }) => get<TillList>('/tpv/integration', { signal }),
})
