import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useCopy } from '../../ui/actions/clipboard.ts'
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
        {outcomes.map(({ email, state, error, link }) => (
          <li key={email} className="row-between">
            <bdi>{email}</bdi>
            <span className="row">
              {state === 'refused' && <span className="small">{words(error)}</span>}
              <Status tone={tones[state]}>{t(link ? 'invite.state.prepared' : `invite.state.${state}`)}</Status>
            </span>
            {link && <LinkToHandOver email={email} link={link} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Where no letter leaves: the link that whoever invited hands over. */
const LinkToHandOver = ({ email, link }: { email: string; link: string }) => {
  const { t } = useTranslation('team')
  const copy = useCopy(t('invite.copied'))
  return (
    <span className="row grow" style={{ flexBasis: '100%' }}>
      <code className="small" style={{ overflowWrap: 'anywhere' }}>
        <a href={link} aria-label={t('invite.link', { email })}>
          {link}
        </a>
      </code>
      <Button size="small" icon={<Copy size={14} aria-hidden />} onClick={() => copy(link)}>
        {t('invite.copy')}
      </Button>
    </span>
  )
}
