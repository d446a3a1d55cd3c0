import type { Period } from '@escandallo/contracts/values/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { homePurchases } from '../queries.ts'
import { monthOf } from './month.ts'

/** The month that the home page is about, with its purchases: this one so far, or the nearest in which anything was bought. */
export const useHomePeriod = (today: string) => {
  const thisMonth = monthOf(today, true)
  const current = useQuery(homePurchases(thisMonth))
  const nearest = current.data && current.data.coverage.known === 0 ? current.data.nearest : null
  const period: Period = nearest ?? thisMonth
  const query = useQuery(homePurchases(period))
  return { period, query }
}
