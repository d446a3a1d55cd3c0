import i18next from 'i18next'
import { lazy } from 'react'

/** The table of people with its words, for pages of other modules. */
export const TeamTable = lazy(async () => {
  const [{ TeamTable: table }] = await Promise.all([import('./list/team-table.tsx'), i18next.loadNamespaces('team')])
  return { default: table }
})

/** Who works on something, with its words, for forms of other modules. */
export const Collaborators = lazy(async () => {
  const [{ Collaborators: field }] = await Promise.all([import('./collaborators.tsx'), i18next.loadNamespaces('team')])
  return { default: field }
})
