import type { UploadedTickets } from '@escandallo/contracts/tills/queries.ts'
import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { FileDesk } from './file-desk.tsx'
import { base64Of } from './sent-files.ts'

const kinds = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt', '.tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'application/xml': ['.xml'],
  'text/xml': ['.xml'],
  'application/zip': ['.zip'],
}
const LARGEST = 8 * 1024 * 1024

type Sent = { name: string; files: { name: string; content: string }[] }
type Asked = Sent & { answers: Record<string, string>; trial: boolean; leaveOut: boolean }

/** What is taken by itself: a file that was understood whole, without a question. */
const isPlain = ({ kind, asks, counts }: UnderstoodFile) =>
  (kind === 'tickets' || kind === 'totals') && asks.length === 0 && counts.doubts === 0

/**
 * Files of sales that a till has written, brought by hand. One that is understood whole is taken; else it is shown, with what has to be
 * answered. Sent twice it records nothing twice.
 */
export const UploadTickets = ({ tillId }: { tillId: string }) => {
  const { t } = useTranslation('tills')
  const [sent, setSent] = useState<Sent | null>(null)
  const [shown, setShown] = useState<UnderstoodFile | null>(null)
  const [outcome, setOutcome] = useState<UploadedTickets | null>(null)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const leave = () => {
    setSent(null)
    setShown(null)
    setAnswers({})
  }
  const upload = useCommand(
    ({ files, answers: answered, trial, leaveOut }: Asked, submit) =>
      post<UploadedTickets>('/tpv/upload', { tillId, files, answers: answered, trial, leaveOut }, submit),
    {
      changes: ['tills', 'tickets'],
      onDone: (answer, asked) => {
        if (asked.trial && answer.understood && isPlain(answer.understood) && Object.keys(asked.answers).length === 0)
          upload.run({ ...asked, trial: false })
        else if (asked.trial) setShown(answer.understood)
        else {
          setOutcome(answer)
          if (answer.refused.length > 0) setShown(answer.understood)
          else leave()
        }
      },
    },
  )
  return (
    <div className="stack">
      <FileDrop
        label={t('upload.label')}
        hint={t('upload.hint')}
        accept={kinds}
        maxSize={LARGEST}
        disabled={upload.busy}
        onFiles={async (chosen) => {
          const files = await Promise.all(
            chosen.map(async (file) => ({ name: file.name.slice(0, 200), content: await base64Of(file) })),
          )
          const next = { name: chosen.map(({ name }) => name).join(', '), files }
          setSent(next)
          setShown(null)
          setOutcome(null)
          setAnswers({})
          upload.run({ ...next, answers: {}, trial: true, leaveOut: false })
        }}
      />
      {upload.busy && <Progress label={t('file.reading')} />}
      {outcome && (
        <Banner
          tone={outcome.refused.length > 0 ? 'warning' : 'success'}
          title={
            outcome.refused.length > 0
              ? t('upload.nothing')
              : t('upload.outcome', { recorded: outcome.recorded, unchanged: outcome.unchanged })
          }
          onClose={() => setOutcome(null)}
        >
          {outcome.understood?.notTaken.slice(0, 5).map(({ sheet, row, code, text }) => (
            <p key={`${sheet} ${row} ${code}`}>
              {text}: {t(`file.leftOut.${code}`)}
            </p>
          ))}
        </Banner>
      )}
      {sent && shown && (
        <FileDesk
          name={sent.name}
          understood={shown}
          answers={answers}
          busy={upload.busy}
          onAnswer={(key, value) => {
            const next = { ...answers, [key]: value }
            setAnswers(next)
            upload.run({ ...sent, answers: next, trial: true, leaveOut: false })
          }}
          onTake={(leaveOut) => upload.run({ ...sent, answers, trial: false, leaveOut })}
          onLeave={leave}
        />
      )}
    </div>
  )
}
