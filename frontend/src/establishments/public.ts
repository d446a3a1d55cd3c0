import type { EstablishmentList } from '@escandallo/contracts/establishments/queries.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { lazy } from 'react'
import { get } from '../platform/api.ts'

/** All establishments that the user may see. */
export const establishmentNames = queryOptions({
  queryKey: ['establishments', 'names'],
  queryFn: ({ signal }) =>
    get<EstablishmentList>('/establishments/list', { query: { size: 100, sort: 'name' }, signal }),
})

/** For `Select` and `CheckGroup`, and names by id. */
export const useEstablishmentWords = () => {
  const { data } = useQuery(establishmentNames)
  const items = data?.items ?? []
  return {
    known: data !== undefined,
    options: items.map(({ establishmentId, name }) => ({ value: establishmentId, label: name })),
    nameOf: (id: string) => items.find(({ establishmentId }) => establishmentId === id)?.name ?? null,
  }
}

export { currencyOptions } from './places.ts'

/** The table of establishments with its words, for pages of other modules. */
export const EstablishmentTable = lazy(async () => {
  const [{ EstablishmentTable: table }] = await Promise.all([
    import('./establishment-table.tsx'),
    i18next.loadNamespaces('establishments'),
  ])
  return { default: table }
})
