import type { PushKey, PushKeyCreated } from '@escandallo/contracts/tills/push/answers.ts'
import { createPushKey, MOST_PUSH_KEYS } from '@escandallo/contracts/tills/push/commands.ts'
import type { Till } from '@escandallo/contracts/tills/queries.ts'
import { Copy, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useCopy } from '../../ui/actions/clipboard.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import './push-keys.css'

/** The key that was just made: this is the only time that anybody sees it. */
const NewKey = ({ pushKey, onDone }: { pushKey: string; onDone: () => void }) => {
  const { t } = useTranslation('tills')
  const shown = useRef<HTMLElement>(null)
  useEffect(() => shown.current?.focus(), [])
  const copy = useCopy(t('push.copied'))
  return (
    <Banner tone="warning" title={t('push.shownOnce')}>
      <div className="stack">
        <code className="push-key" ref={shown} tabIndex={-1}>
          {pushKey}
        </code>
        <div className="row">
          <Button size="small" look="primary" icon={<Copy size={14} aria-hidden />} onClick={() => copy(pushKey)}>
            {t('push.copy')}
          </Button>
          <Button size="small" onClick={onDone}>
            {t('push.stored')}
          </Button>
        </div>
      </div>
    </Banner>
  )
}

const KeyForm = ({ tillId, onMade }: { tillId: string; onMade: (key: string) => void }) => {
  const { t } = useTranslation('tills')
  const form = useStandardForm({
    schema: createPushKey,
    values: { tillId, name: '' },
    draft: `push key ${tillId}`,
    send: (sent, submit) => post<PushKeyCreated>('/tpv/keys', sent, submit),
    changes: ['tills'],
    done: t('push.made'),
    onDone: ({ key }) => onMade(key),
  })
  return (
    <StandardForm form={form} submitLabel={t('push.make')}>
      <TextField {...form.text('name', t('push.name'))} hint={t('push.nameHint')} autoComplete="off" required />
    </StandardForm>
  )
}

const KeyTable = ({ pushKeys, onRevoke }: { pushKeys: readonly PushKey[]; onRevoke: (pushKey: PushKey) => void }) => {
  const { t } = useTranslation('tills')
  const columns: Column<PushKey>[] = [
    { key: 'name', header: t('push.keyName'), primary: true, cell: ({ name }) => name },
    { key: 'ending', header: t('push.key'), cell: ({ ending }) => <code>tpv_…{ending}</code> },
    { key: 'createdAt', header: t('push.createdAt'), cell: ({ createdAt }) => <DateText date={createdAt} /> },
    {
      key: 'lastUsedAt',
      header: t('push.lastUsedAt'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <DateText date={lastUsedAt} time /> : t('push.neverUsed')),
    },
  ]
  return (
    <Table
      label={t('push.keys')}
      columns={columns}
      rows={pushKeys}
      rowKey={({ keyId }) => keyId}
      rowName={({ name }) => name}
      rowActions={(pushKey) => (
        <IconButton
          label={t('push.revokeNamed', { name: pushKey.name })}
          icon={<Trash2 size={14} aria-hidden />}
          onClick={() => onRevoke(pushKey)}
        />
      )}
      empty={
        <EmptyState
          example={{ shape: 'list', text: t('push.example') }}
          title={t('push.none')}
          description={t('push.noneDescription')}
          level={3}
        />
      }
    />
  )
}

/** The keys of a till that sends what it sold: made here, shown once, revoked at once. */
export const PushKeys = ({ till: { tillId, pushKeys } }: { till: Pick<Till, 'tillId' | 'pushKeys'> }) => {
  const { t } = useTranslation('tills')
  const [made, setMade] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<PushKey | null>(null)
  const revoke = useCommand(({ keyId }: PushKey, submit) => post('/tpv/keys/revoke', { tillId, keyId }, submit), {
    changes: ['tills'],
    done: t('push.revoked'),
  })
  return (
    <Card
      title={t('push.keys')}
      description={t('push.description')}
      actions={<Link href={`${location.origin}/till-door`}>{t('push.manual')}</Link>}
    >
      <div className="stack">
        {made && <NewKey pushKey={made} onDone={() => setMade(null)} />}
        <KeyTable pushKeys={pushKeys} onRevoke={setLeaving} />
        {pushKeys.length < MOST_PUSH_KEYS && <KeyForm key={made} tillId={tillId} onMade={setMade} />}
      </div>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && revoke.runAsync(leaving)}
        title={t('push.revokeTitle', { name: leaving?.name ?? '' })}
        description={t('push.revokeDescription')}
        confirmLabel={t('push.revoke')}
      />
    </Card>
  )
}
