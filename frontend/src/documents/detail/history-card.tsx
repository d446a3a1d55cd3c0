import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type DocumentOf, documentHistory } from '../queries.ts'
import { useFieldWords, useValueWords } from '../review/words.ts'

const tones: Readonly<Record<string, 'success' | 'danger' | 'warning'>> = {
  DocumentConfirmed: 'success',
  DocumentRejected: 'danger',
  DocumentReadingFailed: 'danger',
  DocumentDeleted: 'danger',
  DocumentCorrected: 'warning',
}

/** Claims come every few minutes while somebody reviews: shown, they would bury what happened. */
const silent = new Set(['DocumentReviewClaimed', 'DocumentReviewReleased'])
/** Fields that hold ids, which mean nothing to a reader. */
const inner = new Set(['lineId', 'productId', 'supplierId', 'establishmentId', 'engine'])

/** Who did what to the document and when; corrections with what stood there before. */
export const HistoryCard = ({ of, content }: { of: DocumentOf; content: DocumentContent | null }) => {
  const { t, i18n } = useTranslation('documents')
  const query = useQuery(documentHistory(of))
  const field = useFieldWords(content && { content })
  const value = useValueWords(content?.currency)
  return (
    <Card title={t('history.title')}>
      <QueryState query={query} rows={4}>
        {({ items }) => (
          <Timeline
            label={t('history.title')}
            events={[...items]
              .reverse()
              .filter(({ type }) => !silent.has(type))
              .map(({ id, at, type, byName, changes }) => ({
                id,
                at,
                by: byName ?? undefined,
                tone: tones[type],
                title: i18n.exists(`history.events.${type}`, { ns: 'documents' }) ? t(`history.events.${type}`) : type,
                detail: (
                  <ul className="history-changes">
                    {changes
                      .filter(({ path }) => !inner.has(path))
                      .map(({ path, before, after }) => (
                        <li key={path}>
                          {field(path)}: {before !== null && before !== after && <del>{value(path, before)}</del>}{' '}
                          <ins>{value(path, after)}</ins>
                        </li>
                      ))}
                  </ul>
                ),
              }))}
          />
        )}
      </QueryState>
    </Card>
  )
}
