import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identity } from '../../platform/auth/identity.ts'
import { LettersStay, useLettersLeave } from '../../platform/auth/letters-leave.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { shellLinks } from '../links.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Asks for the mail with a link. The answer is the same whether or not there is such an account. */
export default function ForgotPasswordPage() {
  const { t, i18n } = useTranslation('shell')
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const leave = useLettersLeave()
  const check = () => (email.trim() === '' ? [{ name: 'email', message: t('auth.emailRequired') }] : [])
  const submit = async () => {
    await identity.forgotPassword(email.trim(), i18n.language === 'en' ? 'en' : 'es')
    setSent(true)
  }
  return (
    <AuthFrame
      title={t('auth.forgot.title')}
      description={t(leave ? 'auth.forgot.description' : 'auth.forgot.descriptionStays')}
      footer={<Link href={shellLinks.signIn()}>{t('auth.backToSignIn')}</Link>}
    >
      <LettersStay of="password" />
      {sent ? (
        <Banner tone="success">{t(leave ? 'auth.forgot.sent' : 'auth.forgot.prepared')}</Banner>
      ) : (
        <AuthForm
          submitLabel={t(leave ? 'auth.forgot.submit' : 'auth.forgot.prepare')}
          check={check}
          submit={submit}
          fields={{ 'email-invalid': 'email' }}
        >
          {(errorOf) => (
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
          )}
        </AuthForm>
      )}
    </AuthFrame>
  )
}
