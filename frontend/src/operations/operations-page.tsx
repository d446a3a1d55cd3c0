import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../platform/query-state.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { Page } from '../ui/layout/page.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { GroupTable } from './group-table.tsx'
import { JobsTable } from './jobs-table.tsx'
import { operationsLinks } from './links.ts'
import { type Command, outcomeWordsOf, type Requested } from './outcome.ts'
import { ParkedTable } from './parked-table.tsx'
import { projections, readerStatus, useGroupNews } from './queries.ts'

type Answered = { group: string; command: Command; answer: Requested }

export default function OperationsPage() {
  const { t } = useTranslation('operations')
  const list = useQuery(projections)
  useGroupNews(list.data?.items.map(({ group }) => group) ?? [])
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  const drop = (group: string) => setAnswered((all) => all.filter((previous) => previous.group !== group))
  return (
    <Page
      title={t('title')}
      description={t('description')}
      breadcrumb={[{ label: t('admin.title'), href: operationsLinks.admin() }]}
    >
      {answered.length > 0 && (
        <section className="stack-tight" aria-label={t('outcome')}>
          {answered.map(({ group, command, answer }) => (
            <AnswerBanner key={group} group={group} command={command} answer={answer} onClose={() => drop(group)} />
          ))}
        </section>
      )}
      <Reader />
      <QueryState query={list} rows={8}>
        {({ items, parked }) => (
          <>
            <GroupTable
              groups={items}
              onAnswer={(group, command, answer) =>
                setAnswered((all) => [
                  { group, command, answer },
                  ...all.filter((previous) => previous.group !== group),
                ])
              }
            />
            <ParkedTable parked={parked} />
            <JobsTable />
          </>
        )}
      </QueryState>
    </Page>
  )
}

/** What recognises scans and photographs: "escandallo-reader 25, PP-OCRv6" as it signs what it read. */
const Reader = () => {
  const { t } = useTranslation('operations')
  return (
    <QueryState query={useQuery(readerStatus)} rows={1}>
      {({ engine, uploadedAt, postponed, postponedSince }) => {
        const [reader, recogniser] = engine?.split(', ') ?? []
        return (
          <>
            {postponedSince && (
              <Banner tone="warning" title={t('reader.postponed', { count: postponed })}>
                {t('reader.postponedWords')} {t('reader.postponedSince')} <DateText date={postponedSince} time />.
              </Banner>
            )}
            <p className="muted">
              {uploadedAt ? t('reader.is', { reader, recogniser }) : t('reader.none')}{' '}
              {uploadedAt && <DateText date={uploadedAt} time />}
            </p>
          </>
        )
      }}
    </QueryState>
  )
}

const AnswerBanner = ({ group, command, answer, onClose }: Answered & { onClose: () => void }) => {
  const { t } = useTranslation('operations')
  const { tone, key, values } = outcomeWordsOf(command, answer)
  return (
    <Banner tone={tone} onClose={onClose}>
      <strong>{group}</strong>: {t(key, values)}
      {answer.error && (
        <>
          {' '}
          <code className="operations-error">{answer.error}</code>
        </>
      )}
    </Banner>
  )
}
