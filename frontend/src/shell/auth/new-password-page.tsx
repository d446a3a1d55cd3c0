import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { ApiError } from '../../platform/api-error.ts'
import { useAuth } from '../../platform/auth/auth.tsx'
import { identity } from '../../platform/auth/identity.ts'
import { useUrlState } from '../../platform/url-state.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Waiting } from '../frame/waiting.tsx'
import { shellLinks } from '../links.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** The specification's minimum. The provider has the last word. */
const shortest = 6

const fields = {
  'password-old-incorrect': 'old',
  'password-too-short': 'password',
  'password-too-common': 'password',
  'password-same-as-old': 'password',
  'password-confirmation-differs': 'confirmation',
  'account-unconfirmed': 'account',
}

/** A new password: with a mailed token instead of a forgotten one, or for someone signed in who knows the old one. */
export default function NewPasswordPage() {
  const { t, i18n } = useTranslation('shell')
  const { state } = useAuth()
  const [{ token }] = useUrlState({ token: '' })
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [account, setAccount] = useState<'kept' | 'new' | ''>('')
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const [done, setDone] = useState(false)
  if (!token && state.status === 'loading') return <Waiting />
  if (!token && state.status === 'unauthenticated')
    return <Redirect to={shellLinks.signIn(shellLinks.newPassword())} replace />

  const check = () => [
    ...(!token && old === '' ? [{ name: 'old', message: t('auth.passwordRequired') }] : []),
    ...(password.length < shortest ? [{ name: 'password', message: t('platform:errors.password-too-short') }] : []),
    ...(!token && password !== '' && password === old
      ? [{ name: 'password', message: t('platform:errors.password-same-as-old') }]
      : []),
    ...(password !== confirmation
      ? [{ name: 'confirmation', message: t('platform:errors.password-confirmation-differs') }]
      : []),
  ]
  const submit = async () => {
    const language = i18n.language === 'en' ? 'en' : 'es'
    try {
      await (token
        ? identity.resetPassword({ token, password, confirmation, language, ...(account && { account }) })
        : identity.changePassword({ oldPassword: old, newPassword: password, confirmation, language }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'account-unconfirmed') setUnconfirmed(true)
      throw error
    }
    setDone(true)
  }
  return (
    <AuthFrame
      title={t('auth.newPassword.title')}
      footer={
        <Link href={token ? shellLinks.signIn() : shellLinks.home()}>
          {t(token ? 'auth.backToSignIn' : 'auth.backToApp')}
        </Link>
      }
    >
      {done ? (
        <Banner tone="success">{t('auth.newPassword.done')}</Banner>
      ) : (
        <AuthForm submitLabel={t('auth.newPassword.submit')} check={check} submit={submit} fields={fields}>
          {(errorOf) => (
            <>
              {!token && (
                <TextField
                  name="old"
                  type="password"
                  label={t('auth.newPassword.old')}
                  value={old}
                  onChange={setOld}
                  autoComplete="current-password"
                  error={errorOf('old')}
                  required
                />
              )}
              <TextField
                name="password"
                type="password"
                label={t('auth.newPassword.new')}
                hint={t('auth.passwordHint')}
                value={password}
                onChange={setPassword}
                autoComplete="new-password"
                error={errorOf('password')}
                required
              />
              <TextField
                name="confirmation"
                type="password"
                label={t('auth.newPassword.confirmation')}
                value={confirmation}
                onChange={setConfirmation}
                autoComplete="new-password"
                error={errorOf('confirmation')}
                required
              />
              {isUnconfirmed && (
                <RadioGroup
                  name="account"
                  label={t('auth.newPassword.account.label')}
                  options={[
                    { value: 'kept', label: t('auth.newPassword.account.kept') },
                    { value: 'new', label: t('auth.newPassword.account.new') },
                  ]}
                  value={account}
                  onChange={setAccount}
                  error={errorOf('account')}
                  required
                />
              )}
            </>
          )}
        </AuthForm>
      )}
    </AuthFrame>
  )
}
