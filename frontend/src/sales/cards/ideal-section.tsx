import type { PurchasesAgainstIdeal } from '@escandallo/contracts/sales/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { productLinks } from '../../products/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatDayOfYear, formatShare } from '../../ui/words/format.ts'
import { purchasesAgainstIdeal } from '../queries.ts'
import type { SalesFilters } from '../sales-filters.ts'

type Category = PurchasesAgainstIdeal['categories'][number]
const amounts = ['purchased', 'ideal', 'idealOfAll', 'difference'] as const
/** What papers that wait to be confirmed can only add to. */
const least: ReadonlySet<string> = new Set(['purchased', 'difference'])
type Product = Category['products'][number]

/** What was bought against what the recipes of what was sold take. Called so: nobody has counted the stock. */
export const IdealSection = ({ filters }: { filters: SalesFilters }) => {
  const { t, i18n } = useTranslation('sales')
  const { category } = useCategoryWords()
  const answer = useQuery(purchasesAgainstIdeal(filters.query))
  const currency = answer.data?.currency
  const day = (date: string) => formatDayOfYear(date, i18n.language)
  const nameOf = (key: string) => (key === 'none' ? t('ideal.noCategory') : category(key))
  const isLeast = answer.data?.isLeast ?? false
  const money = (key: (typeof amounts)[number], cents: number | null) => (
    <span className="nowrap">
      {isLeast && cents !== null && least.has(key) && '≥ '}
      <Money cents={cents} currency={currency} />
    </span>
  )
  const figures: Column<Pick<Category, (typeof amounts)[number]>>[] = amounts.map((key) => ({
    key,
    phone: key === 'difference' ? 'figure' : 'bare',
    header: t(`ideal.${key}`),
    align: 'end',
    cell: (row) => money(key, row[key]),
  }))
  const productColumns: Column<Product>[] = [
    {
      key: 'name',
      header: t('ideal.product'),
      primary: true,
      cell: ({ productId, name }) => <Link href={productLinks.product(productId)}>{name}</Link>,
    },
    ...figures,
  ]
  return (
    <Section title={t('ideal.title')} note={t('ideal.note')}>
      <QueryState dims query={answer} skeleton={<Skeleton height={240} />}>
        {({ categories, purchased, ideal, idealOfAll, difference, outside, coverage, papers, from, to }) =>
          categories.length === 0 ? (
            <p className="muted">{t('ideal.none')}</p>
          ) : (
            <div className="stack">
              <p className="small muted">
                {coverage.of > 0 &&
                  t('ideal.coverage', {
                    share: formatShare(coverage.known / coverage.of, i18n.language),
                  })}{' '}
                {from && to && t('ideal.days', { from: day(from), to: day(to) })}{' '}
                {isLeast && t('ideal.papers', { known: papers.known, of: papers.of })}{' '}
                {outside !== 0 && (
                  <>
                    {t('ideal.outside')} <Money cents={outside} currency={currency} />
                  </>
                )}
              </p>
              <Table
                label={t('ideal.title')}
                columns={[
                  { key: 'category', header: t('ideal.category'), primary: true, cell: (row) => nameOf(row.category) },
                  ...figures,
                ]}
                rows={categories}
                rowKey={(row: Category) => row.category}
                rowName={(row: Category) => nameOf(row.category)}
                footer={{
                  category: t('ideal.sum'),
                  purchased: money('purchased', purchased),
                  ideal: money('ideal', ideal),
                  idealOfAll: money('idealOfAll', idealOfAll),
                  difference: money('difference', difference),
                }}
              />
              {categories.map((row) => (
                <details key={row.category}>
                  <summary>
                    {t('ideal.products', { category: nameOf(row.category), count: row.products.length })}
                  </summary>
                  <Table
                    label={nameOf(row.category)}
                    columns={productColumns}
                    rows={row.products}
                    rowKey={({ productId }) => productId}
                    rowName={({ name }) => name}
                  />
                </details>
              ))}
            </div>
          )
        }
      </QueryState>
    </Section>
  )
}
