import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readParams, type UrlDefaults, type UrlParams } from './lists/url-params.ts'

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
