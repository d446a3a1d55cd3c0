import type { SupplierList } from '@escandallo/contracts/suppliers/queries.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { get } from '../platform/api.ts'

/** Suppliers whose name, tax id or e-mail has a text, as choices of a `Combobox`. */
export const searchSuppliers = async (text: string, signal: AbortSignal) => {
  const { items } = await get<SupplierList>('/suppliers/list', { query: { q: text, size: 20 }, signal })
  return items.map(({ supplierId, name, taxId }) => ({ value: supplierId, label: name, hint: taxId ?? undefined }))
}

const supplierNames = queryOptions({
  queryKey: ['suppliers', 'names'],
  queryFn: ({ signal }) => get<SupplierList>('/suppliers/list', { query: { size: 200, sort: 'name' }, signal }),
})

/** The first two hundred suppliers, for filters; asked for once what the screen is about is there. */
export const useSupplierWords = ({ wanted = true } = {}) => {
  const { data } = useQuery({ ...supplierNames, enabled: wanted })
  return useMemo(() => {
    const items = data?.items ?? []
    return {
      options: items.map(({ supplierId, name }) => ({ value: supplierId, label: name })),
      /** The colour by which a supplier is shown, `#rrggbb`. */
      colorOf: (id: string) => items.find(({ supplierId }) => supplierId === id)?.color ?? null,
      nameOf: (id: string) => items.find(({ supplierId }) => supplierId === id)?.name ?? null,
    }
  }, [data])
}
