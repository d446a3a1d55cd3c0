import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { Picture } from '../../platform/pictures/picture.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { besidesLines, costTree, useKitchenFigures } from '../../recipes/public.ts'
import { DishSheetButton } from '../../reports/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { formatDate, today } from '../../ui/words/format.ts'
import { dishLinks } from '../links.ts'
import { dishDetails } from '../queries.ts'
import '../costs/dishes.css'

/** The dish's technical sheet: one page of A4. */
export default function DishSheetPage() {
  const { t } = useTranslation('dishes')
  const { id = '' } = useParams()
  const dish = useQuery(dishDetails(id))
  return (
    <Page
      title={dish.data ? t('sheet.of', { name: dish.data.name }) : t('sheet.button')}
      breadcrumb={[
        { label: t('list.title'), href: dishLinks.dishes() },
        ...(dish.data ? [{ label: dish.data.name, href: dishLinks.dish(id) }] : []),
      ]}
      actions={
        <>
          <Suspense>
            <DishSheetButton dishId={id} />
          </Suspense>
          <Button icon={<Printer aria-hidden />} look="primary" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <QueryState query={dish} rows={12}>
        {(loaded) => <Sheet dish={loaded} />}
      </QueryState>
    </Page>
  )
}

const Sheet = ({ dish }: { dish: Dish }) => {
  const { t, i18n } = useTranslation('dishes')
  const { atLeast, money, percent, amount, per } = useKitchenFigures(dish.currency)
  const tree = useQuery(costTree('dishes', dish.dishId, today()))
  const { figures } = dish
  return (
    <QueryState query={tree} rows={10}>
      {(loaded) => (
        <article className="sheet-page">
          <header className="sheet-head">
            <div>
              <strong>{dish.name}</strong>
              <p className="muted">
                {[t(`types.${dish.type}`), dish.code, t('sheet.portions', { count: Number(dish.portions) })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {dish.description && <p>{dish.description}</p>}
            </div>
            <div className="sheet-picture">
              <p className="muted">{formatDate(today(), i18n.language)}</p>
              <Picture hash={dish.image} alt={dish.name} width={200} />
            </div>
          </header>
          <h2>{t('sheet.costs')}</h2>
          <p>
            {[
              `${t('widget.portion')}: ${atLeast(dish)}`,
              dish.price && `${t('fields.price')}: ${money((dish.price.amount / 100).toFixed(2))}`,
              figures && `${t('fields.foodCost')}: ${figures.exact ? '' : '≥ '}${percent(figures.foodCost)}`,
              figures && `${t('fields.margin')}: ${figures.exact ? '' : '≤ '}${money(figures.margin)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <h2>{t('sheet.elements')}</h2>
          <table className="ledger">
            <thead>
              <tr>
                <th scope="col">{t('sheet.element')}</th>
                <th scope="col">{t('sheet.net')}</th>
                <th scope="col">{t('sheet.gross')}</th>
                <th scope="col">{t('sheet.price')}</th>
                <th scope="col">{t('fields.cost')}</th>
              </tr>
            </thead>
            <tbody>
              {loaded.elements.map((branch) => (
                <tr key={branch.elementId}>
                  <th scope="row">
                    {branch.name} {branch.note && <span className="muted">{branch.note}</span>}
                  </th>
                  <td>{branch.net === null ? amount(null, branch.unit) : amount(branch.net, branch.unit)}</td>
                  <td>{branch.gross === null ? '' : amount(branch.gross, branch.unit)}</td>
                  <td>{branch.perUnit ? `${money(branch.perUnit.asBought, 3)}/${per(branch.perUnit.unit)}` : ''}</td>
                  <td>{branch.quantity === null ? '—' : atLeast(branch, 3)}</td>
                </tr>
              ))}
              {besidesLines(loaded) && (
                <tr>
                  <th scope="row">{t('fields.seasoning')}</th>
                  <td colSpan={3} />
                  <td>{money(besidesLines(loaded)?.toFixed() ?? null, 3)}</td>
                </tr>
              )}
            </tbody>
          </table>
          {(['preparation', 'plating', 'conservation', 'service'] as const).map(
            (field) =>
              dish[field] && (
                <section key={field}>
                  <h2>{t(`fields.${field}`)}</h2>
                  <p className="method">{dish[field]}</p>
                </section>
              ),
          )}
        </article>
      )}
    </QueryState>
  )
}
