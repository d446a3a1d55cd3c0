import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'

/** A default also gives the type: `''` text, `25` number, `[]` list, `false` yes or no. Defaults stay out of the URL. */
export type UrlDefaults = Readonly<Record<string, string | number | boolean | readonly string[]>>

type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : readonly string[]
export type UrlParams<D extends UrlDefaults> = { readonly [K in keyof D]: Widened<D[K]> }

/** Reads parameters of the URL; what does not fit its type is taken for its default. */
export const readParams = <D extends UrlDefaults>(search: string, defaults: D): UrlParams<D> => {
  const params = new URLSearchParams(search)
  const entries = Object.entries(defaults).map(([key, fallback]) => {
    const text = params.get(key)
    if (text === null) return [key, fallback]
    if (typeof fallback === 'number')
      return [key, text !== '' && Number.isFinite(Number(text)) ? Number(text) : fallback]
    if (typeof fallback === 'boolean') return [key, text === 'true']
    if (typeof fallback === 'string') return [key, text]
    return [key, text === '' ? [] : text.split(',')]
  })
  return Object.fromEntries(entries) as UrlParams<D>
}

/** Writes changes into a search string. Other parameters of the URL stay as they are. */
export const writeParams = <D extends UrlDefaults>(
  search: string,
  defaults: D,
  changes: Partial<UrlParams<D>>,
): string => {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    const fallback = defaults[key]
    const usual = Array.isArray(fallback) ? fallback.join(',') : String(fallback ?? '')
    if (value === undefined || text === usual) next.delete(key)
    else next.set(key, text)
  }
  return next.size > 0 ? `?${next}` : ''
}

/** State that lives in the URL: reload, share and Back restore it. `set` adds a history entry unless told to replace. */
export const useUrlState = <D extends UrlDefaults>(defaults: D) => {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const shape = JSON.stringify(defaults)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for `defaults`, which callers write in place
  const params = useMemo(() => readParams(search, defaults), [search, shape])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const set = useCallback(
    (changes: Partial<UrlParams<D>>, { replace = false }: { replace?: boolean } = {}) => {
      // The newest search string, not the rendered one: two changes in one event must both land.
      navigate(path + writeParams(window.location.search, defaults, changes), { replace })
    },
    [path, navigate, shape],
  )
  return [params, set] as const
}
