import { useQuery } from '@tanstack/react-query'
import { Scissors } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type DocumentOf, documentFile } from '../queries.ts'
import { cutsOf, partsFrom, toggled } from './cuts.ts'
import { type Division, useSplit } from './splitting.ts'
import './parts.css'

const PageThumbnails = lazy(() => import('./page-thumbnails.tsx'))

type SplitDialogProps = {
  of: DocumentOf
  hash: string
  division: Division
  onClose: () => void
  onDone: (parts: number) => void
}

/** The pages of a file side by side, with scissors between them: pressed, another document begins there. */
export const SplitDialog = ({ of, hash, division, onClose, onDone }: SplitDialogProps) => {
  const { t } = useTranslation('documents')
  const { documentId, pages, parts: before } = division
  const [cuts, setCuts] = useState(() => cutsOf(before, pages))
  const file = useQuery(documentFile(of, hash))
  const split = useSplit(({ parts }) => onDone(parts.length))
  const parts = partsFrom(cuts, pages)
  const same = JSON.stringify(parts) === JSON.stringify(before)
  return (
    <Dialog
      open
      width="wide"
      title={t('parts.correct')}
      description={t('parts.explained')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          <Button
            look="primary"
            busy={split.busy}
            disabled={split.blocked || same}
            onClick={() => split.run({ documentId, parts, before })}
          >
            {t('parts.save', { count: parts.length })}
          </Button>
        </>
      }
    >
      <QueryState query={file} skeleton={<Skeleton height={220} />}>
        {(blob) => (
          <Suspense fallback={<Skeleton height={220} />}>
            <PageThumbnails
              file={blob}
              pages={pages}
              before={(page) =>
                page > 1 && (
                  <button
                    type="button"
                    className="cut"
                    aria-pressed={cuts.has(page)}
                    aria-label={t('parts.cutBefore', { page })}
                    onClick={() => setCuts(toggled(cuts, page))}
                  >
                    <Scissors size={16} aria-hidden />
                  </button>
                )
              }
            />
          </Suspense>
        )}
      </QueryState>
      <p role="status" className="small">
        {parts
          .map(({ from, to }, index) => t(from === to ? 'parts.one' : 'parts.many', { number: index + 1, from, to }))
          .join(' · ')}
      </p>
    </Dialog>
  )
}
