import { checksOf } from '@escandallo/contracts/documents/checks.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { NotesCard } from '../notes/notes-card.tsx'
import type { DocumentOf } from '../queries.ts'
import { unsureOf } from '../review/draft/doubts.ts'
import { SideBySide } from '../review/side-by-side.tsx'
import { useFieldWords } from '../review/words.ts'
import { placesOf } from '../viewer/boxes.ts'
import { FileViewer } from '../viewer/file-viewer.tsx'
import { ChecksList } from './checks-list.tsx'
import { FieldsCard } from './fields-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { LinesCard } from './lines-card.tsx'
import './detail.css'
import '../review/review.css'

/** The document as it stands: paper beside values, equations and history. */
export const DocumentView = ({ of, details }: { of: DocumentOf; details: DocumentDetails }) => {
  const { t } = useTranslation('documents')
  // A figure elsewhere opens the line that it comes from.
  const line = new URLSearchParams(useSearch()).get('line')
  const [active, setActive] = useState(line && `lines.${line}.name`)
  useEffect(() => {
    if (line) document.querySelector('.lines-scroll tr[data-selected]')?.scrollIntoView({ block: 'nearest' })
  }, [line])
  const { content, reading, readLines, file, status } = details
  const places = useMemo(() => placesOf(reading, readLines), [reading, readLines])
  const doubts = useMemo(
    () => (status === 'completed' ? [] : unsureOf(reading, readLines)),
    [status, reading, readLines],
  )
  const fieldWords = useFieldWords(content && { content })
  const pick = (path: string) => {
    setActive(path)
    const id = `value-${path.replaceAll('.', '-')}`
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    document.getElementById(id)?.querySelector('button')?.focus()
  }
  return (
    <SideBySide
      paper={
        <FileViewer
          of={of}
          file={file}
          reading={reading}
          only={details.pages}
          linked={{ places, active, onPick: pick, nameOf: fieldWords }}
        />
      }
      fields={
        <div className="stack review-form">
          {content ? (
            <>
              <FieldsCard details={details} content={content} active={active} doubts={doubts} onPoint={setActive} />
              <LinesCard content={content} active={active} onPoint={setActive} />
              <NotesCard of={of} details={details} content={content} />
              <Card title={t('checks.title')}>
                <ChecksList
                  checks={checksOf(content)}
                  currency={content.currency}
                  lineName={(id) => content.lines.find((line) => line.lineId === id)?.name ?? ''}
                />
              </Card>
            </>
          ) : (
            status !== 'processing' && (
              <Card>
                <EmptyState level={3} title={t('detail.nothingRead')} description={t('detail.nothingReadWords')} />
              </Card>
            )
          )}
          <HistoryCard of={of} content={content} />
        </div>
      }
    />
  )
}
