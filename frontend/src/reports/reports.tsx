import type { Report } from '@escandallo/contracts/reports/queries.ts'
import { Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { del } from '../platform/api.ts'
import { useUser } from '../platform/auth/auth.tsx'
import { useCommand } from '../platform/command.ts'
import { ListView } from '../platform/lists/list-view.tsx'
import { useQueryTable } from '../platform/query-table.ts'
import { DigestNews } from '../preferences/public.ts'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import type { Column } from '../ui/data/columns.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Chip } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { reportLinks } from './links.ts'
import { NewReportDialog } from './new-report-dialog.tsx'
import { reportList } from './queries.ts'
import { useReportName } from './use-report-name.ts'

const tones = { making: 'info', ready: 'success', failed: 'danger' } as const

/** What was made and what is being made. `asking`: the dialog of a new one is open. */
export const ReportTable = ({ asking, onAsk }: { asking: boolean; onAsk: (asks: boolean) => void }) => {
  const { t } = useTranslation('reports')
  const nameOf = useReportName()
  const { role } = useUser()
  const table = useQueryTable(reportList, { sort: '' })
  const [leaving, setLeaving] = useState<Report | null>(null)
  const remove = useCommand((id: string, submit) => del('/reports/delete', { query: { id }, ...submit }), {
    changes: ['reports'],
    done: t('remove.done'),
  })
  const columns: Column<Report>[] = [
    { key: 'type', header: t('fields.report'), primary: true, width: 2, cell: nameOf },
    {
      key: 'period',
      phone: 'bare',
      header: t('fields.period'),
      cell: ({ from, to }) => (
        <bdi className="nowrap">
          <DateText date={from} /> – <DateText date={to} />
        </bdi>
      ),
    },
    {
      key: 'state',
      header: t('fields.state'),
      cell: ({ state }) => <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>,
    },
    {
      key: 'requestedAt',
      phone: 'figure',
      header: t('fields.requestedAt'),
      width: 'time',
      cell: ({ requestedAt }) => <DateText date={requestedAt} time />,
    },
    {
      key: 'requestedBy',
      phone: 'left-out',
      header: t('fields.requestedBy'),
      cell: ({ requestedBy }) => requestedBy ?? '—',
    },
    {
      key: 'actions',
      phone: 'bare',
      header: t('fields.actions'),
      cell: (report) => (
        <IconButton
          label={`${t('remove.button')}: ${nameOf(report)}`}
          icon={<Trash2 aria-hidden />}
          onClick={() => setLeaving(report)}
        />
      ),
    },
  ]
  const close = () => setLeaving(null)
  return (
    <>
      {role !== 'user' && (
        <Suspense fallback={null}>
          <DigestNews />
        </Suspense>
      )}
      <ListView
        label={t('list.title')}
        table={table}
        columns={columns}
        rowKey={({ reportId }) => reportId}
        rowName={nameOf}
        href={({ reportId }) => reportLinks.report(reportId)}
        filtered={false}
        onClear={() => undefined}
        empty={
          <EmptyState
            example={{ shape: 'list', text: t('list.example') }}
            action={<Button onClick={() => onAsk(true)}>{t('list.new')}</Button>}
            title={t('list.empty')}
            description={t('list.emptyAbout')}
          />
        }
      />
      {asking && <NewReportDialog onClose={() => onAsk(false)} />}
      {leaving && (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove.runAsync(leaving.reportId).then(close, close)}
          title={t('remove.title', { name: nameOf(leaving) })}
          description={t('remove.about')}
          confirmLabel={t('remove.button')}
        />
      )}
    </>
  )
}

/** The same where they are a part of another page, with the way to a new one above. */
export const Reports = () => {
  const { t } = useTranslation('reports')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className="row screen-only">
        <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setAsking(true)}>
          {t('list.new')}
        </Button>
      </div>
      <ReportTable asking={asking} onAsk={setAsking} />
    </>
  )
}
