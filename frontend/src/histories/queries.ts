import type { CauseGroup, CostHistory, CostSteps, HistoryKind } from '@escandallo/contracts/kitchen/history.ts'
import type { Menu, MenuCostAnswer } from '@escandallo/contracts/menus/queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { get } from '../platform/api.ts'

export const apiPaths = { product: '/products', recipe: '/recipes', dish: '/dishes', menu: '/menus' } as const

/** Steps of a page of the table. */
export const PAGE_SIZE = 25
/** How often costs that are being worked out are asked for, in milliseconds; live updates usually come first. */
const WHILE_PENDING = 2000

export type Of = { kind: HistoryKind; id: string }
export type Days = { from?: string; to?: string }

/** The first part of the key says that prices of products are in it. */
export const costHistory = ({ kind, id }: Of, { from, to }: Days = {}) =>
  queryOptions({
    queryKey: ['products', 'cost-history', kind, id, from, to],
    queryFn: ({ signal }) => get<CostHistory>(`${apiPaths[kind]}/cost-history`, { query: { id, from, to }, signal }),
    placeholderData: (previous, query) => (query?.queryKey[3] === id ? keepPreviousData(previous) : undefined),
    refetchInterval: ({ state }) => (state.data?.pending ? WHILE_PENDING : false),
  })

export const stepsQuery = ({ id }: Of, { from, to }: Days, causes: readonly CauseGroup[]) => ({
  id,
  from,
  to,
  causes: causes.length > 0 ? causes.join(',') : undefined,
})

export const costSteps = (
  of: Of,
  days: Days,
  { causes = [], page = 1, size = PAGE_SIZE }: { causes?: readonly CauseGroup[]; page?: number; size?: number } = {},
) =>
  queryOptions({
    queryKey: ['products', 'cost-steps', of.kind, of.id, days.from, days.to, causes.join(','), page, size],
    queryFn: ({ signal }) =>
      get<CostSteps>(`${apiPaths[of.kind]}/cost-steps`, {
        query: { ...stepsQuery(of, days, causes), page, size },
        signal,
      }),
    placeholderData: (previous, query) => (query?.queryKey[3] === of.id ? keepPreviousData(previous) : undefined),
  })

export const menuCostOn = (id: string, asOf: string) =>
  queryOptions({
    queryKey: ['products', 'menus', 'cost', id, asOf],
    queryFn: ({ signal }) => get<MenuCostAnswer>('/menus/cost', { query: { id, asOf }, signal }),
  })

/** What the dishes of a menu are called. */
export const menuNames = (id: string) =>
  queryOptions({
    queryKey: ['menus', 'details', id],
    queryFn: ({ signal }) => get<Menu>('/menus/details', { query: { id }, signal }),
  })
