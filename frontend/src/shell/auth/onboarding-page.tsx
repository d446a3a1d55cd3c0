import type { OwnInvitation } from '@escandallo/contracts/team/queries.ts'
import { type ReactNode, useState } from 'react'
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

/** What is drawn instead of the form: an invitation, a deactivated account, another account of the same address, or an unproven address. */
const insteadOfFounding = (waiting: OwnInvitation, elsewhere: unknown, onFound: () => void): ReactNode => {
  if (waiting.invited) return <Invited waiting={waiting} onFound={onFound} />
  if (waiting.deactivated) return <Deactivated waiting={waiting} onFound={onFound} />
  if (waiting.earlierSignIn && waiting.email)
    return <Earlier email={waiting.email} signIn={waiting.earlierSignIn} onFound={onFound} />
  return !waiting.confirmed && elsewhere ? <UnprovenPage email={waiting.email} onFound={onFound} /> : null
}

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
  const other = waiting && !isFounding ? insteadOfFounding(waiting, elsewhere, () => setFounding(true)) : null
  if (other) return other
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
