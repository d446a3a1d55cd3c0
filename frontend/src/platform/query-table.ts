import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { wasReturnedTo } from './connection/navigation.ts'
import { useStale } from './connection/staleness.ts'
import { type ListParams, type Standard, standard, type UrlDefaults, type UrlParams } from './lists/url-params.ts'
import { tabStorage } from './storage/browser-storage.ts'
import { useUrlState } from './url-state.ts'

/** A list's answer. */
export type Listing<Row> = {
  items: readonly Row[]
  page: number
  size: number
  total: number
  counts?: Readonly<Record<string, number>>
}

// biome-ignore lint/suspicious/noExplicitAny: keys differ per module and are never read here
type ListQuery<Answer> = UseQueryOptions<Answer, Error, Answer, any>

/**
 * A list whose page, size, sort, search and filters live in the URL. `defaults` names further filters, or other starting
 * values: `useQueryTable(documentList, { sort: '-date', status: '' })`. A change of filter goes back to page 1.
 */
export const useQueryTable = <Row, Answer extends Listing<Row>, D extends UrlDefaults>(
  list: (params: ListParams<D>) => ListQuery<Answer>,
  defaults: D,
) => {
  const [params, setParams] = useUrlState<Standard & D>({ ...standard, ...defaults })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { cols, ...asked } = params
  // wouter renders at once: deferring the key keeps typing and clicking smooth while the old rows stay.
  const wanted = JSON.stringify(asked)
  const deferred = useDeferredValue(wanted)
  const options = list(JSON.parse(deferred) as ListParams<D>)
  const query = useQuery<Answer, Error, Answer, QueryKey>({ ...options, placeholderData: keepPreviousData as never })
  const behind = useStale(String(options.queryKey[0]))
  useKeptScroll(query.data !== undefined)

  const set = (changes: Partial<UrlParams<Standard & D>>) => {
    const turnsPage = 'page' in changes || ('cols' in changes && Object.keys(changes).length === 1)
    setParams((turnsPage ? changes : { ...changes, page: 1 }) as Partial<UrlParams<Standard & D>>, {
      replace: 'q' in changes,
    })
  }
  const change = (changes: Partial<UrlParams<Standard>>) => set(changes as Partial<UrlParams<Standard & D>>)
  const rows: readonly Answer['items'][number][] = query.data?.items ?? []
  return {
    params,
    set,
    /** Sets filters by their names, for what is drawn alike on the lists of several modules. */
    filterBy: (filters: Readonly<Record<string, string>>) => set(filters as Partial<UrlParams<Standard & D>>),
    query,
    rows,
    total: query.data?.total ?? 0,
    /** Whether the rows are those that the address asks for. */
    answered: wanted === deferred && !query.isPlaceholderData,
    counts: query.data?.counts,
    selected,
    clearSelection: () => setSelected(new Set()),
    /** For `<Table>`. */
    tableProps: {
      rows,
      sort: params.sort as string,
      onSort: (sort: string) => change({ sort }),
      selected,
      onSelect: setSelected,
      chosenColumns: (cols as readonly string[]).length > 0 ? (cols as readonly string[]) : undefined,
      loading: query.isPending ? 8 : undefined,
      stale: query.isPlaceholderData || behind,
      steady: true,
    },
    /** For `<Pagination>`. */
    paginationProps: {
      page: params.page as number,
      size: params.size as number,
      total: query.data?.total ?? 0,
      onPage: (page: number) => {
        change({ page })
        window.scrollTo({ top: 0 })
      },
      onSize: (size: number) => change({ size }),
    },
    /** For `<ColumnMenu>`. */
    columnProps: {
      chosen: (cols as readonly string[]).length > 0 ? (cols as readonly string[]) : undefined,
      onChange: (chosen: string[]) => change({ cols: chosen }),
    },
  }
}

/** Brings the window back to where it was on this address, once its rows are there. */
const useKeptScroll = (ready: boolean) => {
  useEffect(() => {
    if (!ready) return
    const slot = `scroll ${window.location.pathname}${window.location.search}`
    const storedTop = Number(tabStorage.read(slot) ?? 0)
    if (storedTop > 0 && wasReturnedTo()) window.scrollTo({ top: storedTop })
    // Safari says nothing when scrolling has come to its end: it has when nothing moved for a moment.
    let moved: ReturnType<typeof setTimeout> | undefined
    const keep = () => tabStorage.write(slot, String(Math.round(window.scrollY)))
    const keepSoon = () => {
      clearTimeout(moved)
      moved = setTimeout(keep, 150)
    }
    window.addEventListener('scroll', keepSoon, { passive: true })
    return () => {
      clearTimeout(moved)
      window.removeEventListener('scroll', keepSoon)
    }
  }, [ready])
}
