import type { DocumentList } from '@escandallo/contracts/documents/queries.ts'
import type { ProductList } from '@escandallo/contracts/products/queries.ts'
import type {
  SupplierDetailsAnswer,
  SupplierFound,
  SupplierLearned,
  SupplierList,
} from '@escandallo/contracts/suppliers/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const supplierList = (params: Query) =>
  queryOptions({
    queryKey: ['suppliers', 'list', params],
    queryFn: ({ signal }) => get<SupplierList>('/suppliers/list', { query: params, signal }),
  })

export const supplierDetails = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'details', id],
    queryFn: ({ signal }) => get<SupplierDetailsAnswer>('/suppliers/details', { query: { id }, signal }),
  })

/** Changes with its documents as well as with itself. */
export const supplierLearned = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'learned', id],
    queryFn: ({ signal }) => get<SupplierLearned>('/suppliers/learned', { query: { id }, signal }),
  })

/** Who bears a name like one. */
export const suppliersCalled = async (name: string, signal: AbortSignal) =>
  (await get<SupplierFound>('/suppliers/find', { query: { name }, signal })).items.map(
    ({ supplierId, name: called }) => ({
      id: supplierId,
      name: called,
    }),
  )

/** Whoever already bears a tax id. */
export const suppliersWith = (taxId: string) =>
  queryOptions({
    queryKey: ['suppliers', 'find', taxId],
    queryFn: ({ signal }) => get<SupplierFound>('/suppliers/find', { query: { taxId }, signal }),
  })

export const productsOf = (suppliers: string) => (params: Query) =>
  queryOptions({
    queryKey: ['products', 'list', { ...params, suppliers }],
    queryFn: ({ signal }) => get<ProductList>('/products/list', { query: { ...params, suppliers }, signal }),
  })

export const documentsOf = (suppliers: string) => (params: Query) =>
  queryOptions({
    queryKey: ['documents', 'list', { ...params, suppliers }],
    queryFn: ({ signal }) => get<DocumentList>('/documents/list', { query: { ...params, suppliers }, signal }),
  })
