import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { useAuth } from '../../platform/auth/auth.tsx'
import { ownPath } from '../../platform/own-path.ts'
import { useUrlState } from '../../platform/url-state.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Waiting } from '../frame/waiting.tsx'
import { shellLinks } from '../links.ts'
import { AuthFrame } from './auth-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Where a sign-in starts, and, when the provider sends people back with an interaction, where they type. */
export default function SignInPage() {
  const [{ interaction, returnTo, error }] = useUrlState({ interaction: '', returnTo: '', error: '' })
  const { state } = useAuth()
  const isHere = state.status === 'authenticated' || state.status === 'unknown-user'
  // Back to the form by which one has signed in: what it stood for is over.
  if (interaction && state.status === 'loading') return <Waiting />
  if (interaction && !isHere) return <SignInForm interaction={interaction} />
  return <Start returnTo={ownPath(returnTo, shellLinks.home())} error={error} />
}

const Start = ({ returnTo, error }: { returnTo: string; error: string }) => {
  const { t } = useTranslation('shell')
  const words = useErrorWords()
  const { state, signIn } = useAuth()
  const left = useRef(false)
  const reason = state.status === 'unauthenticated' ? state.reason : null
  // With nothing to say one goes straight on to the form.
  const goesOn = state.status === 'unauthenticated' && !reason && !error
  useEffect(() => {
    if (!goesOn || left.current) return
    left.current = true
    signIn(returnTo).catch(() => window.location.replace('/auth/sign-in?error=sign-in-failed'))
  }, [goesOn, signIn, returnTo])

  if (state.status === 'authenticated' || state.status === 'unknown-user') return <Redirect to={returnTo} replace />
  if (state.status === 'loading' || goesOn) return <Waiting />
  return (
    <AuthFrame story title={t('auth.signIn.title')}>
      <Banner tone={error ? 'danger' : 'info'}>{error ? words(error) : t(`auth.reason.${reason}`)}</Banner>
      <Button look="primary" size="large" wide onClick={() => void signIn(returnTo).catch(() => {})}>
        {t('auth.signIn.start')}
      </Button>
    </AuthFrame>
  )
}
