import type { Arrival } from '@escandallo/contracts/inboxes/queries.ts'
import { useTranslation } from 'react-i18next'
import { post } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { Button } from '../ui/actions/button.tsx'

/** A held message is taken or thrown away; its sender may be let in, or kept out, from now on. */
export const HeldActions = ({ arrival: { arrivalId, from, reason } }: { arrival: Arrival }) => {
  const { t } = useTranslation('inboxes')
  const changes = ['inboxes']
  const take = useCommand((taken: { arrivalId: string }, submit) => post('/inboxes/arrivals/release', taken, submit), {
    changes,
    done: t('held.taken'),
  })
  const throwAway = useCommand(
    (thrown: { arrivalId: string }, submit) => post('/inboxes/arrivals/dismiss', thrown, submit),
    { changes, done: t('held.dismissed') },
  )
  const allow = useCommand((sender: { address: string }, submit) => post('/inboxes/senders/allow', sender, submit), {
    changes,
    done: t('senders.done'),
    onDone: () => take.run({ arrivalId }),
  })
  const refuse = useCommand((sender: { address: string }, submit) => post('/inboxes/senders/refuse', sender, submit), {
    changes,
    onDone: () => throwAway.run({ arrivalId }),
  })
  return (
    <span className="row">
      <Button size="small" look="primary" onClick={() => take.run({ arrivalId })}>
        {t('held.take')}
      </Button>
      {from && reason === 'sender-unknown' && (
        <Button size="small" onClick={() => allow.run({ address: from })}>
          {t('held.takeAlways')}
        </Button>
      )}
      <Button size="small" look="quiet" onClick={() => throwAway.run({ arrivalId })}>
        {t('held.dismiss')}
      </Button>
      {from && (
        <Button size="small" look="quiet" onClick={() => refuse.run({ address: from })}>
          {t('held.refuse')}
        </Button>
      )}
    </span>
  )
}
