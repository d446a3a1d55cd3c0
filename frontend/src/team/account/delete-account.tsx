import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { del } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useAuth, useUser } from '../../platform/auth/auth.tsx'
import { identity } from '../../platform/auth/identity.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type Typed = { email: string; password: string }

/**
 * Deletes one's own account, once its e-mail address and password were typed: one request, after which the person is gone from the
 * product and the account from the identity provider, whatever becomes of this page. An account at somebody else's provider
 * stays; the dialog says where it is.
 */
export const DeleteAccount = () => {
  const { t } = useTranslation('team')
  const { userId, email, role } = useUser()
  const { accountDeleted, elsewhere } = useAuth()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<Typed>({ email: '', password: '' })
  const [refusal, setRefusal] = useState<{ about: 'password' | 'all'; words: string } | null>(null)
  const remove = useCommand(
    async ({ email: typedEmail, password }: Typed, submit) => {
      if (elsewhere) {
        await del('/users/delete', { query: { id: userId, email: typedEmail.trim() }, ...submit })
        return
      }
      await identity.deleteAccount(password).catch((error) => {
        // It is gone already where an answer was lost.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
    },
    {
      changes: [],
      onDone: accountDeleted,
      onRefused: (error, words) => {
        const about = error instanceof ApiError && error.code === 'password-old-incorrect' ? 'password' : 'all'
        setRefusal({ about, words: about === 'password' ? t('account.passwordWrong') : words })
      },
    },
  )
  const blocked = role === 'superadmin'
  const matches = typed.email.trim().toLowerCase() === email?.toLowerCase() && (elsewhere || typed.password !== '')
  const change = (part: Partial<Typed>) => {
    setRefusal(null)
    setTyped({ ...typed, ...part })
  }
  const close = () => {
    setOpen(false)
    change({ email: '', password: '' })
  }
  return (
    <Card
      title={t('account.delete')}
      description={t(blocked ? 'account.deleteBlocked' : 'account.deleteAbout')}
      tone="danger"
    >
      <div>
        <Button look="danger" disabled={blocked || remove.blocked || !email} onClick={() => setOpen(true)}>
          {t('account.delete')}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={close}
        title={t('account.deleteTitle')}
        description={elsewhere ? t('account.deleteElsewhere', { host: elsewhere }) : t('account.deleteAbout')}
        actions={
          <>
            <Button onClick={close}>{t('account.cancel')}</Button>
            <Button look="danger" disabled={!matches} busy={remove.busy} onClick={() => remove.run(typed)}>
              {t('account.delete')}
            </Button>
          </>
        }
      >
        {refusal?.about === 'all' && <Banner tone="danger">{refusal.words}</Banner>}
        <TextField
          name="email"
          type="email"
          label={t('account.typeEmail')}
          hint={email}
          value={typed.email}
          onChange={(text) => change({ email: text })}
          autoComplete="off"
        />
        {!elsewhere && (
          <TextField
            name="password"
            type="password"
            label={t('account.typePassword')}
            value={typed.password}
            onChange={(password) => change({ password })}
            autoComplete="current-password"
            error={refusal?.about === 'password' ? refusal.words : undefined}
          />
        )}
      </Dialog>
    </Card>
  )
}
