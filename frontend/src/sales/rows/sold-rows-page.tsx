import { type SoldRow, shownSoldRows } from '@escandallo/contracts/sales/sold-rows.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { useTranslation } from 'react-i18next'
import { queryString } from '../../platform/api.ts'
import { ListView } from '../../platform/lists/list-view.tsx'
import { useQueryTable } from '../../platform/query-table.ts'
import { ticketLinks } from '../../tickets/links.ts'
import type { Column } from '../../ui/data/columns.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber, today } from '../../ui/words/format.ts'
import { salesLinks } from '../links.ts'
import { NothingSold } from '../nothing-sold.tsx'
import { soldRows } from '../queries.ts'

/** The lines of tickets that make a row, which come to it to the cent. */
const linesHref = (row: SoldRow) =>
  ticketLinks.soldLines(
    queryString({
      establishments: row.establishmentId,
      from: row.businessDay,
      to: row.businessDay,
      till: row.tillId,
      article: row.articleId,
      format: row.formatId,
      menu: row.menuArticleId,
      complimentary: row.complimentary ? 'true' : '',
    }),
  )
const rowKey = (row: SoldRow) =>
  [
    row.businessDay,
    row.establishmentId,
    row.tillId,
    row.articleId,
    row.formatId,
    row.menuArticleId,
    row.menuFormatId,
    row.complimentary,
  ].join(' ')

/** Whoever comes here by no figure sees the last days. */
const DAYS = 30

/** The rows behind a margin: what each article came to on each day, which add up to the figure. */
export default function SoldRowsPage() {
  const { t, i18n } = useTranslation('sales')
  const period = { from: plusDays(today(), 1 - DAYS), to: today() }
  const table = useQueryTable(soldRows, { dish: '', show: '', establishments: '', ...period })
  const { cols: _cols, q: _q, sort: _sort, page: _page, size: _size, ...filters } = table.params
  const data = table.query.data
  const money = (cents: number | null, estimated?: boolean) => (
    <Money cents={cents} currency={data?.currency} estimated={estimated} />
  )
  const columns: Column<SoldRow>[] = [
    { key: 'article', header: t('rows.article'), primary: true, width: 1.5, cell: (row) => row.article },
    {
      key: 'day',
      phone: 'bare',
      header: t('rows.day'),
      width: 'date',
      cell: (row) => <DateText date={row.businessDay} />,
    },
    { key: 'establishment', phone: 'left-out', header: t('rows.establishment'), cell: (row) => row.establishment },
    { key: 'menu', phone: 'left-out', header: t('rows.menu'), cell: (row) => row.menu },
    {
      key: 'target',
      phone: 'left-out',
      header: t('rows.target'),
      cell: (row) => row.target ?? t(`rows.targets.${row.targetKind === 'nothing' ? 'nothing' : 'unmapped'}`),
    },
    {
      key: 'portions',
      phone: 'left-out',
      header: t('rows.portions'),
      align: 'end',
      cell: (row) => formatNumber(row.portions, i18n.language),
    },
    {
      key: 'net',
      phone: 'figure',
      header: t('rows.net'),
      align: 'end',
      width: 'long-figure',
      cell: (row) => money(row.net),
    },
    {
      key: 'cost',
      phone: 'left-out',
      header: t('rows.cost'),
      align: 'end',
      cell: (row) => money(row.cost, row.estimated),
    },
    {
      key: 'margin',
      header: t('rows.margin'),
      align: 'end',
      cell: (row) => money(row.margin, row.estimated),
    },
  ]
  return (
    <Page
      title={t('rows.title')}
      description={t('rows.about')}
      breadcrumb={[{ label: t('title'), href: salesLinks.sales() }]}
      about={
        filters.from &&
        filters.to && (
          <span className="muted">
            <DateText date={filters.from} /> – <DateText date={filters.to} />
            {data &&
              table.answered &&
              (data.notInRows === 0 ? (
                <> · {t('rows.addUp')}</>
              ) : (
                <>
                  {' '}
                  · {t('rows.notInRows')} {money(data.notInRows)}
                </>
              ))}
          </span>
        )
      }
    >
      <ListView
        label={t('rows.title')}
        table={table}
        views="sold-rows"
        columns={columns}
        rowKey={rowKey}
        rowName={({ article }) => article}
        href={linesHref}
        filters={
          <Select
            label={t('rows.show.all')}
            hiddenLabel
            placeholder={t('rows.show.all')}
            value={filters.show}
            onChange={(value) => table.set({ show: value })}
            options={shownSoldRows
              .filter((show) => show !== 'all')
              .map((show) => ({ value: show, label: t(`rows.show.${show}`) }))}
          />
        }
        filtered={filters.dish !== '' || filters.show !== '' || filters.from !== period.from}
        onClear={() => table.set({ dish: '', show: '', establishments: '', ...period })}
        exports={{ path: '/dashboard/sales/sold-rows', query: filters, name: t('euro.file') }}
        footer={
          data && {
            article: t('rows.sum', { count: data.total }),
            net: (
              <>
                {money(data.sums.net)}
                {data.sums.known !== data.sums.net && (
                  <span className="muted small">
                    {' '}
                    {t('rows.ofThem')} {money(data.sums.known)}
                  </span>
                )}
              </>
            ),
            cost: money(data.sums.cost, data.sums.estimated),
            margin: money(data.sums.margin, data.sums.estimated),
          }
        }
        empty={<NothingSold title={t('rows.empty')} example={{ shape: 'list', text: t('example.rows') }} />}
      />
    </Page>
  )
}
