import type { Preferences } from '@escandallo/contracts/preferences/queries.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LetterStatus } from '../mail/public.ts'
import { del } from '../platform/api.ts'
import { LettersStay } from '../platform/auth/letters-leave.tsx'
import { useCommand } from '../platform/command.ts'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import type { Column } from '../ui/data/columns.ts'
import { Table } from '../ui/data/table.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Section } from '../ui/layout/section.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Chip, Status } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { formatDate } from '../ui/words/format.ts'
import { RecipientDialog } from './recipient-dialog.tsx'

type Recipient = Preferences['recipients'][number]

export const Recipients = ({ recipients }: { recipients: Preferences['recipients'] }) => {
  const { t, i18n } = useTranslation('preferences')
  const [edited, setEdited] = useState<Recipient | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Recipient | null>(null)
  const remove = useCommand((id: string, submit) => del('/preferences/delete', { query: { id }, ...submit }), {
    changes: ['preferences'],
    done: t('remove.done'),
  })
  const nameOf = ({ name, email }: Recipient) => name ?? email ?? '—'
  const columns: Column<Recipient>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      primary: true,
      cell: (recipient) => (
        <span className="row">
          {nameOf(recipient)}
          {!recipient.subscribed && <Chip tone="warning">{t('unsubscribed')}</Chip>}
        </span>
      ),
    },
    { key: 'email', phone: 'bare', header: t('fields.email'), cell: ({ email }) => email ?? '—' },
    { key: 'phone', phone: 'left-out', header: t('fields.phone'), cell: ({ phone }) => phone ?? '—' },
    {
      key: 'language',
      phone: 'left-out',
      header: t('fields.language'),
      cell: ({ language }) => t(`shell:settings.language.${language}`),
    },
    {
      key: 'lastDigest',
      phone: 'figure',
      header: t('fields.lastDigest'),
      cell: ({ lastDigest, letter, overdue }) => (
        <span className="row">
          {lastDigest ? <DateText date={lastDigest} /> : t('noLetterYet')}
          <Suspense fallback={null}>
            <LetterStatus letter={letter} />
          </Suspense>
          {overdue && (
            <Status tone="warning">{t('overdue.short', { date: formatDate(overdue, i18n.language) })}</Status>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      phone: 'bare',
      header: t('fields.actions'),
      cell: (recipient) => (
        <span className="row">
          <IconButton
            label={`${t('edit')}: ${nameOf(recipient)}`}
            icon={<Pencil aria-hidden />}
            onClick={() => setEdited(recipient)}
          />
          <IconButton
            label={`${t('remove.button')}: ${nameOf(recipient)}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => setLeaving(recipient)}
          />
        </span>
      ),
    },
  ]
  const close = () => setLeaving(null)
  return (
    <Section
      title={t('recipients.title')}
      note={t('recipients.note')}
      actions={
        <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {t('recipients.new')}
        </Button>
      }
    >
      <LettersStay of="digest" />
      <Table
        label={t('recipients.title')}
        columns={columns}
        rows={recipients}
        rowKey={({ recipientId }) => recipientId}
        rowName={nameOf}
        empty={
          <EmptyState
            example={{ shape: 'list', text: t('recipients.example') }}
            title={t('recipients.empty')}
            description={t('recipients.emptyAbout')}
            level={3}
          />
        }
      />
      {edited && <RecipientDialog recipient={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove.runAsync(leaving.recipientId).then(close, close)}
          title={t('remove.title', { name: nameOf(leaving) })}
          description={t('remove.about')}
          confirmLabel={t('remove.button')}
        />
      )}
    </Section>
  )
}
