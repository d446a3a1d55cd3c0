import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import type { Suggestion } from '@escandallo/contracts/documents/suggestion.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useEvidenceWords } from '../reading/why-list.tsx'
import { useFieldWords, useValueWords } from '../review/words.ts'
import { useAcceptSuggestions, useDismissSuggestions } from './commands.ts'
import { proposalsOf } from './proposals.ts'
import './rereading.css'

type SuggestionsDialogProps = {
  document: Pick<DocumentDetails, 'documentId' | 'status'>
  content: DocumentContent
  suggestion: Suggestion
  onClose: () => void
}

/** What stands now and what another reading says, path by path: a person takes over what they choose. */
export const SuggestionsDialog = ({ document, content, suggestion, onClose }: SuggestionsDialogProps) => {
  const { t } = useTranslation('documents')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const presentField = useFieldWords({ content })
  const proposedField = useFieldWords(suggestion)
  const value = useValueWords(content.currency)
  const evidence = useEvidenceWords()
  const accept = useAcceptSuggestions(onClose)
  const dismiss = useDismissSuggestions(onClose)
  const { documentId, status } = document
  const proposals = proposalsOf(content, suggestion)
  const chosen = proposals.map(({ path }) => path).filter((path) => !left.has(path))
  const isNew = (path: string) => !content.lines.some(({ lineId }) => path.startsWith(`lines.${lineId}`))
  const field = (path: string) => (path.startsWith('lines.') && isNew(path) ? proposedField(path) : presentField(path))
  const blocked = accept.busy || dismiss.busy || accept.blocked
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={t('rereading.title')}
      description={t(status === 'completed' ? 'rereading.wordsBooked' : 'rereading.words')}
      actions={
        <>
          <Button disabled={blocked} onClick={() => dismiss.run(documentId)}>
            {t('rereading.dismiss')}
          </Button>
          <Button
            look="primary"
            busy={accept.busy}
            disabled={blocked || chosen.length === 0}
            onClick={() => accept.run({ documentId, paths: chosen })}
          >
            {t('rereading.accept', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <ul className="proposals" aria-label={t('rereading.title')}>
        {proposals.map(({ path, now, proposed, reason }) => {
          const why = [...new Set((reason?.evidence ?? []).flatMap((item) => evidence(item) ?? []))]
          const page = reason?.boxes[0]?.page
          return (
            <li key={path}>
              <Checkbox
                label={
                  <>
                    <strong>{field(path)}</strong> <del>{value(path, now)}</del> → <ins>{value(path, proposed)}</ins>
                  </>
                }
                checked={!left.has(path)}
                onChange={(take) => {
                  const others = new Set(left)
                  if (take) others.delete(path)
                  else others.add(path)
                  setLeft(others)
                }}
              />
              {reason && (
                <p className="muted small proposal-why">
                  {[t('rereading.sure', { percent: Math.round(reason.confidence * 100) }), ...why].join(' · ')}
                  {page !== undefined && ` · ${t('rereading.page', { page })}`}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
