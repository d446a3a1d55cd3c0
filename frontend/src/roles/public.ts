import i18next from 'i18next'
import { lazy } from 'react'

/** The choice of a role with its words, for forms of other modules. */
export const RoleChoice = lazy(async () => {
  const [{ RoleChoice: choice }] = await Promise.all([import('./role-choice.tsx'), i18next.loadNamespaces('roles')])
  return { default: choice }
})
