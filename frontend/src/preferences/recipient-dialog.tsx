import { type RecipientForm, recipientForm } from '@escandallo/contracts/preferences/commands.ts'
import type { Preferences } from '@escandallo/contracts/preferences/queries.ts'
import { userLanguages } from '@escandallo/contracts/team/access.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post, put } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { fieldProblems, useErrorWords } from '../platform/words/errors.ts'
import { Button } from '../ui/actions/button.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

type RecipientDialogProps = {
  /** Null for a new one. */
  recipient: Preferences['recipients'][number] | null
  onClose: () => void
}

const fields = ['name', 'email', 'phone'] as const
type Problems = Readonly<Record<string, string>>

/** Who gets the letters. A number is checked as it is typed in any country; the same one is taken once. */
export const RecipientDialog = ({ recipient, onClose }: RecipientDialogProps) => {
  const { t } = useTranslation('preferences')
  const words = useErrorWords()
  const [values, setValues] = useState({
    name: recipient?.name ?? '',
    email: recipient?.email ?? '',
    phone: recipient?.phone ?? '',
    language: recipient?.language ?? ('es' as const),
  })
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState('')
  const save = useCommand(
    (form: RecipientForm, submit) =>
      recipient
        ? put('/preferences/update', { recipientId: recipient.recipientId, recipient: form }, submit)
        : post('/preferences/new', form, submit),
    {
      changes: ['preferences'],
      done: t('form.saved'),
      onDone: onClose,
      onRefused: (error) => {
        const named = fieldProblems(error, words)
        setProblems(Object.fromEntries(named.map(({ name, message }) => [name?.replace('recipient.', ''), message])))
        setRefusal(named.length > 0 ? '' : words(error))
      },
    },
  )
  const submit = () => {
    const typed = recipientForm.safeParse({
      ...values,
      email: values.email.trim(),
      phone: values.phone.trim() === '' ? null : values.phone,
    })
    setRefusal('')
    setProblems(
      typed.success
        ? {}
        : Object.fromEntries(typed.error.issues.map(({ path, message }) => [String(path[0]), words(message)])),
    )
    if (typed.success) save.run(typed.data)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(recipient ? 'form.edit' : 'form.new')}
      actions={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button look="primary" busy={save.busy} disabled={save.blocked} onClick={submit}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {fields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
          required={name !== 'phone'}
          error={problems[name]}
        />
      ))}
      <Select
        name="language"
        label={t('fields.language')}
        value={values.language}
        onChange={(value) => setValues({ ...values, language: userLanguages.find((known) => known === value) ?? 'es' })}
        options={userLanguages.map((value) => ({ value, label: t(`shell:settings.language.${value}`) }))}
      />
    </Dialog>
  )
}
