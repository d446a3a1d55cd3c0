import { checksOf, closes } from '@escandallo/contracts/documents/checks.ts'
import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChecksList } from '../../detail/checks-list.tsx'
import type { Alarm } from '../../reading/alarms.ts'

type DifferencesDialogProps = {
  open: boolean
  content: DocumentContent
  alarms: readonly Alarm[]
  onClose: () => void
  onAccept: () => void
}

/** The figures contradict each other, or something on the paper does: nobody confirms that without having seen it. */
export const DifferencesDialog = ({ open, content, alarms, onClose, onAccept }: DifferencesDialogProps) => {
  const { t } = useTranslation('documents')
  const failing = checksOf(content).filter(({ holds }) => !holds)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="medium"
      title={t(failing.length > 0 || alarms.length === 0 ? 'differences.title' : 'differences.alarmed')}
      description={
        failing.length > 0 ? t('differences.words') : closes(content) ? undefined : t('differences.unproven')
      }
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
    </Dialog>
  )
}
