import { MOST_UPLOADED } from '@escandallo/contracts/tills/commands.ts'
import type { UploadedTickets } from '@escandallo/contracts/tills/queries.ts'
import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../platform/announcer.tsx'
import { newId } from '../../platform/cryptography/ids.ts'
import { useLeftFile } from '../../platform/sheets/left-file.ts'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { usePageFiles } from '../../platform/storage/use-page-files.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { useUndoImport } from '../imports/undo.ts'
import { FileDesk } from './file-desk.tsx'
import { LeftOutRows } from './left-out-rows.tsx'
import { FilesProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

type Outcome = Pick<UploadedTickets, 'recorded' | 'unchanged' | 'importId' | 'refused' | 'understood'>

/**
 * Files of sales that a till has written, brought by hand. What they come to is shown first, with what has to be answered; one act takes
 * them, some at a time, and may be broken off: then nothing of them stays. Sent twice they record nothing twice.
 */
export const UploadTickets = ({ tillId, brought }: { tillId: string; brought?: readonly File[] | undefined }) => {
  const { t } = useTranslation('tills')
  const [files, setFiles] = useState<readonly File[]>([])
  const [shown, setShown] = useState<UnderstoodFile | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const [taken, setTaken] = useState<number | null>(null)
  const undoing = useUndoImport()
  /** Whether files were opened here: then none come back from before. */
  const isOpen = useRef(false)
  const leftFile = useLeftFile()
  const pageFiles = usePageFiles<Record<string, string>>(`sales ${tillId}`)
  const leave = useCallback(() => {
    setFiles([])
    setShown(null)
    setAnswers({})
    pageFiles.forget()
  }, [pageFiles])
  const upload = useUpload(tillId)
  const preview = async (chosen: readonly File[], allAnswers: Record<string, string>) => {
    const trialUpload = { files: chosen, answers: allAnswers, trial: true, leaveOut: false }
    const answer = await upload.send(trialUpload).catch(() => null)
    if (answer) setShown(answer.understood)
    else if (upload.isStopped()) {
      announce(t('upload.cancelled'))
      if (shown === null) leave()
    }
  }
  const begin = async (chosen: readonly File[], initialAnswers: Record<string, string> = {}) => {
    setFiles(chosen)
    setShown(null)
    setOutcome(null)
    setAnswers(initialAnswers)
    isOpen.current = true
    pageFiles.keep(chosen, initialAnswers)
    await preview(chosen, initialAnswers)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was open before the page was loaded again comes back once
  useEffect(() => {
    void pageFiles.restore().then((restored) => {
      if (restored && !isOpen.current) void begin(restored.files, restored.about)
    })
  }, [pageFiles])
  const begun = useRef<readonly File[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was brought is read once, and other files when they come
  useEffect(() => {
    if (!brought || begun.current === brought) return
    begun.current = brought
    void begin(brought)
  }, [brought])
  const take = async (leaveOut: boolean) => {
    // Named here, so that it can be taken back also where no answer came.
    const importId = newId()
    let sums = null as Outcome | null
    setTaken(0)
    try {
      for (let from: number | null = 0; from !== null; ) {
        const answer: UploadedTickets = await upload.send({ files, answers, trial: false, leaveOut, importId, from })
        const { recorded, unchanged, next, total } = answer
        sums = { ...answer, recorded: recorded + (sums?.recorded ?? 0), unchanged: unchanged + (sums?.unchanged ?? 0) }
        setTaken(total > 0 && next !== null ? next / total : 1)
        from = next
      }
      setOutcome(sums)
      if (sums && sums.refused.length > 0) setShown(sums.understood)
      else leave()
    } catch {
      // The words were shown; what was taken before a fault stands in the list of imports.
      if (upload.isStopped()) {
        setTaken(null)
        await undoing.undo(importId).catch(() => {})
        leave()
      }
    } finally {
      setTaken(null)
    }
  }
  const leaveUndoably = () => {
    leave()
    leftFile(
      files.map(({ name }) => name),
      () => void begin(files, answers),
    )
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
        door="tickets"
        maxSize={MOST_UPLOADED}
        disabled={upload.busy}
        onFiles={(chosen) => void begin(chosen)}
      />
      {upload.busy && <FilesProgress howFar={upload.howFar} taken={taken} onStop={upload.stop} />}
      {undoing.done !== null && <Progress label={t('imports.undoing')} value={undoing.done} />}
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
              <Button size="small" onClick={takeBack} iconAfter={<Kbd keys="Z" />}>
                {t('imports.undo')}
              </Button>
            )
          }
          onClose={() => setOutcome(null)}
        >
          <LeftOutRows {...outcome.understood} />
        </Banner>
      )}
      {files.length > 0 && shown && (
        <FileDesk
          name={files.map(({ name }) => name).join(', ')}
          understood={shown}
          answers={answers}
          busy={upload.busy}
          onAnswer={(more) => {
            const next = { ...answers, ...more }
            setAnswers(next)
            pageFiles.keep(files, next)
            void preview(files, next)
          }}
          onTake={(leaveOut) => void take(leaveOut)}
          onLeave={leaveUndoably}
        />
      )}
    </div>
  )
}
