import type { UploadedTickets } from '@escandallo/contracts/tills/queries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'

/** A file of sales that the till has written, brought by hand. Sent twice it records nothing twice. */
export const UploadTickets = ({ tillId }: { tillId: string }) => {
  const { t } = useTranslation('tills')
  const [outcome, setOutcome] = useState<UploadedTickets | null>(null)
  const upload = useCommand((text: string, submit) => post<UploadedTickets>('/tpv/upload', { tillId, text }, submit), {
    changes: ['tills', 'tickets'],
    onDone: setOutcome,
  })
  return (
    <div className="stack">
      <FileDrop
        label={t('upload.label')}
        accept={{ 'text/csv': ['.csv'], 'text/plain': ['.txt'] }}
        multiple={false}
        maxSize={8_000_000}
        onFiles={async ([file]) => {
          if (file) upload.run(await file.text())
        }}
      />
      {outcome && (
        <Banner
          tone={outcome.refused.length > 0 ? 'warning' : 'success'}
          title={t('upload.outcome', { recorded: outcome.recorded, unchanged: outcome.unchanged })}
          onClose={() => setOutcome(null)}
        >
          {outcome.refused.slice(0, 5).map(({ line, code }) => (
            <p key={`${line} ${code}`}>{t('upload.refused', { line, why: t(`upload.codes.${code}`) })}</p>
          ))}
        </Banner>
      )}
    </div>
  )
}
