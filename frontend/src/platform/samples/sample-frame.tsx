import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../ui/actions/link.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ApiError } from '../api-error.ts'
import { Picture } from '../pictures/picture.tsx'
import { QueryState } from '../query-state.tsx'

type SampleProps<Data, Key extends QueryKey> = {
  query: UseQueryOptions<Data, Error, Data, Key>
  /** The list of one's own things of the kind. */
  list: { label: string; href: string }
  name: (data: Data) => string | null
  facts: (data: Data) => readonly { label: string; value: ReactNode }[]
  picture?: (data: Data) => string | null
}

const isMissing = ({ error }: UseQueryResult<unknown>) => error instanceof ApiError && error.status === 404

/** One thing of the demo restaurant, to be looked at: nothing of it is changed from here. */
export const SampleFrame = <Data, Key extends QueryKey>(props: SampleProps<Data, Key>) => {
  const { query, list, name, facts, picture } = props
  const { t } = useTranslation('platform')
  const answer = useQuery(query)
  const { data } = answer
  return (
    <Page title={(data && name(data)) ?? t('sample.title')} breadcrumb={[list]} width="narrow">
      {isMissing(answer as UseQueryResult<unknown>) ? (
        <EmptyState
          title={t('sample.elsewhere')}
          description={t('sample.elsewhereAbout')}
          action={
            <Link href={list.href} look="primary-button">
              {list.label}
            </Link>
          }
        />
      ) : (
        <QueryState query={answer} rows={8}>
          {(loaded) => (
            <>
              <Banner tone="info">{t('sample.about')}</Banner>
              <Card>
                <Picture hash={picture?.(loaded) ?? null} alt={name(loaded) ?? ''} width={220} />
                <DescriptionList items={facts(loaded)} />
              </Card>
            </>
          )}
        </QueryState>
      )}
    </Page>
  )
}
