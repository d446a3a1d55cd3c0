import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { identity } from '../../platform/auth/identity.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/text/date-text.tsx'

/** Says whether one's address is confirmed, and, where letters are only stored, that they are and what they say. */
export const OwnLetters = () => {
  const { t } = useTranslation('team')
  const { data } = useQuery({ queryKey: ['own letters'], queryFn: identity.letters, retry: false })
  if (!data || (data.emailVerified && !data.onlyStored)) return null
  return (
    <Card title={t('account.letters.title')}>
      {!data.emailVerified && <Banner tone="info">{t('account.letters.unconfirmed')}</Banner>}
      {data.onlyStored && <p>{t(data.letters.length > 0 ? 'account.letters.here' : 'account.letters.stored')}</p>}
      {data.letters.map(({ subject, text, sentAt }) => (
        <details key={`${sentAt} ${subject}`}>
          <summary>
            {subject} · <DateText date={sentAt} time />
          </summary>
          <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text.split(/(https?:\/\/\S+)/).map((part) =>
              URL.canParse(part) && new URL(part).origin === location.origin ? (
                <a key={part} href={part}>
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </p>
        </details>
      ))}
    </Card>
  )
}
