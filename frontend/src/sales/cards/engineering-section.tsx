import type { MenuEngineering } from '@escandallo/contracts/sales/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dishLinks } from '../../dishes/links.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatMoney, formatNumber, formatPercent, formatShare } from '../../ui/words/format.ts'
import { menuEngineering } from '../queries.ts'
import type { SalesFilters } from '../sales-filters.ts'
import { Quadrant } from './quadrant.tsx'

type Type = MenuEngineering['types'][number]
type Row = Type['dishes'][number]
const views = ['contribution', 'food-cost'] as const
const cents = (major: string) => Math.round(Number(major) * 100)

/** Which dishes carry the menu, within each type: the four classes, and what changed class since the period before. */
export const EngineeringSection = ({ filters }: { filters: SalesFilters }) => {
  const { t } = useTranslation('sales')
  const [view, setView] = useState<(typeof views)[number]>('contribution')
  const [chosen, setChosen] = useState('')
  const answer = useQuery(menuEngineering({ ...filters.query, view }))
  return (
    <Section
      title={t('engineering.title')}
      note={t('engineering.note')}
      actions={
        <RadioGroup
          label={t('engineering.view')}
          hiddenLabel
          look="segments"
          value={view}
          onChange={(value) => setView(value as typeof view)}
          options={views.map((value) => ({ value, label: t(`engineering.views.${value}`) }))}
        />
      }
    >
      <QueryState dims query={answer} skeleton={<Skeleton height={420} />}>
        {({ types, currency }) => {
          const shown = types.find(({ type }) => type === chosen) ?? types.find(({ enough }) => enough) ?? types[0]
          if (!shown) return <p className="muted">{t('engineering.none')}</p>
          return (
            <div className="stack">
              {types.length > 1 && (
                <RadioGroup
                  label={t('engineering.type')}
                  hiddenLabel
                  look="segments"
                  value={shown.type}
                  onChange={setChosen}
                  options={types.map(({ type }) => ({ value: type, label: t(`types.${type}`) }))}
                />
              )}
              {shown.enough ? (
                <TypeView of={shown} view={view} currency={currency} />
              ) : (
                <p className="muted">{t('engineering.notEnough')}</p>
              )}
              {shown.unknown.length > 0 && (
                <p className="small muted">
                  {t('engineering.unknown')} {shown.unknown.map(({ name }) => name).join(', ')}
                </p>
              )}
            </div>
          )
        }}
      </QueryState>
    </Section>
  )
}

const TypeView = ({ of, view, currency }: { of: Type; view: MenuEngineering['view']; currency: string }) => {
  const { t, i18n } = useTranslation('sales')
  const moved = of.dishes.filter(({ before, class: now }) => before && before.class !== now)
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('dishes.dish'),
      primary: true,
      cell: ({ dishId, name }) => <Link href={dishLinks.dish(dishId)}>{name}</Link>,
    },
    { key: 'class', phone: 'figure', header: t('engineering.class'), cell: (row) => t(`classes.${row.class}`) },
    {
      key: 'sold',
      header: t('dishes.quantity'),
      align: 'end',
      cell: ({ sold, portions }) =>
        Number(sold) < Number(portions)
          ? t('engineering.soldOf', {
              known: formatNumber(sold, i18n.language, 1),
              of: formatNumber(portions, i18n.language, 1),
            })
          : formatNumber(sold, i18n.language, 1),
    },
    {
      key: 'mix',
      phone: 'left-out',
      header: t('engineering.mix'),
      align: 'end',
      cell: ({ mix }) => formatPercent(Number(mix) / 100, i18n.language),
    },
    {
      key: 'contribution',
      header: t('engineering.contribution'),
      align: 'end',
      cell: ({ contribution }) => <Money cents={cents(contribution)} currency={currency} />,
    },
    {
      key: 'foodCost',
      phone: 'left-out',
      header: t('engineering.foodCost'),
      align: 'end',
      cell: ({ foodCost }) => (foodCost === null ? '—' : formatPercent(Number(foodCost) / 100, i18n.language)),
    },
  ]
  return (
    <>
      {of.coverage.of > 0 && (
        <p className="muted small">
          {t('engineering.coverage', { share: formatShare(of.coverage.known / of.coverage.of, i18n.language) })}
        </p>
      )}
      <Quadrant of={of} view={view} label={`${t('engineering.title')}: ${t(`types.${of.type}`)}`} />
      <p className="muted small">
        {t('engineering.popular', { count: of.dishes.length, share: formatNumber(of.threshold, i18n.language, 2) })}{' '}
        {view === 'contribution'
          ? t('engineering.profitable', { mean: formatMoney(cents(of.mean), i18n.language, currency) })
          : t('engineering.cheap', { mean: formatNumber(of.mean, i18n.language, 1) })}
      </p>
      <div className="stack-tight">
        <h3>{t('engineering.moved')}</h3>
        {moved.length === 0 && <p className="muted small">{t('engineering.nothingMoved')}</p>}
        {moved.map(({ dishId, name, before, class: now, mix, contribution }) => (
          <p key={dishId} className="small">
            <Link href={dishLinks.dish(dishId)}>{name}</Link>: {t(`classes.${before?.class}`)} → {t(`classes.${now}`)}.{' '}
            <span className="muted">
              {t('engineering.because', {
                from: formatNumber(before?.mix ?? '0', i18n.language, 1),
                to: formatNumber(mix, i18n.language, 1),
                before: formatMoney(cents(before?.contribution ?? '0'), i18n.language, currency),
                after: formatMoney(cents(contribution), i18n.language, currency),
              })}
            </span>
          </p>
        ))}
      </div>
      <Table
        label={`${t('engineering.title')}: ${t(`types.${of.type}`)}`}
        columns={columns}
        rows={of.dishes}
        rowKey={({ dishId }) => dishId}
        rowName={({ name }) => name}
      />
    </>
  )
}
