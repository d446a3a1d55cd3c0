import type { Comparator, ComparedRow } from '@escandallo/contracts/prices/queries.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useQueryTable } from '../../platform/query-table.ts'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { DisplayFigure } from '../../ui/text/display-figure.tsx'
import { Money } from '../../ui/text/money.tsx'
import { MonthDays } from '../../ui/text/month-days.tsx'
import { formatMoney, formatShare } from '../../ui/words/format.ts'
import { priceLinks } from '../links.ts'
import { JoinBar } from '../offers/join-bar.tsx'
import { OffersDrawer } from '../offers/offers-drawer.tsx'
import { comparatorList } from '../queries.ts'
import { useComparatorColumns } from './comparator-columns.tsx'
import './comparator.css'
import { type Measure, measures } from './offer-words.tsx'
import { OpenQuestions, Substitutes } from './related-goods.tsx'

const views = ['all', 'not-optimized', 'optimized', 'missing-fact', 'nothing-else'] as const
const rowKey = ({ groupId }: ComparedRow) => groupId
const rowName = ({ name }: ComparedRow) => name

/** How much of what was spent has something to be compared with, and what keeps the rest from it. */
const Coverage = ({ comparator }: { comparator: Comparator }) => {
  const { t, i18n } = useTranslation('prices')
  const { spend, comparable, gaps } = comparator.coverage
  if (spend === 0) return <p className="muted small">{t('coverage.none')}</p>
  return (
    <p className="muted small">
      {t('coverage.share', { share: formatShare(comparable / spend, i18n.language) })}{' '}
      {gaps
        .filter((gap) => gap.spend !== 0)
        .map((gap) => `${t(`coverage.${gap.reason}`)} ${formatMoney(gap.spend, i18n.language, comparator.currency)}`)
        .join(' · ')}
    </p>
  )
}

/** How a saving is worked out, and of which days a month is. */
const Formula = ({ month }: { month: Comparator['month'] | undefined }) => {
  const { t } = useTranslation('prices')
  return (
    <p className="muted small">
      {t('list.formula')} {month && <MonthDays month={month} of="bought" />}
    </p>
  )
}

/** Views that show every row that would save something. */
const summed: readonly string[] = ['all', 'not-optimized']

/** What could be saved; else that everything is bought at its best price, or that nothing is compared yet. */
const Lead = ({ comparator: { saving, counts, currency } }: { comparator: Comparator }) => {
  const { t } = useTranslation('prices')
  const count = counts['not-optimized'] ?? 0
  if (saving === null) return count > 0 ? <p className="compared-lead">{t('list.cheaper', { count })}</p> : null
  if (saving > 0 || count > 0)
    return (
      <DisplayFigure
        question={t('list.saving', { count })}
        cents={saving}
        currency={currency}
        after={t('list.aMonth')}
      />
    )
  if (!counts.all) return null
  return <p className="compared-lead">{t(counts.optimized ? 'list.allAtBest' : 'list.nothingCompared')}</p>
}

/** What all rows of a view come to; nothing where some are not shown, and where it is not known. */
const footerOf = (data: Comparator | undefined, view: string, t: TFunction<'prices'>) => {
  const saving = data?.saving ?? 0
  if (!data || saving <= 0 || !summed.includes(view)) return undefined
  return {
    name: t('list.sum', { count: data.counts['not-optimized'] ?? 0 }),
    saving: <Money cents={saving} currency={data.currency} />,
  }
}

export default function ComparatorPage() {
  const { t } = useTranslation('prices')
  const table = useQueryTable(comparatorList, { sort: '-saving', show: 'all', by: 'usable', open: '' })
  const { q, show, open } = table.params
  const by = measures.find((measure) => measure === table.params.by) ?? 'usable'
  const view = views.find((name) => name === show) ?? 'all'
  const data = table.query.data
  const columns = useComparatorColumns(by, data?.currency ?? 'EUR')
  const measure = (to: Measure) => () => table.set({ by: to })
  useShortcut('1', t('by.unit'), measure('unit'))
  useShortcut('2', t('by.kg'), measure('kg'))
  useShortcut('3', t('by.usable'), measure('usable'))
  useShortcut('f', t('list.show.missing-fact'), () => table.set({ show: 'missing-fact' }))
  return (
    <Page
      title={t('list.title')}
      actions={
        <>
          <Link href={documentLinks.newDocument()} look="button">
            {t('list.uploadPaper')}
          </Link>
          <Link href={priceLinks.upload()} look="primary-button">
            {t('list.upload')}
          </Link>
        </>
      }
    >
      {data && (
        <div className="stack-tight">
          <Lead comparator={data} />
          <Coverage comparator={data} />
        </div>
      )}
      <Tabs
        label={t('list.views')}
        value={view}
        onChange={(value) => table.set({ show: value })}
        tabs={views.map((value) => ({ value, label: t(`list.show.${value}`), count: data?.counts[value] ?? null }))}
      >
        <ListView
          label={t('list.title')}
          table={table}
          views="comparator"
          columns={columns}
          rowKey={rowKey}
          rowName={rowName}
          onOpen={({ groupId }) => table.set({ open: groupId, page: table.params.page })}
          search={{ value: q, onChange: (text) => table.set({ q: text }) }}
          filters={
            <RadioGroup
              look="segments"
              label={t('by.label')}
              hiddenLabel
              value={by}
              onChange={(value) => table.set({ by: value })}
              options={measures.map((value) => ({ value, label: t(`by.${value}`) }))}
            />
          }
          footer={footerOf(data, view, t)}
          filtered={q !== '' || view !== 'all'}
          onClear={() => table.set({ q: '', show: 'all' })}
          bulk={
            <JoinBar rows={table.rows.filter((row) => table.selected.has(rowKey(row)))} onDone={table.clearSelection} />
          }
          empty={
            <EmptyState
              example={{ shape: 'list', text: t('list.example') }}
              title={t('list.empty')}
              description={t('list.emptyDescription')}
              action={
                <Link href={priceLinks.upload()} look="primary-button">
                  {t('list.upload')}
                </Link>
              }
            />
          }
        />
      </Tabs>
      {data && <OpenQuestions related={data.related} currency={data.currency} />}
      {data && <Substitutes related={data.related} currency={data.currency} />}
      <Formula month={data?.month} />
      {open && <OffersDrawer group={open} by={by} onClose={() => table.set({ open: '', page: table.params.page })} />}
    </Page>
  )
}
