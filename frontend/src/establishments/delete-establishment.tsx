import type { Establishment } from '@escandallo/contracts/establishments/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { del } from '../platform/api.ts'
import { useUser } from '../platform/auth/auth.tsx'
import { useCommand } from '../platform/command.ts'
import { Button } from '../ui/actions/button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Card } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { establishmentLinks } from './links.ts'
import { establishmentNames } from './public.ts'

/** Asks for one's own e-mail address; the last establishment stays, and it is said why. */
export const DeleteEstablishment = ({ establishment }: { establishment: Establishment }) => {
  const { t } = useTranslation('establishments')
  const { email } = useUser()
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const { data } = useQuery(establishmentNames)
  const { establishmentId, name } = establishment
  const last = data?.total === 1
  const close = () => setOpen(false)
  const remove = useCommand(
    (id: string, submit) => del('/establishments/delete', { query: { id, email }, ...submit }),
    {
      changes: ['establishments'],
      done: t('delete.done', { name }),
      onDone: () => navigate(establishmentLinks.establishments()),
    },
  )
  return (
    <Card
      title={t('delete.heading')}
      tone="danger"
      description={last ? t('delete.last', { name }) : t('delete.description')}
    >
      <div>
        {last ? (
          <Link href={establishmentLinks.newEstablishment()} look="button">
            {t('list.new')}
          </Link>
        ) : (
          <Button
            look="danger"
            icon={<Trash2 aria-hidden />}
            disabled={remove.blocked || !email}
            onClick={() => setOpen(true)}
          >
            {t('delete.button')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={open}
        onClose={close}
        // A refusal has been said in words by then.
        onConfirm={() => remove.runAsync(establishmentId).then(close, close)}
        title={t('delete.title', { name })}
        description={t('delete.description')}
        confirmLabel={t('delete.button')}
        typed={email ?? ''}
        typedLabel={t('delete.typed')}
      />
    </Card>
  )
}
