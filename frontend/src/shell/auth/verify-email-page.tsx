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
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'es'
  // A first address by `token`, another one by `change`.
  const [{ token, change }] = useUrlState({ token: '', change: '' })
  const [outcome, setOutcome] = useState<{ error: unknown } | 'verified' | null>(null)
  useEffect(() => {
    const code = change || token
    const asked =
      verifying.get(code) ?? (change ? identity.confirmEmail(change, language) : identity.verifyEmail(token))
    verifying.set(code, asked)
    asked.then(
      () => setOutcome('verified'),
      (error: unknown) => setOutcome({ error }),
    )
  }, [token, change, language])
  return (
    <AuthFrame title={t('auth.verify.title')}>
      {outcome === null && <Skeleton lines={2} />}
      {outcome === 'verified' && (
        <Banner tone="success">{t(change ? 'auth.verify.changed' : 'auth.verify.done')}</Banner>
      )}
      {outcome !== null && outcome !== 'verified' && <Banner tone="danger">{words(outcome.error)}</Banner>}
      <Link href={shellLinks.home()} look="primary-button">
        {t('auth.backToApp')}
      </Link>
    </AuthFrame>
  )
}
