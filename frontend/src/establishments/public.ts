import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { lazy } from 'react'
import { establishmentNames } from './queries.ts'

export { establishmentNames }

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
