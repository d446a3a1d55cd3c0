import type { InboxAddress } from '@escandallo/contracts/inboxes/queries.ts'
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../establishments/public.ts'
import { post } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { Button } from '../ui/actions/button.tsx'
import { useCopy } from '../ui/actions/clipboard.ts'
import { Select } from '../ui/fields/select.tsx'
import { Card } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { DateText } from '../ui/text/date-text.tsx'

/** The address with its button to copy it, and another in its place for whoever has given it to the wrong people. */
export const AddressCard = ({ inbox }: { inbox: InboxAddress }) => {
  const { t } = useTranslation('inboxes')
  const { options } = useEstablishmentWords()
  const [isRenewing, setRenewing] = useState(false)
  const { address, madeAt } = inbox
  const [place, setPlace] = useState<string | null>(inbox.establishmentId)
  const establishmentId = place ?? options[0]?.value ?? null
  const renew = useCommand(
    (renewed: { establishmentId: string }, submit) => post('/inboxes/address', renewed, submit),
    { changes: ['inboxes'], done: t('address.done'), onDone: () => setRenewing(false) },
  )
  const make = () => establishmentId && renew.run({ establishmentId })
  const copy = useCopy(t('address.copied'))
  const choice = options.length > 1 && (
    <Select
      label={t('address.establishment')}
      hint={t('address.establishmentHint')}
      value={establishmentId ?? ''}
      onChange={setPlace}
      options={options}
    />
  )
  if (address === null)
    return (
      <Card title={t('address.title')}>
        <p>{t('address.none')}</p>
        {choice}
        <Button look="primary" disabled={!establishmentId} busy={renew.busy} onClick={make}>
          {t('address.make')}
        </Button>
      </Card>
    )
  return (
    <Card title={t('address.title')}>
      <p>
        <strong className="inbox-address">{address}</strong>
      </p>
      <p className="muted small">
        {t('address.words')} {madeAt && <DateText date={madeAt} />}
      </p>
      <div className="row">
        <Button look="primary" icon={<Copy size={16} aria-hidden />} onClick={() => copy(address ?? '')}>
          {t('address.copy')}
        </Button>
        <Button icon={<RefreshCw size={16} aria-hidden />} onClick={() => setRenewing(true)}>
          {t('address.renew')}
        </Button>
      </div>
      <ConfirmDialog
        open={isRenewing}
        title={t('address.renew')}
        description={t('address.renewWords')}
        confirmLabel={t('address.renew')}
        onConfirm={make}
        onClose={() => setRenewing(false)}
      />
    </Card>
  )
}
