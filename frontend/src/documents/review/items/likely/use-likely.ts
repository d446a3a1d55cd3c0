import { unitCostOf } from '@escandallo/contracts/documents/arithmetic.ts'
import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import { areAlikeNames } from '@escandallo/contracts/documents/learning/product-aliases.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import type { LikelyProduct, LikelyProducts } from '@escandallo/contracts/products/queries.ts'
import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { get } from '../../../../platform/api.ts'
import type { Draft } from '../../draft/draft.ts'

/** A product to be of an earlier line of the same paper, which this line may be as well. */
export type Twin = { productId: string; name: string; place: number }

/** What a line that would make a new product may be. */
export type Likely = {
  state: 'busy' | 'failed' | 'ready'
  products: readonly LikelyProduct[]
  twins: readonly Twin[]
  retry: () => void
}

/** Lines that are asked about: nobody goes through more of them one by one. */
const MOST = 100
export const SHOWN = 3

type Asked = {
  line: Pick<DocumentLine, 'name' | 'unit' | 'quantity' | 'unitPrice' | 'discountRate' | 'total'>
  currency: string
  supplierId?: string
  corporation: string
}

/** The products that a line may be, the likeliest first. */
export const likelyProducts = ({ line, size = SHOWN, currency, ...more }: Asked & { size?: number }) => {
  const { name, unit } = line
  const price = unitCostOf(line)?.value
  const query = {
    name: name?.slice(0, 300),
    unit: unit?.slice(0, 30),
    currency,
    size,
    ...more,
    price: price && Number(price) > 0 ? price : undefined,
  }
  return queryOptions({
    queryKey: ['products', 'likely', query],
    queryFn: ({ signal }) => get<LikelyProducts>('/documents/likely-products', { query, signal }),
    staleTime: 60_000,
    retry: false,
  })
}

const isOpen = (draft: Draft, lineId: string) => {
  const kind = draft.matches[lineId]?.kind ?? 'unmatched'
  return kind === 'new' || kind === 'unmatched'
}

const nothing: readonly LikelyProduct[] = []

const combined = (results: UseQueryResult<LikelyProducts>[]) =>
  results.map(({ data, status, refetch }) => ({
    state: status === 'pending' ? ('busy' as const) : status === 'error' ? ('failed' as const) : ('ready' as const),
    products: data?.items.filter(({ alike }) => alike) ?? nothing,
    retry: () => void refetch(),
  }))

/** New products of earlier lines that bear nearly the same name, and are not what this line is already. */
const twinsOf = ({ content, matches }: Draft, lineId: string): Twin[] => {
  const at = content.lines.findIndex((line) => line.lineId === lineId)
  const current = matches[lineId]
  const name = content.lines[at]?.name
  if (!name) return []
  const seen = new Set(current?.kind === 'new' ? [current.productId] : [])
  return content.lines.slice(0, at).flatMap((line, index) => {
    const product = matches[line.lineId]
    if (product?.kind !== 'new' || seen.has(product.productId) || !areAlikeNames(product.name, name)) return []
    seen.add(product.productId)
    return [{ productId: product.productId, name: product.name, place: index + 1 }]
  })
}

/** Lines of which it was asked what they are, and that a person has answered since. */
const answeredBefore = ({ reading, readLines, unsure }: LikelySource): ReadonlySet<string> =>
  new Set(
    readLines.filter(
      (lineId, at) =>
        reading?.needsReview.includes(`lines.${at}.product`) && !unsure.includes(`lines.${lineId}.product`),
    ),
  )

type LikelySource = Pick<DocumentDetails, 'content' | 'corporationId' | 'reading' | 'readLines' | 'unsure'>

/** By line, what those that would make a new product may be instead. */
export const useLikely = (details: LikelySource, draft: Draft): ReadonlyMap<string, Likely> => {
  const { content, corporationId } = details
  const answered = useMemo(() => answeredBefore(details), [details])
  const { supplier } = draft
  const supplierId = supplier.kind === 'existing' ? supplier.supplierId : undefined
  // As the server has the lines: whoever types into one is not asked anew with every key.
  const asked = (content?.lines ?? [])
    .filter(({ lineId, name }) => name?.trim() && isOpen(draft, lineId) && !answered.has(lineId))
    .slice(0, MOST)
  const answers = useQueries({
    queries: asked.map((line) =>
      likelyProducts({
        line,
        currency: content?.currency ?? 'EUR',
        corporation: corporationId,
        ...(supplierId && { supplierId }),
      }),
    ),
    combine: combined,
  })
  const ids = asked.map(({ lineId }) => lineId).join(' ')
  return useMemo(
    () =>
      new Map(
        (ids === '' ? [] : ids.split(' ')).flatMap((lineId, at) => {
          const answer = answers[at]
          return answer ? [[lineId, { ...answer, twins: twinsOf(draft, lineId) }] as const] : []
        }),
      ),
    [ids, answers, draft],
  )
}

/** The lines of which it is asked what they are before they make a new product. */
export const questionsOf = (likely: ReadonlyMap<string, Likely>): string[] =>
  [...likely].flatMap(([lineId, { products }]) =>
    products.some(({ known }) => known) ? [`lines.${lineId}.product`] : [],
  )
