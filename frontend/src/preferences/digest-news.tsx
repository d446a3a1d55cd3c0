import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LetterNews } from '../mail/public.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { formatDate } from '../ui/words/format.ts'
import { preferenceList } from './queries.ts'

/** Whoever does not get the letters in which the reports are, and why: nothing where everybody does. */
export const DigestNews = () => {
  const { t, i18n } = useTranslation('preferences')
  const { data } = useQuery(preferenceList)
  const recipients = data?.recipients ?? []
  const failed = recipients.filter(({ letter }) => letter?.state === 'failed')
  return (
    <>
      {failed.map(({ recipientId, email, letter }) => (
        <Suspense key={recipientId} fallback={null}>
          <LetterNews letter={letter} to={email} />
        </Suspense>
      ))}
      {recipients.map(
        ({ recipientId, email, overdue }) =>
          overdue && (
            <Banner
              key={recipientId}
              tone="warning"
              title={t('overdue.title', { date: formatDate(overdue, i18n.language), to: email ?? '—' })}
            >
              <p>{t('overdue.about')}</p>
            </Banner>
          ),
      )}
    </>
  )
}
