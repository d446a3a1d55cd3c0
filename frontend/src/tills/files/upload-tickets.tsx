import type { UploadedTickets } from '@escandallo/contracts/tills/queries.ts'
import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Kbd } from '../../ui/actions/kbd.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { useUndoImport } from '../imports/undo.ts'
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
type Asked = Sent & {
  answers: Record<string, string>
  trial: boolean
  leaveOut: boolean
  importId?: string
  from?: number
}
type Outcome = Pick<UploadedTickets, 'recorded' | 'unchanged' | 'importId' | 'refused' | 'understood'>

/**
 * Files of sales that a till has written, brought by hand. What they come to is shown first, with what has to be answered; one act takes
 * them, some at a time, and may be broken off: then nothing of them stays. Sent twice they record nothing twice.
 */
export const UploadTickets = ({ tillId }: { tillId: string }) => {
  const { t } = useTranslation('tills')
  const [sent, setSent] = useState<Sent | null>(null)
  const [shown, setShown] = useState<UnderstoodFile | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [taken, setTaken] = useState<number | null>(null)
  const isStopped = useRef(false)
  const undoing = useUndoImport()
  const leave = () => {
    setSent(null)
    setShown(null)
    setAnswers({})
  }
  const upload = useCommand(
    ({ name: _, ...body }: Asked, submit) => post<UploadedTickets>('/tpv/upload', { tillId, ...body }, submit),
    { changes: ['tills', 'tickets', 'sales'] },
  )
  const look = async (asked: Sent & Pick<Asked, 'answers'>) => {
    const answer = await upload.runAsync({ ...asked, trial: true, leaveOut: false }).catch(() => null)
    if (answer) setShown(answer.understood)
  }
  const take = async (asked: Sent, leaveOut: boolean) => {
    isStopped.current = false
    let sums = null as Outcome | null
    let goesOn: { importId?: string; from?: number } = {}
    setTaken(0)
    try {
      for (;;) {
        const answer: UploadedTickets = await upload.runAsync({ ...asked, answers, trial: false, leaveOut, ...goesOn })
        const { recorded, unchanged, importId, next, total } = answer
        sums = { ...answer, recorded: recorded + (sums?.recorded ?? 0), unchanged: unchanged + (sums?.unchanged ?? 0) }
        if (isStopped.current && importId !== null) {
          await undoing.undo(importId)
          leave()
          return
        }
        if (next === null || importId === null) break
        setTaken(next / total)
        goesOn = { importId, from: next }
      }
      setOutcome(sums)
      if (sums.refused.length > 0) setShown(sums.understood)
      else leave()
    } catch {
      // The words were shown; what was taken so far stands in the list of imports.
    } finally {
      setTaken(null)
    }
  }
  const isTaken = outcome !== null && outcome.refused.length === 0
  const isOfDays = outcome?.understood.kind === 'days' || outcome?.understood.kind === 'sold'
  const takeBack = () => {
    if (outcome?.importId) void undoing.undo(outcome.importId)
    setOutcome(null)
  }
  useShortcut('z', t('file.keys.undo'), takeBack, { when: isTaken && outcome.recorded > 0 })
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
          await look({ ...next, answers: {} })
        }}
      />
      {taken !== null && (
        <div className="row">
          <Progress label={t('upload.taking')} value={taken} />
          <Button
            size="small"
            onClick={() => {
              isStopped.current = true
            }}
          >
            {t('upload.stop')}
          </Button>
        </div>
      )}
      {undoing.done !== null && <Progress label={t('imports.undoing')} value={undoing.done} />}
      {upload.busy && taken === null && <Progress label={t('file.reading')} />}
      {outcome && (
        <Banner
          tone={isTaken ? 'success' : 'warning'}
          title={
            isTaken
              ? t(isOfDays ? 'upload.outcomeDays' : 'upload.outcome', {
                  recorded: outcome.recorded,
                  unchanged: outcome.unchanged,
                })
              : t('upload.nothing')
          }
          action={
            isTaken &&
            outcome.recorded > 0 && (
              <Button size="small" onClick={takeBack}>
                {t('imports.undo')} <Kbd keys={['Z']} />
              </Button>
            )
          }
          onClose={() => setOutcome(null)}
        >
          {outcome.understood.notTaken.slice(0, 5).map(({ sheet, row, code, text }) => (
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
            void look({ ...sent, answers: next })
          }}
          onTake={(leaveOut) => void take(sent, leaveOut)}
          onLeave={leave}
        />
      )}
    </div>
  )
}
