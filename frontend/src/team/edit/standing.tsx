import type { User } from '@escandallo/contracts/team/queries.ts'
import { useTranslation } from 'react-i18next'
import { put } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Keeps somebody out for a while, or lets them in again: what they did and who they are stays. */
export const Standing = ({ user, name }: { user: User; name: string }) => {
  const { t } = useTranslation('team')
  const { userId, status } = user
  const turn = status === 'active' ? 'deactivate' : 'reactivate'
  const words = useErrorWords(t('failed'))
  const change = useCommand(
    (next: 'active' | 'inactive', submit) => put('/users/update', { userId, status: next }, submit),
    {
      changes: ['team'],
      done: t(`standing.${turn}.done`, { name }),
      onRefused: (error) => notify.error(words(error)),
    },
  )
  return (
    <Card title={t(`standing.${turn}.heading`)} description={t(`standing.${turn}.about`)}>
      <div>
        <Button
          busy={change.busy}
          disabled={change.blocked}
          onClick={() => change.run(status === 'active' ? 'inactive' : 'active')}
        >
          {t(`standing.${turn}.button`)}
        </Button>
      </div>
    </Card>
  )
}
