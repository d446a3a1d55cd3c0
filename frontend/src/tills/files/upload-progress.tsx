import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../platform/announcer.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import type { HowFar } from './use-upload.ts'

type Props = {
  howFar: HowFar | null
  /** Share of a file's tickets that were taken; null while it is only being read. */
  taken: number | null
  onStop: () => void
}

/** How far the files of a till are, phase by phase, and a button that stops them at once; Escape does the same. */
export const FilesProgress = ({ howFar, taken, onStop }: Props) => {
  const { t, i18n } = useTranslation('tills')
  const phase = howFar?.phase ?? 'reading'
  const phaseWords = t(`upload.phases.${phase}`)
  // Every phase is said once: a bar that moves would be said again and again.
  useEffect(() => announce(phaseWords), [phaseWords])
  const stopWords = t(taken === null ? 'upload.cancel' : 'upload.stop')
  // Whoever has just chosen a file stands in its field.
  useShortcut('escape', stopWords, onStop, { whileTyping: true })
  const [rows, of] = [howFar?.rows ?? 0, howFar?.of ?? 0].map((count) => formatNumber(String(count), i18n.language))
  const label = howFar && howFar.of > 0 ? t('upload.rows', { phase: phaseWords, rows, of }) : phaseWords
  const value = howFar?.share ?? undefined
  return (
    <div className="stack">
      {taken !== null && <Progress label={t('upload.taking')} value={taken} />}
      <Progress label={label} {...(value !== undefined && { value })} />
      <div className="row">
        <Button size="small" onClick={onStop} iconAfter={<Kbd keys="escape" />}>
          {stopWords}
        </Button>
      </div>
    </div>
  )
}
