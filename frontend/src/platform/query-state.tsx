import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState, MissingState } from '../ui/feedback/states.tsx'
import { ApiError } from './api-error.ts'
import { useErrorWords } from './words/errors.ts'

type QueryStateProps<Data> = {
  query: Pick<UseQueryResult<Data, Error>, 'data' | 'error' | 'refetch'> &
    Partial<Pick<UseQueryResult, 'isPlaceholderData'>>
  children: (data: Data) => ReactNode
  /** Shown while the first answer is awaited; give it the final height. */
  skeleton?: ReactNode
  rows?: number
  /** While its query shows the answer to an earlier question (`keepPreviousData`), as when the period changes, that is dimmed and said. */
  dims?: boolean
}

/** What went wrong, as a page says it: denied, missing, or to be tried again. */
const FailedState = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const words = useErrorWords()
  if (!(error instanceof ApiError)) return <ErrorState message={words(error)} onRetry={onRetry} />
  if (error.status === 403) return <DeniedState />
  // What is asked for comes from the address: one that means nothing names nothing, and there is no form to correct.
  if (error.status === 404 || error.code === 'invalid') return <MissingState />
  return <ErrorState message={words(error)} reference={error.correlationId ?? undefined} onRetry={onRetry} />
}

/** One of four: the data, its skeleton, "you may not see this", or what went wrong with a way to try again. */
export const QueryState = <Data,>({ query, children, skeleton, rows = 6, dims = false }: QueryStateProps<Data>) => {
  const { t } = useTranslation('platform')
  const { data, error, isPlaceholderData: isOutdated = false } = query
  // Data already shown stays while a refresh fails.
  if (data !== undefined && !dims) return children(data)
  if (data !== undefined)
    return (
      <div className="answer" aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
        <span className="only-spoken" role="status">
          {isOutdated && t('updating')}
        </span>
        {children(data)}
      </div>
    )
  if (!error) return skeleton ?? <Skeleton lines={rows} />
  return <FailedState error={error} onRetry={() => void query.refetch()} />
}
