import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../platform/api.ts'

/** What a subrecipe or dish costs on a day, down to the line of paper; prices of products are in it. */
export const costTree = (kind: 'recipes' | 'dishes', id: string, asOf?: string) =>
  queryOptions({
    queryKey: ['products', kind, 'cost', id, asOf],
    queryFn: ({ signal }) => get<CostTree>(`/${kind}/cost`, { query: { id, asOf }, signal }),
  })
