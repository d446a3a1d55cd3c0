import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Draft } from '../draft/draft.ts'
import { type Merge, type Side, takeTheirs } from '../draft/merging.ts'
import { useFieldWords, useValueWords } from '../words.ts'

type MergeDialogProps = { merge: Merge | null; draft: Draft; onClose: () => void; onMerged: (draft: Draft) => void }

/** Two people changed the document: for each field mine or theirs. What only they changed is shown, and taken. */
export const MergeDialog = ({ merge, draft, onClose, onMerged }: MergeDialogProps) => {
  const { t } = useTranslation('documents')
  const field = useFieldWords(draft)
  const value = useValueWords(draft.content.currency)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  if (!merge) return null
  const clashes = merge.changes.filter(({ clash }) => clash)
  const taken = merge.changes.filter(({ clash }) => !clash)
  const finish = () =>
    onMerged(clashes.filter(({ path }) => chosen[path] === 'theirs').reduce(takeTheirs, merge.merged))
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={t('merge.title')}
      description={t('merge.words')}
      actions={
        <>
          <Button onClick={onClose}>{t('merge.later')}</Button>
          <Button look="primary" onClick={finish}>
            {t('merge.take')}
          </Button>
        </>
      }
    >
      {clashes.length > 0 && (
        <section className="stack" aria-label={t('merge.clashes')}>
          {clashes.map(({ path, base, mine, theirs }) => (
            <div key={path} className="merge-field">
              <RadioGroup
                label={field(path)}
                value={chosen[path] ?? 'mine'}
                onChange={(side) => setChosen({ ...chosen, [path]: side as Side })}
                options={[
                  { value: 'mine', label: t('merge.mine', { value: value(path, mine) }) },
                  { value: 'theirs', label: t('merge.theirs', { value: value(path, theirs) }) },
                ]}
              />
              <p className="muted small">{t('merge.before', { value: value(path, base) })}</p>
            </div>
          ))}
        </section>
      )}
      {taken.length > 0 && (
        <section className="stack-tight">
          <h3>{t('merge.onlyTheirs')}</h3>
          <ul className="merge-taken">
            {taken.map(({ path, base, theirs }) => (
              <li key={path}>
                <strong>{field(path)}</strong>: <del>{value(path, base)}</del> → <ins>{value(path, theirs)}</ins>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
