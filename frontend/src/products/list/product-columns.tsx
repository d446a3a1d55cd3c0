import type { ProductListItem } from '@escandallo/contracts/products/queries.ts'
import type { TFunction } from 'i18next'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Chip, Status } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Delta } from '../../ui/text/delta.tsx'
import { Money } from '../../ui/text/money.tsx'
import { columnPrice, formatUnitPrice } from '../../ui/words/format.ts'
import { useRowWords } from '../../ui/words/row-words.ts'
import { ratioOf } from '../costs.ts'

const Trend = ({ trend, currency }: Pick<ProductListItem, 'trend' | 'currency'>) => {
  const { t, language } = useRowWords('products')
  const [first, last] = [trend[0], trend.at(-1)]
  if (first === undefined || last === undefined || trend.length < 2) return null
  const price = (value: string) => formatUnitPrice(value, language, currency ?? undefined)
  return <Sparkline label={t('list.trendFrom', { from: price(first), to: price(last) })} values={trend.map(Number)} />
}

const Price = ({ price, item }: { price: string | null; item: ProductListItem }) => (
  <Money unitPrice={columnPrice(price)} currency={item.currency ?? undefined} />
)

/** The same columns until the language changes, so that rows are drawn anew only when they changed. */
export const useProductColumns = (): Column<ProductListItem>[] => {
  const { t } = useTranslation('products')
  const { category, subcategory } = useCategoryWords()
  return useMemo(() => productColumns(t, category, subcategory), [t, category, subcategory])
}

const productColumns = (
  t: TFunction<'products'>,
  category: (code: string) => string,
  subcategory: (code: string) => string,
): Column<ProductListItem>[] => [
  {
    key: 'name',
    header: t('fields.name'),
    primary: true,
    sortable: true,
    width: 1.6,
    cell: ({ name, irregular }) => (
      <span className="named">
        <span className="name">{name}</span>
        {irregular > 0 && (
          <Chip tone="warning" icon={<TriangleAlert aria-hidden />}>
            {t('list.irregular', { count: irregular })}
          </Chip>
        )}
      </span>
    ),
  },
  { key: 'code', header: t('fields.code'), sortable: true, optional: true, cell: ({ code }) => code },
  {
    key: 'category',
    phone: 'bare',
    header: t('fields.category'),
    sortable: true,
    width: 1.35,
    cell: (item) => (item.category ? category(item.category) : <Chip>{t('list.noCategory')}</Chip>),
  },
  {
    key: 'subcategory',
    header: t('fields.subcategory'),
    optional: true,
    cell: (item) => item.subcategory && subcategory(item.subcategory),
  },
  {
    key: 'customCategory',
    header: t('fields.customCategory'),
    optional: true,
    cell: ({ customCategory }) => customCategory,
  },
  {
    key: 'suppliers',
    phone: 'left-out',
    header: t('fields.suppliers'),
    width: 1.35,
    cell: ({ suppliers }) => [...new Set(suppliers.flatMap(({ name }) => name ?? []))].join(', '),
  },
  { key: 'trend', phone: 'left-out', header: t('list.trend'), width: 'trend', cell: (item) => <Trend {...item} /> },
  {
    key: 'unitPrice',
    phone: 'figure',
    header: t('list.lastPrice'),
    width: 'long-figure',
    align: 'end',
    cell: (item) => (
      <>
        <Price price={item.unitPrice} item={item} />
        {item.costUnit && <span className="muted"> /{t(`units.${item.costUnit}`)}</span>}
        {item.listed && <span className="muted small"> {t('list.listed')}</span>}
      </>
    ),
  },
  {
    key: 'change',
    phone: 'bare',
    header: t('list.change'),
    align: 'end',
    cell: ({ change }) => <Delta ratio={ratioOf(change)} better="down" />,
  },
  {
    key: 'kg',
    phone: 'left-out',
    header: t('measure.kg'),
    align: 'end',
    cell: (item) => <Price price={item.pricePerKg} item={item} />,
  },
  {
    key: 'usable',
    phone: 'left-out',
    header: t('measure.usable'),
    align: 'end',
    cell: (item) => <Price price={item.pricePerUsableKg} item={item} />,
  },
  {
    key: 'costDate',
    header: t('list.costDate'),
    optional: true,
    width: 'date',
    cell: ({ costDate }) => <DateText date={costDate} />,
  },
  {
    key: 'missing',
    phone: 'bare',
    header: t('list.missing'),
    cell: ({ missing }) =>
      missing.length > 0 && <Status tone="warning">{missing.map((field) => t(`missing.${field}`)).join(', ')}</Status>,
  },
  {
    key: 'updatedAt',
    header: t('list.updatedAt'),
    sortable: true,
    optional: true,
    width: 'time',
    cell: ({ updatedAt }) => <DateText date={updatedAt} time />,
  },
]
