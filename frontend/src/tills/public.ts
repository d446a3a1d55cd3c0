import i18next from 'i18next'
import { lazy } from 'react'

export { tillList } from './queries.ts'

/** How the tills stand, with its words, for the home page. */
export const TillState = lazy(async () => {
  const [{ TillState: state }] = await Promise.all([
    import('./connection/till-state.tsx'),
    i18next.loadNamespaces('tills'),
  ])
  return { default: state }
})
