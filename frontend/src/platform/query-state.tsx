import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState, MissingState } from '../ui/feedback/states.tsx'
import { ApiError } from './api-error.ts'
import { useErrorWords } from './words/errors.ts'

type QueryStateProps<Data> = {
  query: Pick<UseQueryResult<Data, Error>, 'data' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
  /** Shown while the first answer is awaited; give it the final height. */
  skeleton?: ReactNode
  rows?: number
}

/** One of four: the data, its skeleton, "you may not see this", or what went wrong with a way to try again. */
export const QueryState = <Data,>({ query, children, skeleton, rows = 6 }: QueryStateProps<Data>) => {
  const words = useErrorWords()
  const { data, error } = query
  // Data already shown stays while a refresh fails.
  if (data !== undefined) return children(data)
  if (!error) return skeleton ?? <Skeleton lines={rows} />
  if (error instanceof ApiError && error.status === 403) return <DeniedState />
  if (error instanceof ApiError && error.status === 404) return <MissingState />
  const reference = error instanceof ApiError ? (error.correlationId ?? undefined) : undefined
  // What is asked for comes from the address: there is no form that could be corrected.
  const asked = error instanceof ApiError && error.code === 'invalid' ? 'unknown' : error
  return <ErrorState message={words(asked)} reference={reference} onRetry={() => void query.refetch()} />
}
