import type { Report } from '@escandallo/contracts/reports/queries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { put } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useReportName } from '../use-report-name.ts'

/** Gives a report a name; without one it has its type and its days again. */
export const NameDialog = ({ report, onClose }: { report: Report; onClose: () => void }) => {
  const { t } = useTranslation('reports')
  const nameOf = useReportName()
  const [name, setName] = useState(report.name ?? '')
  const save = useCommand(
    (text: string, submit) =>
      put('/reports/name', { reportId: report.reportId, name: text.trim() === '' ? null : text }, submit),
    { changes: ['reports'], done: t('name.done'), onDone: onClose },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('name.title')}
      description={t('name.about', { name: nameOf({ ...report, name: null }) })}
      actions={
        <>
          <Button onClick={onClose}>{t('new.cancel')}</Button>
          <Button look="primary" busy={save.busy} disabled={save.blocked} onClick={() => save.run(name)}>
            {t('name.save')}
          </Button>
        </>
      }
    >
      <TextField label={t('name.label')} value={name} onChange={setName} />
    </Dialog>
  )
}
