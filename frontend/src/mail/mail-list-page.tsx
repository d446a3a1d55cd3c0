import type { Mail } from '@escandallo/contracts/mail/queries.ts'
import { Archive, Reply } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { put } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import { Button } from '../ui/actions/button.tsx'
import { Link } from '../ui/actions/link.tsx'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Status } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { mailList } from './queries.ts'

const tones = { unread: 'warning', read: 'neutral', archived: 'neutral' } as const
const labels = ['contact', 'invitation'] as const

/** What visitors wrote to whoever looks after the installation, and the letters that the house sent. */
export default function MailListPage() {
  const { t } = useTranslation('mail')
  const table = useQueryTable(mailList, { sort: '-at', label: 'contact' })
  const [opened, setOpened] = useState<Mail | null>(null)
  const { q, label } = table.params
  const mark = useCommand(
    ({ mailId, status }: { mailId: string; status: 'read' | 'archived' }, submit) =>
      put('/mail/update', { messageId: mailId, status }, submit),
    { changes: ['mail'] },
  )
  const open = (mail: Mail) => {
    setOpened(mail)
    if (mail.label === 'contact' && mail.status === 'unread') mark.run({ mailId: mail.mailId, status: 'read' })
  }
  const columns: Column<Mail>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      primary: true,
      sortable: true,
      cell: (mail) => (
        <Button look="quiet" size="small" onClick={() => open(mail)}>
          {mail.name ?? mail.email ?? t('forgotten')}
        </Button>
      ),
    },
    { key: 'subject', header: t('fields.subject'), sortable: true, cell: ({ subject }) => subject },
    { key: 'email', phone: 'left-out', header: t('fields.email'), sortable: true, cell: ({ email }) => email },
    {
      key: 'status',
      header: t('fields.status'),
      sortable: true,
      cell: ({ status }) => <Status tone={tones[status]}>{t(`status.${status}`)}</Status>,
    },
    { key: 'at', header: t('fields.at'), sortable: true, width: 'time', cell: ({ at }) => <DateText date={at} time /> },
  ]
  const close = () => setOpened(null)
  return (
    <Page title={t('list.title')}>
      <ListView
        label={t('list.title')}
        table={table}
        columns={columns}
        rowKey={({ mailId }) => mailId}
        rowName={({ name, email }) => name ?? email ?? ''}
        search={{ value: q, onChange: (text) => table.set({ q: text }) }}
        filters={
          <Select
            label={t('fields.label')}
            hiddenLabel
            value={label}
            onChange={(value) => table.set({ label: value })}
            options={labels.map((value) => ({ value, label: t(`label.${value}`) }))}
          />
        }
        filtered={q !== ''}
        onClear={() => table.set({ q: '' })}
        empty={<EmptyState example={{ shape: 'list', text: t('list.example') }} title={t('list.empty')} />}
      />
      {opened && (
        <Dialog
          open
          onClose={close}
          title={opened.subject ?? t(`label.${opened.label}`)}
          description={[opened.name, opened.email].filter(Boolean).join(' · ')}
          actions={
            opened.label === 'contact' && (
              <>
                <Button
                  icon={<Archive aria-hidden />}
                  disabled={mark.blocked}
                  onClick={() => {
                    mark.run({ mailId: opened.mailId, status: 'archived' })
                    close()
                  }}
                >
                  {t('archive')}
                </Button>
                <Link href={`mailto:${opened.email}`} look="primary-button">
                  <Reply size={16} aria-hidden />
                  {t('answer')}
                </Link>
              </>
            )
          }
        >
          <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{opened.message ?? t('noText')}</p>
        </Dialog>
      )}
    </Page>
  )
}
