import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identity } from '../../platform/auth/identity.ts'
import { comesForAccount, dropAccountWish } from '../../platform/storage/new-account.ts'
import { Link } from '../../ui/actions/link.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { shellLinks } from '../links.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'

const fields = {
  'email-invalid': 'email',
  'account-exists': 'email',
  'password-too-short': 'password',
  'password-too-common': 'password',
}

/** The form is of a sign-in that is over. */
const waysOut = { 'interaction-expired': shellLinks.signIn() }

/** E-mail and password, for an account that exists or for a new one. */
export const SignInForm = ({
  interaction,
  go = (address: string) => window.location.replace(address),
}: {
  interaction: string
  go?: (address: string) => void
}) => {
  const { t, i18n } = useTranslation('shell')
  const [fresh, setFresh] = useState(comesForAccount)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [leadsTo, setLeadsTo] = useState<string | null>(null)
  // Back to this form from the back/forward cache: its interaction is used up, so nothing stays typed and the sign-in goes on.
  useEffect(() => {
    if (leadsTo === null) return
    const goOn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setName('')
      setEmail('')
      setPassword('')
      go(leadsTo)
    }
    window.addEventListener('pageshow', goOn)
    return () => window.removeEventListener('pageshow', goOn)
  }, [leadsTo, go])
  const words = fresh ? 'auth.create' : 'auth.signIn'

  const check = () => [
    ...(email.trim() === '' ? [{ name: 'email', message: t('auth.emailRequired') }] : []),
    ...(password === '' ? [{ name: 'password', message: t('auth.passwordRequired') }] : []),
  ]
  const submit = async () => {
    const next = fresh
      ? await identity.createAccount({
          email: email.trim(),
          password,
          interaction,
          language: i18n.language === 'en' ? 'en' : 'es',
          ...(name.trim() && { name: name.trim() }),
        })
      : await identity.signIn(interaction, email.trim(), password)
    dropAccountWish()
    setLeadsTo(next.location)
    go(next.location)
  }
  return (
    <AuthFrame
      story
      title={t(`${words}.title`)}
      description={fresh ? t('auth.create.description') : undefined}
      footer={
        <p>
          {t(`${words}.otherwise`)}{' '}
          <button type="button" className="auth-switch" onClick={() => setFresh(!fresh)}>
            {t(`${words}.switch`)}
          </button>
        </p>
      }
    >
      <AuthForm
        key={words}
        submitLabel={t(`${words}.submit`)}
        check={check}
        submit={submit}
        fields={fields}
        waysOut={waysOut}
      >
        {(errorOf) => (
          <>
            {fresh && (
              <TextField name="name" label={t('auth.name')} value={name} onChange={setName} autoComplete="name" />
            )}
            <TextField
              name="email"
              type="email"
              label={t('auth.email')}
              value={email}
              onChange={setEmail}
              autoComplete="username"
              error={errorOf('email')}
              required
            />
            <TextField
              name="password"
              type="password"
              label={t('auth.password')}
              hint={fresh ? t('auth.passwordHint') : undefined}
              value={password}
              onChange={setPassword}
              autoComplete={fresh ? 'new-password' : 'current-password'}
              error={errorOf('password')}
              required
            />
            {!fresh && <Link href={shellLinks.forgotPassword()}>{t('auth.forgot.link')}</Link>}
          </>
        )}
      </AuthForm>
    </AuthFrame>
  )
}
