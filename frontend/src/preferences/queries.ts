import type { Preferences } from '@escandallo/contracts/preferences/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../platform/api.ts'

export const preferenceList = queryOptions({
  queryKey: ['preferences', 'list'],
  queryFn: ({ signal }) => get<Preferences>('/preferences/list', { signal }),
})
