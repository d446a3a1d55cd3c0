import type { Role } from '@escandallo/contracts/roles/queries.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { del } from '../platform/api.ts'
import { useCommand } from '../platform/command.ts'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import { teamLinks } from '../team/links.ts'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { roleList } from './queries.ts'
import { RoleDialog } from './role-dialog.tsx'

export default function RoleListPage() {
  const { t } = useTranslation('roles')
  const table = useQueryTable(roleList, { sort: 'name' })
  const [edited, setEdited] = useState<Role | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Role | null>(null)
  const { q } = table.params
  const remove = useCommand((id: string, submit) => del('/roles/delete', { query: { id }, ...submit }), {
    changes: ['roles'],
    done: t('remove.done'),
  })
  const columns: Column<Role>[] = [
    { key: 'name', header: t('fields.name'), primary: true, sortable: true, cell: ({ name }) => name },
    {
      key: 'sections',
      header: t('fields.sections'),
      cell: ({ sections }) =>
        sections.length === 0 ? t('list.none') : sections.map((section) => t(`shell:section.${section}`)).join(', '),
    },
    {
      key: 'addedAt',
      phone: 'left-out',
      header: t('fields.addedAt'),
      sortable: true,
      width: 'date',
      cell: ({ addedAt }) => <DateText date={addedAt} />,
    },
    {
      key: 'actions',
      phone: 'bare',
      header: t('fields.actions'),
      cell: (role) => (
        <span className="row">
          <IconButton
            label={`${t('edit')}: ${role.name}`}
            icon={<Pencil aria-hidden />}
            onClick={() => setEdited(role)}
          />
          <IconButton
            label={`${t('remove.button')}: ${role.name}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => setLeaving(role)}
          />
        </span>
      ),
    },
  ]
  const close = () => setLeaving(null)
  return (
    <Page
      title={t('list.title')}
      breadcrumb={[{ label: t('list.team'), href: teamLinks.team() }]}
      actions={
        <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
          {t('list.new')}
        </Button>
      }
    >
      <ListView
        label={t('list.title')}
        table={table}
        columns={columns}
        rowKey={({ roleId }) => roleId}
        rowName={({ name }) => name}
        search={{ value: q, onChange: (text) => table.set({ q: text }) }}
        filtered={q !== ''}
        onClear={() => table.set({ q: '' })}
        empty={
          <EmptyState
            example={{ shape: 'list', text: t('list.example') }}
            title={t('list.empty')}
            description={t('list.emptyAbout')}
            action={<Button onClick={() => setEdited('new')}>{t('list.new')}</Button>}
          />
        }
      />
      {edited && <RoleDialog role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove.runAsync(leaving.roleId).then(close, close)}
          title={t('remove.title', { name: leaving.name })}
          description={t('remove.about')}
          confirmLabel={t('remove.button')}
        />
      )}
    </Page>
  )
}
