import { checksOf, isUnpriced } from '@escandallo/contracts/documents/checks.ts'
import { isAbout } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { DocumentEffects } from '../../dishes/public.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { NotesCard } from '../notes/notes-card.tsx'
import type { DocumentOf } from '../queries.ts'
import { fieldsAtOdds, startOfCheck } from '../reading/equations.ts'
import { FieldPanel } from '../reading/field-panel.tsx'
import { useLineReasons } from '../reading/line-reasons.ts'
import { SideBySide, useSides } from '../review/side-by-side.tsx'
import { useFieldWords, useValueWords } from '../review/words.ts'
import { placeOfRejection, placesOf } from '../viewer/boxes.ts'
import { FileViewer } from '../viewer/file-viewer.tsx'
import { productOf } from './booked.ts'
import { ChecksList } from './checks-list.tsx'
import { FieldsCard, valueId } from './fields-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { LinesCard } from './lines-card.tsx'
import './detail.css'
import '../review/review.css'

/** The document as it stands: paper beside values, equations and history. */
export const DocumentView = ({ of, details }: { of: DocumentOf; details: DocumentDetails }) => {
  const { t } = useTranslation('documents')
  // A figure elsewhere opens the line that it comes from.
  const line = new URLSearchParams(useSearch()).get('line')
  const { content, reading, readLines, unsure, file, status, rejection, rejectionReason } = details
  const [active, setActive] = useState(line ? `lines.${line}.name` : rejection && 'rejection')
  const sides = useSides()
  useEffect(() => {
    if (line) document.querySelector('.lines-scroll tr[data-selected]')?.scrollIntoView({ block: 'nearest' })
  }, [line])
  const places = useMemo(
    () => (status === 'rejected' ? placeOfRejection(rejection) : placesOf(reading, readLines)),
    [status, rejection, reading, readLines],
  )
  const odds = useMemo(() => (content ? fieldsAtOdds(content) : new Set<string>()), [content])
  const doubts = status === 'completed' ? [] : unsure
  const reasonsOf = useLineReasons(details, doubts, content?.currency ?? 'EUR')
  const fieldWords = useFieldWords(content && { content })
  const valueWords = useValueWords(content?.currency)
  const nameOf = (path: string) =>
    path === 'rejection' ? t(`reasons.${rejectionReason ?? 'invalid-document'}`) : fieldWords(path)
  const pick = (path: string) => {
    flushSync(() => {
      setActive(path)
      sides.show('fields')
    })
    const value = document.getElementById(valueId(path))
    value?.scrollIntoView({ block: 'nearest' })
    value?.querySelector('button')?.focus()
  }
  // The field whose panel is open, and who takes the focus once it is closed.
  const [asked, setAsked] = useState<string | null>(null)
  const asker = useRef<Element | null>(null)
  const ask = (path: string) => {
    asker.current = document.activeElement
    setActive(path)
    setAsked(path)
  }
  return (
    <>
      <SideBySide
        sides={sides}
        paper={
          <FileViewer
            of={of}
            file={file}
            reading={reading}
            only={details.pages}
            linked={{ places, active, onPick: pick, nameOf }}
          />
        }
        fields={
          <div className="stack review-form">
            {content ? (
              <>
                <FieldsCard
                  details={details}
                  content={content}
                  active={active}
                  doubts={doubts}
                  odds={odds}
                  onPoint={setActive}
                  onAsk={ask}
                />
                <LinesCard
                  content={content}
                  reasonsOf={reasonsOf}
                  productOf={(line) => productOf(details, line.lineId)}
                  active={active}
                  onPoint={ask}
                />
                {status === 'completed' && (
                  <Suspense>
                    <DocumentEffects documentId={details.documentId} />
                  </Suspense>
                )}
                <NotesCard of={of} details={details} content={content} />
                <Card title={t('checks.title')}>
                  <ChecksList
                    checks={checksOf(content)}
                    unpriced={isUnpriced(content)}
                    currency={content.currency}
                    lineName={(id) => content.lines.find((line) => line.lineId === id)?.name ?? ''}
                    onJump={(check) => pick(startOfCheck(check, content))}
                  />
                </Card>
              </>
            ) : (
              status !== 'processing' && (
                <Card>
                  <EmptyState title={t('detail.nothingRead')} description={t('detail.nothingReadWords')} />
                </Card>
              )
            )}
            <HistoryCard of={of} content={content} />
          </div>
        }
      />
      {asked && content && (
        <FieldPanel
          key={asked}
          of={of}
          file={file}
          reading={reading}
          readLines={readLines}
          content={content}
          path={asked}
          label={fieldWords(asked)}
          doubtful={doubts.some((doubt) => isAbout(doubt, asked))}
          anchor={asked.startsWith('lines.') ? 'value-lines' : valueId(asked)}
          written={(value) => valueWords(asked, value)}
          onClose={() => {
            setAsked(null)
            if (asker.current instanceof HTMLElement) asker.current.focus()
          }}
        />
      )}
    </>
  )
}
