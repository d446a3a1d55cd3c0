import type { FiguresPending } from '@escandallo/contracts/kitchen/pending.ts'
import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../platform/api.ts'
import { question } from '../platform/questions/question.ts'

/** What a subrecipe or dish costs on a day, down to the line of paper; prices of products are in it. */
export const costTree = (kind: 'recipes' | 'dishes', id: string, asOf?: string) =>
  queryOptions({
    queryKey: ['products', kind, 'cost', id, asOf],
    queryFn: ({ signal }) => get<CostTree>(`/${kind}/cost`, { query: { id, asOf }, signal }),
  })

/** Whoever is not told that they are done asks again after so long. */
const PENDING_MS = 5_000

/** Whether costs, margins and what was sold are being worked out anew. */
export const figuresPending = {
  ...question<FiguresPending>(['food-cost', 'pending'], '/corporations/figures'),
  refetchInterval: ({ state }: { state: { data?: FiguresPending | undefined } }) =>
    state.data?.since ? PENDING_MS : false,
}
