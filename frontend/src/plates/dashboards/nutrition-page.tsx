import type { NutritionDishes } from '@escandallo/contracts/plates/dashboards.ts'
import { useQuery } from '@tanstack/react-query'
import { DashboardTabs, FilterBar, useDashboardFilters } from '../../dashboards/public.ts'
import { dishLinks } from '../../dishes/links.ts'
import { QueryState } from '../../platform/query-state.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { NoDishes } from '../no-dishes.tsx'
import { Bars } from '../parts/bars.tsx'
import { usePlateFigures } from '../parts/figures.ts'
import { Gaps } from '../parts/gaps.tsx'
import { Letter, LetterBar, wholePortions } from '../parts/letters.tsx'
import { nutritionDishes } from '../queries.ts'
import { EarlierLetters } from './against-earlier.tsx'

/** Reference intakes of an adult a day (Regulation (EU) 1169/2011, Annex XIII), in the units of the figures. */
const intakes = { energy: 2000, fat: 70, saturated: 20, carbohydrates: 260, sugars: 90, protein: 50, sodium: 2400 }
const order = ['energy', 'fat', 'saturated', 'carbohydrates', 'sugars', 'protein', 'sodium'] as const

type Item = NutritionDishes['items'][number]

export default function NutritionPage() {
  const { t } = usePlateFigures()
  const { query } = useDashboardFilters()
  const answer = useQuery(nutritionDishes(query))
  return (
    <Page title={t('menu.nutrition')}>
      <DashboardTabs />
      <FilterBar />
      <QueryState dims query={answer} rows={12}>
        {(data) =>
          data.dishes.of === 0 ? (
            <NoDishes example={{ shape: 'list', text: t('example.nutrition') }} />
          ) : (
            <Figures data={data} />
          )
        }
      </QueryState>
    </Page>
  )
}

const Figures = ({ data }: { data: NutritionDishes }) => {
  const { t, amount, share, number, rate } = usePlateFigures()
  const mean = data.sold?.mean ?? data.mean
  const earlier = data.sold ? data.previous.soldMean : data.previous.mean
  const salt = (sodium: string | null) => (sodium === null ? null : String(Number(sodium) * 0.0025))
  const ofDay = (key: (typeof order)[number]) =>
    mean[key] === null ? null : Math.round((Number(mean[key]) / intakes[key]) * 100)
  const words = (key: (typeof order)[number]) => {
    if (mean[key] === null) return '—'
    const written =
      key === 'energy'
        ? amount(mean.energy, 'kcal', 0)
        : key === 'sodium'
          ? amount(salt(mean.sodium), 'g')
          : amount(mean[key], 'g')
    return `${written} · ${rate(ofDay(key) ?? 0)}`
  }
  const columns: Column<Item>[] = [
    { key: 'name', header: t('columns.dish'), primary: true, cell: ({ name }) => name },
    { key: 'letter', header: t('columns.grade'), phone: 'figure', cell: ({ letter }) => <Letter letter={letter} /> },
    { key: 'energy', header: t('nutrients.energy'), align: 'end', cell: ({ energy }) => amount(energy, 'kcal', 0) },
    { key: 'protein', header: t('nutrients.protein'), align: 'end', cell: ({ protein }) => amount(protein, 'g') },
    { key: 'salt', header: t('label.rows.salt'), align: 'end', cell: (row) => amount(row.salt, 'g') },
    { key: 'coverage', header: t('columns.known'), align: 'end', cell: ({ coverage }) => share(coverage) },
    {
      key: 'why',
      header: t('columns.missing'),
      phone: 'left-out',
      cell: ({ noGrade, gaps }) =>
        noGrade
          ? [
              t(`noGrade.${noGrade}`),
              gaps
                .map(({ name }) => name)
                .slice(0, 3)
                .join(', '),
            ]
              .filter(Boolean)
              .join(' · ')
          : '',
    },
  ]
  return (
    <>
      <p className="plate-lead">
        {amount(salt(mean.sodium), 'g')} <small>{t('nutrition.lead')}</small>
      </p>
      <p>
        {t('nutrition.energy', { energy: amount(mean.energy, 'kcal', 0), share: ofDay('energy') ?? '—' })} ·{' '}
        {t('nutrition.graded', { count: data.dishes.known, of: data.dishes.of })} ·{' '}
        <span className="muted">{data.sold ? t('weighted') : t('unweighted')}</span>
      </p>
      <div className="grid-wide">
        <Section title={t('nutrition.meanTitle')} note={t('nutrition.meanNote')}>
          <Bars
            most={100}
            bars={order.map((key) => {
              const earlierAmount = number(earlier?.[key] ?? null)
              return {
                key,
                name: key === 'sodium' ? t('label.rows.salt') : t(`nutrients.${key}`),
                value: ofDay(key),
                words: words(key),
                before: earlierAmount === null ? null : (earlierAmount / intakes[key]) * 100,
              }
            })}
          />
        </Section>
        <Section title={t('grade.title')} note={t('grade.note')}>
          <LetterBar spread={data.spread} label={t('now')} />
          {data.sold && <LetterBar spread={wholePortions(data.sold.spread)} label={t('soldPortions')} />}
          <EarlierLetters spread={data.previous.spread} />
          {data.fixes.length > 0 && <p>{t('fixes')}</p>}
          <Gaps gaps={data.fixes} />
        </Section>
      </div>
      <Section title={t('columns.dishes')} note={t('nutrition.perPortion')}>
        <Table
          label={t('columns.dishes')}
          columns={columns}
          rows={data.items}
          rowKey={({ dishId }) => dishId}
          rowName={({ name }) => name}
          href={({ dishId }) => `${dishLinks.dish(dishId)}?tab=nutrition`}
        />
      </Section>
    </>
  )
}
