import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identity } from '../../platform/auth/identity.ts'
import { useLettersLeave } from '../../platform/auth/letters-leave.tsx'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Asks for another address to sign in with, which counts once the letter that goes there is opened. */
export const ChangeEmail = () => {
  const { t, i18n } = useTranslation('team')
  const words = useErrorWords()
  const leave = useLettersLeave()
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: ['own letters'], queryFn: identity.letters, retry: false })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const language = i18n.language === 'en' ? 'en' : 'es'
  const change = useMutation({
    mutationFn: () => identity.changeEmail(email.trim(), password, language),
    onSuccess: () => {
      notify.success(t(leave ? 'account.email.sent' : 'account.email.prepared', { email: email.trim() }))
      setEmail('')
      setPassword('')
      return queries.invalidateQueries({ queryKey: ['own letters'] })
    },
  })
  if (!data) return null
  return (
    <Card title={t('account.email.title')} description={t(leave ? 'account.email.about' : 'account.email.aboutStays')}>
      {data.askedEmail && (
        <Banner tone="info">
          {t(leave ? 'account.email.waits' : 'account.email.waitsStays', { email: data.askedEmail })}
        </Banner>
      )}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate()
        }}
      >
        <TextField
          label={t('account.email.new')}
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="email"
          required
        />
        <TextField
          label={t('account.email.password')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          required
          error={change.error ? words(change.error) : undefined}
        />
        <div>
          <Button type="submit" busy={change.isPending} disabled={email.trim() === '' || password === ''}>
            {t(leave ? 'account.email.send' : 'account.email.prepare')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
