import type { GroupedProducts } from '@escandallo/contracts/products/grouped.ts'
import { ingredientOf } from '@escandallo/contracts/products/ingredients.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { get, type Query } from '../../platform/api.ts'
import { SearchField } from '../../platform/lists/search-field.tsx'
import { SectionLink } from '../../platform/modules/section-link.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { useUrlState } from '../../platform/url-state.ts'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Money } from '../../ui/text/money.tsx'
import { productLinks } from '../links.ts'

const ways = ['ingredient', 'category', 'supplier'] as const

const grouped = (params: Query) =>
  queryOptions({
    queryKey: ['products', 'grouped', params],
    queryFn: ({ signal }) => get<GroupedProducts>('/products/list/grouped', { query: params, signal }),
    placeholderData: keepPreviousData,
  })

type Group = GroupedProducts['items'][number]

const GroupCard = ({ group, title }: { group: Group; title: string }) => {
  const { t } = useTranslation('products')
  const currency = group.items[0]?.currency ?? undefined
  return (
    <Card
      title={title}
      description={
        <>
          {t('grouped.products', { count: group.products })}
          {group.lowest !== null && (
            <>
              {' · '}
              {t('measure.usable')}: <Money unitPrice={group.lowest} currency={currency} />
              {group.highest !== group.lowest && (
                <>
                  {' – '}
                  <Money unitPrice={group.highest} currency={currency} />
                </>
              )}
            </>
          )}
          {group.priced < group.products && ` · ${t('grouped.unpriced', { count: group.products - group.priced })}`}
        </>
      }
    >
      <table className="ledger" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('measure.unit')}</th>
            <th scope="col">{t('measure.usable')}</th>
          </tr>
        </thead>
        <tbody>
          {group.items.map(({ productId, name, unitPrice, costUnit, pricePerUsableKg, currency: paid }) => (
            <tr key={productId}>
              <th scope="row">
                <Link href={productLinks.product(productId)}>{name}</Link>
              </th>
              <td>
                <Money unitPrice={unitPrice} currency={paid ?? undefined} />
                {costUnit && <span className="muted small"> / {t(`units.${costUnit}`)}</span>}
              </td>
              <td>
                <Money unitPrice={pricePerUsableKg} currency={paid ?? undefined} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Products that are the same ingredient, of one category or of one supplier, the cheapest usable kg first. */
export const GroupedProductList = () => {
  const { t, i18n } = useTranslation('products')
  const { category } = useCategoryWords()
  const [{ by, q, page }, set] = useUrlState({ by: 'ingredient', q: '', page: 1 })
  const way = ways.find((name) => name === by) ?? 'ingredient'
  const query = useQuery(grouped({ by: way, page, size: 10, ...(q ? { q } : {}) }))
  const titleOf = ({ key, name }: Group) => {
    if (key === null) return t(`grouped.without.${way}`)
    if (name !== null) return name
    if (way === 'category') return category(key)
    return ingredientOf(key)?.name[i18n.language === 'en' ? 'en' : 'es'] ?? key
  }
  return (
    <div className="stack">
      <div className="row">
        <RadioGroup
          label={t('grouped.by')}
          look="segments"
          value={way}
          onChange={(value) => set({ by: value, page: 1 })}
          options={ways.map((value) => ({ value, label: t(`grouped.ways.${value}`) }))}
        />
        <SearchField
          label={t('grouped.search')}
          placeholder={t('grouped.search')}
          value={q}
          onChange={(text) => set({ q: text, page: 1 }, { replace: true })}
        />
      </div>
      <QueryState query={query} rows={10}>
        {({ items, total, size }) =>
          items.length === 0 ? (
            <EmptyState
              title={t('grouped.nothing')}
              level={3}
              example={{ shape: 'list', text: t('grouped.example') }}
              action={
                <SectionLink section="documents" href={documentLinks.newDocument()} look="button">
                  {t('list.upload')}
                </SectionLink>
              }
            />
          ) : (
            <>
              {items.map((group) => (
                <GroupCard key={group.key ?? ''} group={group} title={titleOf(group)} />
              ))}
              <Pagination page={page} size={size} total={total} onPage={(next) => set({ page: next })} />
            </>
          )
        }
      </QueryState>
    </div>
  )
}
