import { QueryClient } from '@tanstack/react-query'
import { isNetworkFault, isPutOff } from '../api-error.ts'

/**
 * Answers stay fresh for half a minute: live updates say earlier when they are not. What is tried again by itself are questions
 * that met no server, or one with too much to do: that one says to wait for a second.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && (isNetworkFault(error) || isPutOff(error)),
        retryDelay: (failures, error) => (isPutOff(error) ? 1_000 : 400) * 2 ** failures,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
