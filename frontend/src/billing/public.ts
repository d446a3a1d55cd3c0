import i18next from 'i18next'
import { lazy } from 'react'

/** What the corporation pays for, with its words, for the account page. */
export const Billing = lazy(async () => {
  const [{ BillingTab }] = await Promise.all([import('./billing-tab.tsx'), i18next.loadNamespaces('billing')])
  return { default: BillingTab }
})
