import { checksOf } from '@escandallo/contracts/documents/checks.ts'
import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ChecksList } from '../../detail/checks-list.tsx'

type DifferencesDialogProps = { open: boolean; content: DocumentContent; onClose: () => void; onAccept: () => void }

/** The figures contradict each other: nobody confirms that without having seen it. */
export const DifferencesDialog = ({ open, content, onClose, onAccept }: DifferencesDialogProps) => {
  const { t } = useTranslation('documents')
  const failing = checksOf(content).filter(({ holds }) => !holds)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="medium"
      title={t('differences.title')}
      description={t(failing.length > 0 ? 'differences.words' : 'differences.unproven')}
      actions={
        <>
          <Button onClick={onClose}>{t('differences.back')}</Button>
          <Button look="primary" onClick={onAccept}>
            {t('differences.accept')}
          </Button>
        </>
      }
    >
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
