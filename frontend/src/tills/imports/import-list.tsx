import type { TillImport } from '@escandallo/contracts/tills/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Table } from '../../ui/data/table.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Status } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { tillImports } from '../queries.ts'
import { useUndoImport } from './undo.ts'

const SIZE = 5

/** What was brought by hand, by whom and when: each is taken back whole, later too. */
export const ImportList = ({ tillId }: { tillId: string }) => {
  const { t } = useTranslation('tills')
  const [page, setPage] = useState(1)
  const [leaving, setLeaving] = useState<TillImport | null>(null)
  const query = useQuery(tillImports({ id: tillId, page, size: SIZE }))
  const { undo, done } = useUndoImport()
  const currency = query.data?.currency
  const columns: Column<TillImport>[] = [
    {
      key: 'files',
      header: t('imports.files'),
      primary: true,
      cell: ({ files, level }) => files.join(', ') || t(`levels.${level}`),
    },
    {
      key: 'who',
      header: t('imports.who'),
      phone: 'bare',
      cell: ({ by, at }) => (
        <>
          {by} <DateText date={at} time />
        </>
      ),
    },
    {
      key: 'days',
      header: t('imports.days'),
      phone: 'bare',
      cell: ({ from, until }) => (
        <>
          <DateText date={from} />
          {from !== until && (
            <>
              {' – '}
              <DateText date={until} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'taken',
      header: t('imports.taken'),
      phone: 'bare',
      cell: ({ level, added, unchanged, ended, items, undoneAt, undoneBy }) =>
        undoneAt === null ? (
          <>
            {t(`imports.added.${level}`, { count: added })}
            {unchanged > 0 && ` · ${t('imports.unchanged', { count: unchanged })}`}
            {!ended && <Status tone="warning">{t('imports.broken', { taken: added + unchanged, items })}</Status>}
          </>
        ) : (
          <>
            <Status tone="neutral">{t('imports.undoneState')}</Status> {undoneBy} <DateText date={undoneAt} time />
          </>
        ),
    },
    {
      key: 'gross',
      header: t('day.gross'),
      align: 'end',
      phone: 'figure',
      width: 'figure',
      cell: ({ gross }) => <Money cents={gross} currency={currency} />,
    },
  ]
  return (
    <QueryState query={query} rows={2}>
      {({ items, total, size }) =>
        total === 0 ? null : (
          <section className="stack" aria-label={t('imports.title')}>
            <h3>{t('imports.title')}</h3>
            {done !== null && <Progress label={t('imports.undoing')} value={done} />}
            <Table
              label={t('imports.title')}
              columns={columns}
              rows={items}
              rowKey={({ importId }) => importId}
              rowName={({ files, at }) => files.join(', ') || at}
              rowActions={(row) =>
                row.undoneAt === null && row.added > 0 ? (
                  <Button size="small" look="quiet" disabled={done !== null} onClick={() => setLeaving(row)}>
                    {t('imports.undo')}
                  </Button>
                ) : null
              }
              empty={null}
            />
            {total > size && (
              <Pagination of={t('imports.title')} page={page} size={size} total={total} onPage={setPage} />
            )}
            <ConfirmDialog
              open={leaving !== null}
              onClose={() => setLeaving(null)}
              onConfirm={() => {
                if (leaving) void undo(leaving.importId)
                setLeaving(null)
              }}
              title={t('imports.leavingTitle')}
              description={t('imports.leavingDescription')}
              confirmLabel={t('imports.undo')}
            />
          </section>
        )
      }
    </QueryState>
  )
}
