import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identity } from '../../platform/auth/identity.ts'
import { useUrlState } from '../../platform/url-state.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { shellLinks } from '../links.ts'
import { AuthFrame } from './auth-frame.tsx'

// A token works once, and StrictMode runs effects twice.
const verifying = new Map<string, Promise<unknown>>()

export default function VerifyEmailPage() {
  const { t } = useTranslation('shell')
  const words = useErrorWords()
  const [{ token }] = useUrlState({ token: '' })
  const [outcome, setOutcome] = useState<{ error: unknown } | 'verified' | null>(null)
  useEffect(() => {
    const asked = verifying.get(token) ?? identity.verifyEmail(token)
    verifying.set(token, asked)
    asked.then(
      () => setOutcome('verified'),
      (error: unknown) => setOutcome({ error }),
    )
  }, [token])
  return (
    <AuthFrame title={t('auth.verify.title')}>
      {outcome === null && <Skeleton lines={2} />}
      {outcome === 'verified' && <Banner tone="success">{t('auth.verify.done')}</Banner>}
      {outcome !== null && outcome !== 'verified' && <Banner tone="danger">{words(outcome.error)}</Banner>}
      <Link href={shellLinks.home()} look="primary-button">
        {t('auth.backToApp')}
      </Link>
    </AuthFrame>
  )
}
