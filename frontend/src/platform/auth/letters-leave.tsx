import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/banner.tsx'

const lettersLeave = {
  queryKey: ['letters leave'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<boolean> => {
    const answer = await fetch('/session/letters', { headers: { Accept: 'application/json' }, signal })
    const body: unknown = answer.ok ? await answer.json() : null
    return (body as { leave?: unknown } | null)?.leave !== false
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
} as const

/** Whether letters leave this installation; taken for granted until it is known. */
export const useLettersLeave = (): boolean => useQuery(lettersLeave).data ?? true

/** What a letter would have brought, where none leaves: who gets it, and how instead. */
export type LetterFor = 'password' | 'invitation' | 'supplier' | 'digest'

/** Where a page would promise a letter and none leaves this installation: what happens instead. */
export const LettersStay = ({ of }: { of: LetterFor }) => {
  const { t } = useTranslation('platform')
  if (useLettersLeave()) return null
  return (
    <Banner tone="warning" title={t('lettersStay.title')}>
      {t(`lettersStay.${of}`)}
    </Banner>
  )
}
