import type { Role } from '@escandallo/contracts/roles/queries.ts'
import { type Section, sections } from '@escandallo/contracts/team/access.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post, put } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { CheckGroup } from '../platform/forms/check-group.tsx'
import { useErrorWords } from '../platform/words/errors.ts'
import { Button } from '../ui/actions/button.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

type RoleDialogProps = {
  /** Null for a new one. */
  role: Role | null
  onClose: () => void
}

/** What a role is called and which sections it opens. */
export const RoleDialog = ({ role, onClose }: RoleDialogProps) => {
  const { t } = useTranslation('roles')
  const words = useErrorWords()
  const [name, setName] = useState(role?.name ?? '')
  const [chosen, setChosen] = useState<readonly Section[]>(role?.sections ?? [])
  const [refusal, setRefusal] = useState('')
  const [isTried, setIsTried] = useState(false)
  const save = useCommand(
    (details: { name: string; sections: Section[] }, submit) =>
      role ? put('/roles/update', { roleId: role.roleId, details }, submit) : post('/roles/new', { details }, submit),
    { changes: ['roles'], done: t('form.saved'), onDone: onClose, onRefused: (error) => setRefusal(words(error)) },
  )
  const submit = () => {
    setIsTried(true)
    if (name.trim() !== '')
      save.run({ name: name.trim(), sections: sections.filter((section) => chosen.includes(section)) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(role ? 'form.edit' : 'form.new')}
      description={t('form.about')}
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
      <TextField
        name="name"
        label={t('fields.name')}
        value={name}
        onChange={setName}
        required
        error={isTried && name.trim() === '' ? words('required') : undefined}
      />
      <CheckGroup
        name="sections"
        label={t('fields.sections')}
        value={chosen}
        onChange={(next) => setChosen(next as Section[])}
        options={sections.map((section) => ({ value: section, label: t(`shell:section.${section}`) }))}
      />
    </Dialog>
  )
}
