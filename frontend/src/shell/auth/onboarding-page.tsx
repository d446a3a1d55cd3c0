import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { isOurFault } from '../../platform/api-error.ts'
import { useAuth } from '../../platform/auth/auth.tsx'
import { newId } from '../../platform/cryptography/ids.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { Deactivated } from './join/deactivated.tsx'
import { Earlier } from './join/earlier.tsx'
import { Invited } from './join/invited.tsx'
import { Unproven, UnprovenPage } from './join/unproven.tsx'

/** The one question for someone who has an account and no corporation yet. Whoever answers becomes its admin. */
export default function OnboardingPage() {
  const { t } = useTranslation('shell')
  const { state, elsewhere, refetchUser, notSaved, signOut } = useAuth()
  const [isFounding, setFounding] = useState(false)
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const [key] = useState(() => newId())
  const check = () => (name.trim() === '' ? [{ name: 'corporationName', message: t('onboarding.required') }] : [])
  const submit = async () => {
    const corporationName = name.trim()
    await post<{ userId: string; position: string }>(
      '/users/register',
      { corporationName, establishmentName: place.trim() || corporationName },
      { key },
    ).catch((error) => {
      if (isOurFault(error)) notSaved()
      throw error
    })
    await refetchUser()
  }
  const waiting = state.status === 'unknown-user' ? state.waiting : undefined
  const beginFounding = () => setFounding(true)
  if (waiting?.invited && !isFounding) return <Invited waiting={waiting} onFound={beginFounding} />
  if (waiting?.deactivated && !isFounding) return <Deactivated waiting={waiting} onFound={beginFounding} />
  if (waiting?.earlierSignIn && waiting.email && !isFounding)
    return <Earlier email={waiting.email} signIn={waiting.earlierSignIn} onFound={beginFounding} />
  if (waiting && !waiting.confirmed && elsewhere && !isFounding)
    return <UnprovenPage email={waiting.email} onFound={beginFounding} />
  return (
    <AuthFrame
      title={t('onboarding.title')}
      description={t('onboarding.description')}
      footer={
        <button type="button" className="auth-switch" onClick={() => void signOut().catch(() => {})}>
          {t('user.signOut')}
        </button>
      }
    >
      {waiting?.left && <Banner tone="info">{t('left.about')}</Banner>}
      {waiting && !waiting.confirmed && !elsewhere && <Unproven email={waiting.email} />}
      <AuthForm submitLabel={t('onboarding.submit')} check={check} submit={submit}>
        {(errorOf) => (
          <>
            <TextField
              name="corporationName"
              label={t('onboarding.name')}
              hint={t('onboarding.hint')}
              value={name}
              onChange={setName}
              autoComplete="organization"
              error={errorOf('corporationName')}
              required
            />
            <TextField
              name="establishmentName"
              label={t('onboarding.place')}
              hint={t('onboarding.placeHint')}
              placeholder={name}
              value={place}
              onChange={setPlace}
              error={errorOf('establishmentName')}
            />
          </>
        )}
      </AuthForm>
    </AuthFrame>
  )
}
