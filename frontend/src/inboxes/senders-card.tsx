import { settleSender } from '@escandallo/contracts/inboxes/commands.ts'
import type { InboxAddress } from '@escandallo/contracts/inboxes/queries.ts'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { post } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { StandardForm } from '../platform/forms/standard-form.tsx'
import { useStandardForm } from '../platform/forms/use-standard-form.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Status } from '../ui/text/chip.tsx'

/** Who may send besides people of the team and suppliers, and who may not. */
export const SendersCard = ({ senders }: { senders: InboxAddress['senders'] }) => {
  const { t } = useTranslation('inboxes')
  const form = useStandardForm({
    schema: settleSender,
    values: { address: '' },
    draft: 'inbox sender',
    send: ({ address }, submit) => post('/inboxes/senders/allow', { address }, submit),
    changes: ['inboxes'],
    done: t('senders.done'),
    onDone: () => form.set('address', ''),
  })
  const forget = useCommand((sender: { address: string }, submit) => post('/inboxes/senders/forget', sender, submit), {
    changes: ['inboxes'],
  })
  return (
    <Card title={t('senders.title')}>
      <p className="muted small">{t('senders.words')}</p>
      {senders.length > 0 && (
        <ul className="inbox-senders" aria-label={t('senders.title')}>
          {senders.map(({ address, allowed }) => (
            <li key={address} className="row">
              <bdi className="grow one-line">{address}</bdi>
              <Status tone={allowed ? 'success' : 'danger'}>
                {t(allowed ? 'senders.allowed' : 'senders.refused')}
              </Status>
              <IconButton
                size="small"
                label={t('senders.forget', { address })}
                icon={<Trash2 aria-hidden />}
                onClick={() => forget.run({ address })}
              />
            </li>
          ))}
        </ul>
      )}
      <StandardForm form={form} submitLabel={t('senders.allow')}>
        <TextField {...form.text('address', t('senders.address'))} type="email" required />
      </StandardForm>
    </Card>
  )
}
