import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { useAuth } from '../../platform/auth/auth.tsx'
import { isSignInReady } from '../../platform/auth/session-auth.ts'
import { ownPath } from '../../platform/own-path.ts'
import { holdAccountWish } from '../../platform/storage/new-account.ts'
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
  const [{ interaction, returnTo, error, account }] = useUrlState({
    interaction: '',
    returnTo: '',
    error: '',
    account: '',
  })
  useEffect(() => holdAccountWish(account), [account])
  const { state } = useAuth()
  const isHere = state.status === 'authenticated' || state.status === 'unknown-user'
  // Back to the form by which one has signed in: what it stood for is over.
  if (interaction && state.status === 'loading') return <Waiting />
  if (interaction && !isHere) return <SignInForm interaction={interaction} />
  return <Start returnTo={ownPath(returnTo, shellLinks.home())} error={error} />
}

const AWAY = 'identity-provider-unavailable'
const LOOK_AGAIN_MS = 5_000

/**
 * Signs in by itself as soon as a provider is back that was seen to be away from here. One that is there all the time, and fails where the code
 * is exchanged, would be asked round and round: whoever reads this presses the button then.
 */
const useReturn = (isAway: boolean, goOn: () => void) => {
  useEffect(() => {
    if (!isAway) return
    let wasAway = false
    const look = async () => {
      if (document.hidden) return
      const isReady = await isSignInReady()
      if (isReady && wasAway) goOn()
      wasAway ||= !isReady
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAway, goOn])
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

  const goOn = useCallback(() => void signIn(returnTo).catch(() => {}), [signIn, returnTo])
  useReturn(error === AWAY && state.status === 'unauthenticated', goOn)

  if (state.status === 'authenticated' || state.status === 'unknown-user') return <Redirect to={returnTo} replace />
  if (state.status === 'loading' || goesOn) return <Waiting />
  const says = error === AWAY ? t('auth.signIn.away') : error ? words(error) : t(`auth.reason.${reason}`)
  return (
    <AuthFrame story title={t('auth.signIn.title')}>
      <Banner tone={error ? 'danger' : 'info'}>{says}</Banner>
      <Button look="primary" size="large" wide onClick={goOn}>
        {t('auth.signIn.start')}
      </Button>
    </AuthFrame>
  )
}
