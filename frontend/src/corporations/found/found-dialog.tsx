import { foundCorporation } from '@escandallo/contracts/team/commands.ts'
import type { Invited } from '@escandallo/contracts/team/queries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useLettersLeave } from '../../platform/auth/letters-leave.tsx'
import { useCommand } from '../../platform/command.ts'
import { fieldProblems, useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const fields = ['corporationName', 'establishmentName', 'email'] as const
type Field = (typeof fields)[number]
type Founded = Record<Field, string>

/** A corporation for somebody else: what it and its first establishment are called, and who is invited as its admin. */
export const FoundDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('corporations')
  const words = useErrorWords()
  const [values, setValues] = useState<Founded>({ corporationName: '', establishmentName: '', email: '' })
  const [wrong, setWrong] = useState<Partial<Founded>>({})
  const [refusal, setRefusal] = useState('')
  const [link, setLink] = useState<string | null>(null)
  const leave = useLettersLeave()
  const founding = useCommand((founded: Founded, submit) => post<Invited>('/corporations/new', founded, submit), {
    changes: ['corporations'],
    // The link stays to be copied where no letter brings it.
    done: ({ link }, { email }) => t(link ? 'found.doneStays' : 'found.done', { email, link }),
    onDone: ({ link }) => (link ? setLink(link) : onClose()),
    onRefused: (error) => {
      const problems = fieldProblems(error, words)
      setWrong(Object.fromEntries(problems.map(({ name, message }) => [name, message])))
      setRefusal(problems.length > 0 ? '' : words(error))
    },
  })
  const submit = () => {
    const typed = foundCorporation.safeParse({ ...values, email: values.email.trim() })
    if (typed.success) return founding.run(typed.data)
    setWrong(Object.fromEntries(typed.error.issues.map(({ path, message }) => [String(path[0]), words(message)])))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('found.title')}
      description={t(leave ? 'found.about' : 'found.aboutStays')}
      actions={
        <>
          <Button onClick={onClose}>{t(link ? 'found.close' : 'found.cancel')}</Button>
          <Button look="primary" busy={founding.busy} disabled={founding.blocked || link !== null} onClick={submit}>
            {t('found.submit')}
          </Button>
        </>
      }
    >
      {link && (
        <Banner tone="success" title={t('found.handOver', { email: values.email.trim() })}>
          <code style={{ overflowWrap: 'anywhere' }}>{link}</code>
        </Banner>
      )}
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      {fields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`found.${name}`)}
          value={values[name]}
          onChange={(value) => setValues({ ...values, [name]: value })}
          required
          error={wrong[name]}
        />
      ))}
    </Dialog>
  )
}
