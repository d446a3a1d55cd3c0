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

/** What every list has in its address. */
export const standard = { q: '', sort: '', page: 1, size: 25, cols: [] as readonly string[] }
export type Standard = typeof standard

/** What the list's query gets: the URL's parameters, without the columns, which only the screen knows. */
export type ListParams<D extends UrlDefaults> = Omit<UrlParams<Standard & D>, 'cols'>

/** What a list asks of which nothing is drawn yet, by the parameters of its address. */
export const listParams = <D extends UrlDefaults>(search: string, defaults: D): ListParams<D> => {
  const { cols: _, ...params } = readParams<Standard & D>(search, { ...standard, ...defaults })
  return params
}
