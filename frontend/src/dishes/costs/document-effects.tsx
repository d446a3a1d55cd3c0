import type { DocumentEffects as Effects } from '@escandallo/contracts/dishes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { productLinks } from '../../products/links.ts'
import { recipeLinks } from '../../recipes/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatDate } from '../../ui/words/format.ts'
import { joined } from '../../ui/words/joined.ts'
import { dishLinks } from '../links.ts'
import { documentEffects } from '../queries.ts'
import './dishes.css'

type Moved = { before: string | null; after: string | null; change: string | null }

const Row = ({
  name,
  moved,
  currency,
  extra,
}: {
  name: ReactNode
  moved: Moved
  currency: string
  extra?: ReactNode
}) => {
  const { money } = useKitchenFigures(currency)
  const change = moved.change === null ? null : Number(moved.change)
  return (
    <li>
      <span>
        <bdi>{name}</bdi> {extra}
      </span>
      <span className="figures muted">
        {money(moved.before)} → {money(moved.after)}
      </span>
      <span className={change !== null && change > 0 ? 'figures dearer' : 'figures'}>
        {change === null ? '' : `${change > 0 ? '+' : ''}${money(moved.change)}`}
      </span>
    </li>
  )
}

const Groups = ({ effects }: { effects: Effects }) => {
  const { t, i18n } = useTranslation('dishes')
  const { currency } = effects
  const user = useUser()
  const fallen = effects.dishes.filter(({ fellUnderTarget }) => fellUnderTarget).length
  const moved = ({
    costBefore,
    costAfter,
    change,
  }: {
    costBefore: string | null
    costAfter: string | null
    change: string | null
  }) => ({
    before: costBefore,
    after: costAfter,
    change,
  })
  if (effects.products.length === 0) return <p className="muted">{t('effects.nothing')}</p>
  return (
    <div className="stack">
      <p>
        {t('effects.summary', {
          what: joined(
            (['products', 'dishes', 'menus'] as const)
              .filter((kind) => effects[kind].length > 0)
              .map((kind) => t(`effects.changed.${kind}`, { count: effects[kind].length })),
            i18n.language,
          ),
        })}
        {effects.dishes.length + effects.menus.length === 0 && <> {t('effects.noDishes')}</>}
        {fallen > 0 && (
          <strong className="dearer"> {t('effects.fallen', { count: fallen, target: Number(effects.target) })}</strong>
        )}
        {!effects.counts && (
          <span className="muted"> {t('effects.past', { day: formatDate(effects.asOf, i18n.language) })}</span>
        )}
      </p>
      {effects.dishes.length > 0 && (
        <div>
          <h3>{t('effects.dishes')}</h3>
          <ul className="effects-list">
            {effects.dishes.map((dish) => (
              <Row
                key={dish.dishId}
                name={mayOpen(user, 'dishes') ? <Link href={dishLinks.dish(dish.dishId)}>{dish.name}</Link> : dish.name}
                extra={dish.fellUnderTarget && <span className="dearer">{t('effects.fell')}</span>}
                moved={moved(dish)}
                currency={currency}
              />
            ))}
          </ul>
        </div>
      )}
      {effects.recipes.length > 0 && (
        <div>
          <h3>{t('effects.recipes')}</h3>
          <ul className="effects-list">
            {effects.recipes.map((recipe) => (
              <Row
                key={recipe.recipeId}
                name={
                  mayOpen(user, 'recipes') ? (
                    <Link href={recipeLinks.recipe(recipe.recipeId)}>{recipe.name}</Link>
                  ) : (
                    recipe.name
                  )
                }
                moved={moved(recipe)}
                currency={currency}
              />
            ))}
          </ul>
        </div>
      )}
      {effects.menus.length > 0 && (
        <div>
          <h3>{t('effects.menus')}</h3>
          <ul className="effects-list">
            {effects.menus.map((menu) => (
              <Row
                key={menu.menuId}
                name={
                  mayOpen(user, 'menus') ? (
                    <Link href={`/dashboard/menu/${encodeURIComponent(menu.menuId)}`}>{menu.name}</Link>
                  ) : (
                    menu.name
                  )
                }
                moved={moved(menu)}
                currency={currency}
              />
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3>{t('effects.products')}</h3>
        <ul className="effects-list">
          {effects.products.map(({ productId, name, before, after }) => (
            <Row
              key={productId}
              name={mayOpen(user, 'products') ? <Link href={productLinks.product(productId)}>{name}</Link> : name}
              moved={{
                before,
                after,
                change: before !== null && after !== null ? String(Number(after) - Number(before)) : null,
              }}
              currency={currency}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}

/** What a confirmed document did to the menu. */
export const DocumentEffects = ({ documentId }: { documentId: string }) => {
  const { t } = useTranslation('dishes')
  const effects = useQuery(documentEffects(documentId))
  return (
    <Section title={t('effects.title')} note={t('effects.note')}>
      <QueryState query={effects} rows={3}>
        {(loaded) => <Groups effects={loaded} />}
      </QueryState>
    </Section>
  )
}
