import { useQuery } from '@tanstack/react-query'
import { useUser } from '../platform/auth/auth.tsx'
import { corporationDetails } from './queries.ts'

/** What the house counts in; null until that is known. */
export const useHouseCurrency = (): string | null => {
  const { corporationId } = useUser()
  return useQuery(corporationDetails(corporationId)).data?.currency ?? null
}
