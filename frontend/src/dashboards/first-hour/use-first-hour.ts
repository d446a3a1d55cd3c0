import type { DishList } from '@escandallo/contracts/dishes/queries.ts'
import type { DocumentList } from '@escandallo/contracts/documents/queries.ts'
import type { ProductList } from '@escandallo/contracts/products/queries.ts'
import { monthlyPeriod } from '@escandallo/contracts/values/periods.ts'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { differenceInCalendarDays, parseISO } from 'date-fns'
import { useState } from 'react'
import { corporationDetails } from '../../corporations/public.ts'
import { get } from '../../platform/api.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { lastingStorage } from '../../platform/storage/browser-storage.ts'
import { newProductCount } from '../../products/public.ts'
import { bestSellers } from '../../sales/public.ts'
import { today } from '../../ui/words/format.ts'
import { isOver, type Progress } from './steps.ts'

/** A corporation that is older has found its own way: one gap among its best sellers does not take it back here. */
const LONGEST_DAYS = 30
const sections = ['dashboard', 'documents', 'products', 'dishes', 'sales'] as const

const slotOf = (corporationId: string) => `escandallo-first-hour-${corporationId}`

/** Whether the first hour stands where the home page will, from what is there; `undefined` until that is known. */
export const useFirstHour = (): { open: boolean | undefined; leave: () => void } => {
  const user = useUser()
  const slot = slotOf(user.corporationId)
  const [left, setLeft] = useState(() => lastingStorage.read(slot) !== null)
  const may = sections.every((name) => mayOpen(user, name)) && !left
  const corporation = useQuery({ ...corporationDetails(user.corporationId), enabled: may })
  const age = corporation.data && differenceInCalendarDays(parseISO(today()), parseISO(corporation.data.foundedAt))
  const young = age === undefined ? undefined : age <= LONGEST_DAYS
  const sellers = useQuery({ ...bestSellers({ ...monthlyPeriod(today()) }), enabled: may && young === true })
  const leave = () => {
    lastingStorage.write(slot, new Date().toISOString())
    setLeft(true)
  }
  if (!may || young === false) return { open: false, leave }
  // Where it cannot be known, the home page says by itself what went wrong.
  if (corporation.isError || sellers.isError) return { open: false, leave }
  return { open: sellers.data ? !isOver(sellers.data) : undefined, leave }
}

const firstRow = { size: 1 }
/** How many papers, products and dishes there are, and of how many something is missing. */
export const papersCounted = queryOptions({
  queryKey: ['documents', 'first-hour'],
  queryFn: async ({ signal }): Promise<Progress['papers']> => {
    const { counts } = await get<DocumentList>('/documents/list', { query: firstRow, signal })
    const { completed = 0, waiting = 0, processing = 0 } = counts
    // Without those that were rejected, copies among them: nobody will ever confirm them.
    const all = completed + waiting + processing
    return { all, confirmed: completed, waiting, reading: processing }
  },
})
const productList = queryOptions({
  queryKey: ['products', 'first-hour'],
  queryFn: ({ signal }) => get<ProductList>('/products/list', { query: firstRow, signal }),
})
/** The count of what waits is the menu's own question, so that both are one request. */
export const useProductsCounted = (): Pick<UseQueryResult, 'error' | 'refetch'> & { data?: Progress['products'] } => {
  const [all, waiting] = [useQuery(productList), useQuery(newProductCount())]
  const { error, refetch } = waiting.error ? waiting : all
  if (!all.data || !waiting.data) return { error, refetch }
  // Both tabs of the page that the step leads to.
  const incomplete = waiting.data.new + waiting.data.incomplete
  return { data: { all: all.data.total, incomplete, new: waiting.data.new }, error, refetch }
}
export const dishesCounted = queryOptions({
  queryKey: ['dishes', 'first-hour'],
  queryFn: async ({ signal }): Promise<Progress['dishes']> => {
    const { counts } = await get<DishList>('/dishes/list', { query: firstRow, signal })
    return { all: counts.all ?? 0, incomplete: counts.gaps ?? 0 }
  },
})
