import { QueryClient } from '@tanstack/react-query'
import { isNetworkFault } from '../api-error.ts'

/** Answers stay fresh for half a minute: live updates say earlier when they are not. Only network faults are tried again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isNetworkFault(error),
        retryDelay: (attempt) => 400 * 2 ** attempt,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
