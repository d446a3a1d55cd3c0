import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Status, type Tone } from '../../ui/text/chip.tsx'
import type { Outcome } from './use-invitations.ts'

const tones: Record<Outcome['state'], Tone> = {
  waiting: 'neutral',
  sending: 'primary',
  sent: 'success',
  refused: 'danger',
}

/** What became of each invitation. */
export const InvitationOutcomes = ({ outcomes }: { outcomes: readonly Outcome[] }) => {
  const { t } = useTranslation('team')
  const words = useErrorWords(t('failed'))
  if (outcomes.length === 0) return null
  return (
    <Card title={t('invite.outcomes')}>
      <ul className="stack-tight" aria-live="polite">
        {outcomes.map(({ email, state, error }) => (
          <li key={email} className="row-between">
            <bdi>{email}</bdi>
            <span className="row">
              {state === 'refused' && <span className="small">{words(error)}</span>}
              <Status tone={tones[state]}>{t(`invite.state.${state}`)}</Status>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
