import { MOST_COMPARED } from '@escandallo/contracts/dishes/details.ts'
import type { DishListItem } from '@escandallo/contracts/dishes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { useUrlState } from '../../platform/url-state.ts'
import { Link } from '../../ui/actions/link.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { ComparedBars } from '../costs/compared-bars.tsx'
import { dishLinks } from '../links.ts'
import { dishComparison } from '../queries.ts'
import '../costs/dishes.css'

/** Up to three dishes side by side. */
export default function CompareDishesPage() {
  const { t } = useTranslation('dishes')
  const [{ ids }] = useUrlState({ ids: '' })
  const asked = ids.split(',').filter(Boolean)
  const comparison = useQuery({ ...dishComparison(asked), enabled: asked.length > 0 && asked.length <= MOST_COMPARED })
  const { atLeast, amount, sold } = useKitchenFigures()
  const figuresOf = (dish: DishListItem) => {
    const { figures, price, currency } = dish
    return [
      { label: t('fields.cost'), value: atLeast(dish) },
      { label: t('fields.price'), value: <Money cents={price?.amount ?? null} currency={currency} /> },
      { label: t('fields.foodCost'), value: figures && sold.foodCost(figures) },
      { label: t('fields.margin'), value: figures && sold.margin(figures) },
      { label: t('fields.marginRate'), value: figures && sold.marginRate(figures) },
    ]
  }
  return (
    <Page title={t('compare.title')} breadcrumb={[{ label: t('list.title'), href: dishLinks.dishes() }]}>
      {asked.length === 0 || asked.length > MOST_COMPARED ? (
        <EmptyState
          title={t(asked.length === 0 ? 'compare.none' : 'compare.tooMany', { count: MOST_COMPARED })}
          action={<Link href={dishLinks.dishes()}>{t('list.title')}</Link>}
        />
      ) : (
        <QueryState query={comparison} rows={10}>
          {({ dishes }) => (
            <div className="stack">
              <ComparedBars dishes={dishes} />
              <div className="compare">
                {dishes.map(({ dish, tree }) => (
                  <Section key={dish.dishId} title={dish.name}>
                    <DescriptionList items={figuresOf(dish)} />
                    <h3>{t('compare.elements')}</h3>
                    <ul className="effects-list">
                      {tree.elements.map((branch) => (
                        <li key={branch.elementId}>
                          <span>{branch.name}</span>
                          <span className="muted">{amount(branch.quantity, branch.unit)}</span>
                          <span className="figures">{branch.quantity === null ? '—' : atLeast(branch, 3)}</span>
                        </li>
                      ))}
                    </ul>
                    <Link href={dishLinks.dish(dish.dishId)}>{t('compare.open')}</Link>
                  </Section>
                ))}
              </div>
            </div>
          )}
        </QueryState>
      )}
    </Page>
  )
}
