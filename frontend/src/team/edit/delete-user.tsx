import type { User } from '@escandallo/contracts/team/queries.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { del } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { teamLinks } from '../links.ts'

/** Deletes a person of the team once their address was typed; an invitation that nobody took up yet is withdrawn. */
export const DeleteUser = ({ user, name }: { user: User; name: string }) => {
  const { t } = useTranslation('team')
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const kind = user.status === 'pending' ? 'withdraw' : 'delete'
  const close = () => setOpen(false)
  const words = useErrorWords(t('failed'))
  const remove = useCommand((id: string, submit) => del('/users/delete', { query: { id }, ...submit }), {
    changes: ['team'],
    done: t(`${kind}.done`, { name }),
    onDone: () => navigate(teamLinks.team()),
    onRefused: (error) => notify.error(words(error)),
  })
  return (
    <Card title={t(`${kind}.heading`)} description={t(`${kind}.about`)} tone="danger">
      <div>
        <Button look="danger" icon={<Trash2 aria-hidden />} disabled={remove.blocked} onClick={() => setOpen(true)}>
          {t(`${kind}.button`)}
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        onClose={close}
        onConfirm={() => remove.runAsync(user.userId).then(close, close)}
        title={t(`${kind}.title`, { name })}
        description={t(`${kind}.about`)}
        confirmLabel={t(`${kind}.button`)}
        typed={user.email ?? name}
        typedLabel={t('delete.typed')}
      />
    </Card>
  )
}
