import { Copy } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../platform/announcer.tsx'
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

/** What became of each invitation; where links are to be handed over, the first is brought into view once all are there. */
export const InvitationOutcomes = ({ outcomes, busy }: { outcomes: readonly Outcome[]; busy: boolean }) => {
  const { t } = useTranslation('team')
  const words = useErrorWords(t('failed'))
  const links = busy ? [] : outcomes.filter(({ link }) => link)
  const firstLink = links[0]?.link
  const linkCount = links.length
  const copyFirst = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!firstLink) return
    copyFirst.current?.scrollIntoView({ block: 'center' })
    copyFirst.current?.focus({ preventScroll: true })
    announce(t('invite.prepared', { count: linkCount }))
  }, [firstLink, linkCount, t])
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
            {link && <LinkToHandOver email={email} link={link} button={link === firstLink ? copyFirst : null} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type LinkToHandOverProps = { email: string; link: string; button: RefObject<HTMLButtonElement | null> | null }

/** Where no letter leaves: the link that whoever invited hands over. */
const LinkToHandOver = ({ email, link, button }: LinkToHandOverProps) => {
  const { t } = useTranslation('team')
  const copy = useCopy(t('invite.copied'))
  return (
    <span className="row grow" style={{ flexBasis: '100%' }}>
      <code className="small" style={{ overflowWrap: 'anywhere' }}>
        <a href={link}>
          <span className="only-spoken">{t('invite.link', { email })} </span>
          {link}
        </a>
      </code>
      <Button ref={button} size="small" icon={<Copy size={14} aria-hidden />} onClick={() => copy(link)}>
        {t('invite.copy')}
      </Button>
    </span>
  )
}
