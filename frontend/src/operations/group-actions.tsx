import type { ProjectionStatus } from '@escandallo/contracts/operations/queries.ts'
import { BadgeCheck, Hammer, Pause, Play, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import type { Command, Requested } from './outcome.ts'

type GroupActionsProps = {
  group: ProjectionStatus
  /** Told what came of each request. */
  onAnswer: (command: Command, answer: Requested) => void
}

/** What can be asked of a group. Rebuilding takes long and is asked twice. */
export const GroupActions = ({ group: { group, state, parkedStreams }, onAnswer }: GroupActionsProps) => {
  const { t } = useTranslation('operations')
  const [confirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const ask = useCommand(
    (command: Command, submit) => post<Requested>(`/operations/projections/${command}`, { group }, submit),
    { changes: ['operations'], onDone: (answer, command) => onAnswer(command, answer) },
  )
  const busy = ask.busy || ask.blocked
  const rebuilding = state === 'rebuilding'
  const label = (command: Command) => `${t(`actions.${command}`)}: ${group}`
  return (
    <div className="row operations-actions">
      <IconButton
        label={label('verify')}
        icon={<BadgeCheck aria-hidden />}
        disabled={busy || rebuilding}
        onClick={() => ask.run('verify')}
      />
      <IconButton
        label={label('rebuild')}
        icon={<Hammer aria-hidden />}
        disabled={busy || rebuilding}
        onClick={() => setConfirming(true)}
      />
      <IconButton
        label={label('retry')}
        icon={<RotateCcw aria-hidden />}
        disabled={busy || parkedStreams === 0}
        onClick={() => ask.run('retry')}
      />
      {state === 'paused' ? (
        <IconButton
          label={label('resume')}
          icon={<Play aria-hidden />}
          disabled={busy}
          onClick={() => ask.run('resume')}
        />
      ) : (
        <IconButton
          label={label('pause')}
          icon={<Pause aria-hidden />}
          disabled={busy || rebuilding}
          onClick={() => ask.run('pause')}
        />
      )}
      <ConfirmDialog
        open={confirming}
        onClose={close}
        onConfirm={() => ask.runAsync('rebuild').then(close, close)}
        title={t('rebuild.title', { group })}
        description={t('rebuild.about')}
        confirmLabel={t('actions.rebuild')}
        danger={false}
      />
    </div>
  )
}
