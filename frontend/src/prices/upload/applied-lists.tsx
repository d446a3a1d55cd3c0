import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { pricelists } from '../queries.ts'
import { listChanges } from './use-apply.ts'

const SIZE = 10

/** Lists that are in force or were taken back, the newest first: each is undone whole. */
export const AppliedLists = () => {
  const { t } = useTranslation('prices')
  const [page, setPage] = useState(1)
  const query = useQuery(pricelists({ page, size: SIZE }))
  const withdraw = useCommand(
    (pricelistId: string, submit) => post('/prices/lists/withdraw', { pricelistId }, submit),
    {
      changes: listChanges,
      done: t('applied.withdrawnDone'),
    },
  )
  return (
    <QueryState query={query} rows={4}>
      {({ items, total }) =>
        total === 0 ? (
          <p className="muted">{t('applied.none')}</p>
        ) : (
          <>
            <ul className="applied-lists">
              {items.map((list) => (
                <li key={list.pricelistId} className="row-between">
                  <span className="grow">
                    <strong>{list.name}</strong> · {list.supplierName ?? '—'}{' '}
                    <span className="muted small">
                      {t('applied.offers', { count: list.offers })} · <DateText date={list.appliedAt.slice(0, 10)} />
                    </span>
                  </span>
                  {list.withdrawn ? (
                    <Chip>{t('applied.withdrawn')}</Chip>
                  ) : (
                    <Button
                      size="small"
                      icon={<Undo2 aria-hidden />}
                      busy={withdraw.busy}
                      disabled={withdraw.blocked}
                      onClick={() => withdraw.run(list.pricelistId)}
                    >
                      {t('join.undo')}
                      <span className="only-spoken">: {list.name}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {total > SIZE && (
              <Pagination of={t('applied.title')} page={page} size={SIZE} total={total} onPage={setPage} />
            )}
          </>
        )
      }
    </QueryState>
  )
}
