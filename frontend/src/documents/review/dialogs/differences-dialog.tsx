import { addsUp, checksOf } from '@escandallo/contracts/documents/checks.ts'
import type { ProductResolution } from '@escandallo/contracts/documents/content.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChecksList } from '../../detail/checks-list.tsx'
import type { Alarm } from '../../reading/alarms.ts'
import { useLineReasons } from '../../reading/line-reasons.ts'
import { type Draft, valueAt } from '../draft/draft.ts'
import { useFieldWords, useValueWords } from '../words.ts'
import { ProductChoices, productLineOf } from './product-choices.tsx'

/** Doubts that are listed; the rest is counted. */
const TOLD = 6

type DifferencesDialogProps = {
  open: boolean
  draft: Draft
  /** What was read of the lines, which says why one is in doubt. */
  read: Pick<DocumentDetails, 'reading' | 'readLines'>
  alarms: readonly Alarm[]
  /** Paths that nobody has looked at yet. */
  doubts: readonly string[]
  /** Whose the document is: products are looked for there. */
  corporation: string
  /** A line that would have made a product is one that is there. */
  onPick: (lineId: string, product: ProductResolution) => void
  onClose: () => void
  onAccept: () => void
}

/** The figures contradict each other, something on the paper does, or fields are still doubtful: nobody confirms that without having seen it. */
export const DifferencesDialog = ({
  open,
  draft,
  read,
  alarms,
  doubts,
  corporation,
  onPick,
  onClose,
  onAccept,
}: DifferencesDialogProps) => {
  const { t } = useTranslation('documents')
  const { content } = draft
  const failing = checksOf(content).filter(({ holds }) => !holds)
  const proven = addsUp(content)
  const productLines = doubts.flatMap((path) => productLineOf(draft, path) ?? [])
  const otherDoubts = doubts.filter((path) => productLineOf(draft, path) === null)
  const otherwise = alarms.length > 0 ? 'alarmed' : proven ? 'open' : 'title'
  const title = `differences.${failing.length > 0 ? 'title' : otherwise}` as const
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="medium"
      title={t(title)}
      description={failing.length > 0 ? t('differences.words') : proven ? undefined : t('differences.unproven')}
      actions={
        <>
          <Button onClick={onClose}>{t('differences.back')}</Button>
          <Button look="primary" onClick={onAccept}>
            {t('differences.accept')}
          </Button>
        </>
      }
    >
      {alarms.length > 0 && (
        <ul className="stack-tight">
          {alarms.map((alarm) => (
            <li key={alarm}>
              <strong>{t(`alarms.${alarm}.title`)}.</strong> {t(`alarms.${alarm}.words`)}
            </li>
          ))}
        </ul>
      )}
      {failing.length > 0 && (
        <ChecksList
          checks={failing}
          currency={content.currency}
          lineName={(id) => content.lines.find((line) => line.lineId === id)?.name ?? ''}
        />
      )}
      {productLines.length > 0 && otherDoubts.length > 0 && (
        <p>
          {t('differences.left', { count: doubts.length })}:{' '}
          {t('differences.leftProducts', { count: productLines.length })},{' '}
          {t('differences.leftValues', { count: otherDoubts.length })}
        </p>
      )}
      {productLines.length > 0 && <ProductChoices {...{ draft, corporation, onPick }} lines={productLines} />}
      {otherDoubts.length > 0 && <OpenDoubts draft={draft} read={read} doubts={otherDoubts} />}
    </Dialog>
  )
}

const OpenDoubts = ({ draft, read, doubts }: Pick<DifferencesDialogProps, 'draft' | 'read' | 'doubts'>) => {
  const { t } = useTranslation('documents')
  const fieldWords = useFieldWords(draft)
  const valueWords = useValueWords(draft.content.currency)
  const reasonsOf = useLineReasons(read, doubts, draft.content.currency)
  const reasonsAt = (path: string) => {
    const line = draft.content.lines.find(({ lineId }) => path.startsWith(`lines.${lineId}`))
    return line ? reasonsOf(line).map((reason) => ` · ${reason}`) : []
  }
  const left = doubts.length - TOLD
  return (
    <>
      <p>{t('differences.doubts', { count: doubts.length })}</p>
      <ul className="stack-tight">
        {doubts.slice(0, TOLD).map((path) => (
          <li key={path}>
            {fieldWords(path)}: <strong>{valueWords(path, valueAt(draft, path))}</strong>
            {reasonsAt(path)}
          </li>
        ))}
        {left > 0 && <li>{t('differences.more', { count: left })}</li>}
      </ul>
    </>
  )
}
