import { causeSentences } from '@escandallo/contracts/mail/cause-sentences.ts'
import type { LetterState } from '@escandallo/contracts/values/letters/letter-state.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Status } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'

type Letter = { letter: LetterState | null }

/** What became of a letter, in a list: a word where it needs somebody, nothing where all is well. */
export const LetterStatus = ({ letter }: Letter) => {
  const { t } = useTranslation('mail')
  if (letter?.state === 'failed') return <Status tone="danger">{t('letter.failed')}</Status>
  if (letter?.state === 'delayed') return <Status tone="warning">{t('letter.delayed')}</Status>
  return null
}

const useCause = () => {
  const { i18n } = useTranslation('mail')
  const language = i18n.language.startsWith('en') ? 'en' : 'es'
  return ({ cause }: LetterState) => (cause ? causeSentences[language][cause] : null)
}

/** What the server said, as it said it: in whatever language. */
const ServerReply = ({ reply }: { reply: string | null }) => {
  const { t } = useTranslation('mail')
  return reply ? (
    <p className="small">
      {t('letter.reply')} <q>{reply}</q>
    </p>
  ) : null
}

/** What became of a letter, on the page of what it was for: with its reason, and what to do about it. */
export const LetterNews = ({ letter, to, action }: Letter & { to: string | null; action?: ReactNode }) => {
  const { t } = useTranslation('mail')
  const causeOf = useCause()
  if (!letter) return null
  const address = to ?? ''
  if (letter.state === 'failed')
    return (
      <Banner tone="danger" title={t('letter.failedTo', { to: address })} action={action}>
        <p>
          {letter.end && t(`letter.end.${letter.end}`)} {causeOf(letter)}
        </p>
        <ServerReply reply={letter.reply} />
      </Banner>
    )
  if (letter.state === 'delayed')
    return (
      <Banner tone="warning" title={t('letter.delayedTo', { to: address })}>
        <p>
          {causeOf(letter)} {t('letter.triedUntil')} {letter.until ? <DateText date={letter.until} time /> : '—'}
        </p>
        <ServerReply reply={letter.reply} />
      </Banner>
    )
  return (
    <p className="muted small">
      {letter.state === 'waiting' ? (
        t('letter.waitingTo', { to: address })
      ) : (
        <>
          {t('letter.deliveredTo', { to: address })} {letter.at && <DateText date={letter.at} time />}
        </>
      )}
    </p>
  )
}
