import { lastingStorage } from '../storage/browser-storage.ts'

/** How a list is asked for, under a name: filters, search, sorting, columns and rows a page, as the address has them. */
export type View = { name: string; query: string }

const parse = (text: string | null): View[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((view): view is View => typeof view?.name === 'string' && typeof view?.query === 'string')
  } catch {
    return []
  }
}

/** What of an address makes the view: all but the page one is on, in one order, so that equal views are equal. */
export const queryOf = (search: string): string => {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.sort()
  return params.toString()
}

const byName = (a: View, b: View) => a.name.localeCompare(b.name)

/** The named views of a list, kept in this browser. What cannot be read any more is as if it had never been kept. */
export const viewsOf = (list: string) => {
  const slot = `views ${list}`
  const all = () => parse(lastingStorage.read(slot))
  const store = (views: View[]) => {
    lastingStorage.write(slot, JSON.stringify(views))
    return views
  }
  return {
    all,
    /** A name that is there already gets the new query. */
    keep: (view: View): View[] => store([...all().filter(({ name }) => name !== view.name), view].sort(byName)),
    drop: (name: string): View[] => store(all().filter((view) => view.name !== name)),
  }
}
