import type { PurchasesDue } from '@escandallo/contracts/dashboards/due.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { documentLinks } from '../../documents/links.ts'
import { queryString } from '../../platform/api.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { useUrlState } from '../../platform/url-state.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { DisplayFigure } from '../../ui/text/display-figure.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatDayShort, formatMoney, formatMoneyShort } from '../../ui/words/format.ts'
import { SupplierFilter } from '../filters/supplier-filter.tsx'
import { dashboardLinks } from '../links.ts'
import { NothingBought } from '../nothing-bought.tsx'
import { purchasesDue } from '../queries.ts'

type Week = PurchasesDue['weeks'][number]
type Term = PurchasesDue['terms'][number]
type Days = { dueFrom?: string; dueTo?: string }

/** What the papers ask to be paid, week by week. Whether it was paid is not known here, and the page says so. */
export default function DuePage() {
  const { t } = useTranslation('dashboards')
  const [{ suppliers }, set] = useUrlState({ suppliers: [] as readonly string[] })
  const answer = useQuery(purchasesDue({ suppliers }))
  return (
    <Page
      title={t('due.title')}
      description={t('due.about')}
      breadcrumb={[{ label: t('purchases'), href: dashboardLinks.purchases() }]}
    >
      <Suspense fallback={<Skeleton lines={1} />}>
        <div className="row">
          <SupplierFilter chosen={suppliers} onChange={(chosen) => set({ suppliers: chosen })} />
        </div>
      </Suspense>
      <QueryState query={answer} rows={12}>
        {(due) => <Due due={due} suppliers={suppliers} />}
      </QueryState>
    </Page>
  )
}

const Due = ({ due, suppliers }: { due: PurchasesDue; suppliers: readonly string[] }) => {
  const { t, i18n } = useTranslation('dashboards')
  const [, navigate] = useLocation()
  const seesDocuments = mayOpen(useUser(), 'documents')
  const { weeks, later, terms, without, credits, foreign, currency, today } = due
  const hrefOf = (days: Days) =>
    documentLinks.documents(queryString({ status: 'completed', suppliers, sort: 'dueDate', ...days }))
  const opening = (days: Days, words: ReactNode) => (seesDocuments ? <Link href={hrefOf(days)}>{words}</Link> : words)
  const money = (cents: number) => <Money cents={cents} currency={currency} />
  const nameOf = ({ from, to }: Week) => `${formatDayShort(from, i18n.language)} – ${formatDayShort(to, i18n.language)}`
  const current = weeks.find(({ from, to }) => from <= today && today <= to)
  const shown = weeks.filter(({ documents }) => documents > 0)
  if (shown.length === 0 && later.documents === 0)
    return (
      <NothingBought
        title={t('due.nothing')}
        description={t('due.nothingAbout')}
        example={{ shape: 'list', text: t('example.due') }}
      />
    )
  const columns: Column<Week>[] = [
    {
      key: 'week',
      header: t('groupBy.week'),
      primary: true,
      cell: (week) => opening({ dueFrom: week.from, dueTo: week.to }, nameOf(week)),
    },
    { key: 'documents', header: t('due.documents'), align: 'end', cell: ({ documents }) => documents },
    { key: 'amount', phone: 'figure', header: t('due.amount'), align: 'end', cell: ({ amount }) => money(amount) },
  ]
  const termColumns: Column<Term>[] = [
    { key: 'span', header: t('due.term'), primary: true, cell: ({ span }) => t(`due.spans.${span}`) },
    { key: 'documents', header: t('due.documents'), align: 'end', cell: ({ documents }) => documents },
    { key: 'amount', phone: 'figure', header: t('due.amount'), align: 'end', cell: ({ amount }) => money(amount) },
  ]
  return (
    <>
      {current && <DisplayFigure question={t('due.question')} cents={current.amount} currency={currency} />}
      <Section title={t('due.weeks')} note={t('due.note')}>
        <Chart
          label={t('due.weeks')}
          kind="bar"
          labels={weeks.map(nameOf)}
          axisLabels={weeks.map(({ from }) => formatDayShort(from, i18n.language))}
          labelHeader={t('groupBy.week')}
          series={[{ name: t('due.amount'), values: weeks.map(({ amount }) => amount) }]}
          format={(cents) => formatMoney(cents, i18n.language, currency)}
          formatAxis={(cents) => formatMoneyShort(cents, i18n.language, currency)}
          onPoint={(index) => {
            const week = weeks[index]
            if (week && seesDocuments) navigate(hrefOf({ dueFrom: week.from, dueTo: week.to }))
          }}
        />
        <Table label={t('due.weeks')} columns={columns} rows={shown} rowKey={({ from }) => from} rowName={nameOf} />
        {later.documents > 0 && (
          <p className="small">
            {opening({ dueFrom: later.from }, t('due.later', { count: later.documents }))} · {money(later.amount)}
          </p>
        )}
        {without.documents > 0 && (
          <p className="small muted">
            {t('due.without', { count: without.documents })} · {money(without.amount)}
          </p>
        )}
        {credits.documents > 0 && (
          <p className="small muted">
            {t('due.credits', { count: credits.documents })} · {money(credits.amount)}
          </p>
        )}
        {foreign.map((sum) => (
          <p key={sum.currency} className="small muted">
            {t('coverage.foreign', {
              count: sum.documents,
              sum: formatMoney(sum.amount, i18n.language, sum.currency),
            })}
          </p>
        ))}
      </Section>
      <Section title={t('due.terms')} note={t('due.termsNote')}>
        <Table
          label={t('due.terms')}
          columns={termColumns}
          rows={terms.filter(({ documents }) => documents > 0)}
          rowKey={({ span }) => span}
          rowName={({ span }) => t(`due.spans.${span}`)}
        />
      </Section>
    </>
  )
}
