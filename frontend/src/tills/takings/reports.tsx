import type { TillReport } from '@escandallo/contracts/tills/queries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { del } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Status } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'

/** What was reported of some days without tickets: what counts of it, and why something else does. */
export const Reports = ({
  reports,
  currency,
  onChange,
}: {
  reports: readonly TillReport[]
  currency: string | undefined
  onChange?: (report: TillReport) => void
}) => {
  const { t } = useTranslation('tills')
  const [leaving, setLeaving] = useState<TillReport | null>(null)
  const withdraw = useCommand(
    ({ takingsId }: { takingsId: string }, submit) => del('/tpv/takings', { query: { id: takingsId }, ...submit }),
    { changes: ['tills', 'tickets', 'sales'], done: t('takings.withdrawn') },
  )
  return (
    <>
      <ul className="stack">
        {reports.map((report) => {
          const { takingsId, level, from, until, gross, covers, tickets, articles, counts, rates } = report
          return (
            <li key={takingsId} className="till-report">
              <p className="row-between">
                <span>
                  <strong>{t(`levels.${level}`)}</strong>{' '}
                  {from !== until && (
                    <>
                      <DateText date={from} /> – <DateText date={until} />{' '}
                    </>
                  )}
                  <Status tone={counts ? 'success' : 'neutral'}>
                    {t(counts ? 'takings.counts' : 'takings.finer')}
                  </Status>
                </span>
                <Money cents={gross} currency={currency} />
              </p>
              <p className="muted small">
                {rates
                  .filter(({ rate }) => rate !== null)
                  .map(({ rate, net, vat }) => (
                    <span key={rate}>
                      {t('takings.atRate', { rate })} <Money cents={net + vat} currency={currency} />
                      {' · '}
                    </span>
                  ))}
                {articles !== null && `${t('facts.articlesCount', { count: articles })} · `}
                {covers === null ? t('takings.coversUnknown') : t('takings.coversKnown', { count: covers })} ·{' '}
                {tickets === null ? t('takings.ticketsUnknown') : t('day.tickets', { count: tickets })}
              </p>
              <div className="row">
                {onChange && level === 'takings' && (
                  <Button size="small" onClick={() => onChange(report)}>
                    {t('takings.change')}
                  </Button>
                )}
                <Button size="small" look="quiet" onClick={() => setLeaving(report)}>
                  {t('takings.withdraw')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          if (leaving) await withdraw.runAsync({ takingsId: leaving.takingsId })
          setLeaving(null)
        }}
        title={t('takings.leavingTitle')}
        description={t('takings.leavingDescription')}
        confirmLabel={t('takings.withdraw')}
      />
    </>
  )
}
