import type { Menu, MenuCostAnswer } from '@escandallo/contracts/menus/queries.ts'
import { roundedRows } from '@escandallo/contracts/values/shares/rounded-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { Big } from 'big.js'
import { Printer, ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { dishLinks } from '../../dishes/links.ts'
import { HistoryCard } from '../../histories/public.ts'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { plateLinks } from '../../plates/links.ts'
import { MenuSwaps } from '../../plates/public.ts'
import { mayChange, mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { ComposedActions, ComposedPage, GapList } from '../../recipes/public.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { composedMenu } from '../composed-menu.ts'
import { menuLinks } from '../links.ts'
import { menuCost } from '../queries.ts'
import { PrintedMenu } from './printed-menu.tsx'
import { useDeleteMenu } from './use-delete-menu.ts'
import './menus.css'

export default function MenuPage() {
  const { t } = useTranslation('menus')
  return (
    <ComposedPage
      of={composedMenu}
      about={({ type, status }) => [t(`types.${type}`), t(`statuses.${status}`)]}
      actions={(menu) => <MenuActions menu={menu} />}
      rows={10}
    >
      {(menu) => (
        <>
          <MenuFacts menu={menu} />
          <PrintedMenu menu={menu} />
        </>
      )}
    </ComposedPage>
  )
}

const MenuActions = ({ menu: { menuId, name, establishments } }: { menu: Menu }) => {
  const { t } = useTranslation('menus')
  const [, navigate] = useLocation()
  const remove = useDeleteMenu(() => navigate(menuLinks.menus()))
  return (
    <ComposedActions
      module="menus"
      name={name}
      changes={mayChange(useUser(), establishments)}
      editHref={menuLinks.editMenu(menuId)}
      items={[{ label: t('print'), icon: <Printer aria-hidden />, onSelect: () => window.print() }]}
      remove={() => remove.runAsync(menuId)}
      consequence={t('delete.description')}
    >
      <Link href={plateLinks.allergens('menu', menuId)} look="button">
        <ShieldCheck size={16} aria-hidden />
        {t('allergens')}
      </Link>
    </ComposedActions>
  )
}

const PARTS = 3

/** How much of a portion a guest gets, where it is not one: what its share of the choice and its size come to. */
const partOf = (line: { atLeast: string }, dish: { atLeast: string }): string | null => {
  const portion = new Big(dish.atLeast)
  if (portion.eq(0)) return null
  const part = new Big(line.atLeast).div(portion).round(PARTS, Big.roundHalfUp)
  return part.eq(1) ? null : part.toFixed()
}

/** What each dish adds, by its place, rounded so that the rows come to the menu's own cost. */
const roundedLines = (lines: MenuCostAnswer['lines']) => {
  const rounded = roundedRows(lines.map((line) => line.atLeast))
  return new Map(
    lines.map((line, at) => {
      const shown = rounded[at] ?? line.atLeast
      return [`${line.courseId} ${line.dishId}`, { ...line, shown: { cost: line.cost && shown, atLeast: shown } }]
    }),
  )
}

const MenuFacts = ({ menu }: { menu: Menu }) => {
  const { t } = useTranslation('menus')
  const user = useUser()
  const { atLeast, percent, number, covered, sold } = useKitchenFigures(menu.currency)
  const cost = useQuery(menuCost(menu.menuId))
  const { figures, spread } = menu
  const isCard = menu.type === 'a-la-carte'
  const dishes = new Map(menu.dishesOf.map((dish) => [dish.dishId, dish]))
  const lines = roundedLines(cost.data?.lines ?? [])
  return (
    <div className="stack screen-only">
      <div className="fact-row">
        <div className="fact">
          <span className="muted">{t(`rail.${menu.type}`)}</span>
          <strong className="fact-display">{atLeast(menu)}</strong>
          {menu.cost === null && (
            <span className="muted small">{t('rail.coverage', { share: covered(menu.coverage) })}</span>
          )}
        </div>
        {menu.price && (
          <div className="fact">
            <span className="muted">{t('fields.price')}</span>
            <strong>
              <Money cents={menu.price.amount} currency={menu.currency} />
            </strong>
          </div>
        )}
        {figures && (
          <>
            <div className="fact">
              <span className="muted">{t('fields.foodCost')}</span>
              <strong>{sold.foodCost(figures)}</strong>
            </div>
            <div className="fact">
              <span className="muted">{t('fields.margin')}</span>
              <strong>{sold.margin(figures)}</strong>
            </div>
          </>
        )}
        {spread && (
          <div className="fact">
            <span className="muted">{t('spread')}</span>
            <strong>
              {percent(spread.lowest)} – {percent(spread.highest)}
            </strong>
          </div>
        )}
      </div>
      <GapList missing={menu.missing} />
      {menu.composition.courses.map((course, at) => (
        <Section
          key={course.courseId}
          title={course.name ?? t('courses.numbered', { number: at + 1 })}
          note={course.choice ? t('courses.choose') : undefined}
        >
          <table className="ledger menu-card">
            <thead>
              <tr>
                <th scope="col">{t('fields.dish')}</th>
                <th scope="col" data-align="end">
                  {t('fields.cost')}
                </th>
                <th scope="col" data-align="end">
                  {t('fields.inMenu')}
                </th>
                {isCard && (
                  <th scope="col" data-align="end">
                    {t('fields.price')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {course.dishes.map(({ dishId }) => {
                const dish = dishes.get(dishId)
                const line = lines.get(`${course.courseId} ${dishId}`)
                return (
                  <tr key={dishId}>
                    <th scope="row">
                      <Link href={dishLinks.dish(dishId)} look="plain">
                        {dish?.name ?? t('courses.gone')}
                      </Link>
                      {dish?.removed && <span className="gap-word"> {t('removed')}</span>}
                    </th>
                    <td data-align="end">{dish ? atLeast(dish) : '—'}</td>
                    <td data-align="end" className="menu-part">
                      {line && dish && partOf(line, dish) && (
                        <span className="muted">
                          {number(partOf(line, dish) ?? '')} × {atLeast(dish)} ={' '}
                        </span>
                      )}
                      {line ? atLeast(line.shown) : ''}
                    </td>
                    {isCard && (
                      <td data-align="end">
                        <Money cents={dish?.price?.amount ?? null} currency={menu.currency} />
                      </td>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Section>
      ))}
      {menu.dishes > 0 && (
        <Suspense fallback={<Skeleton height={360} />}>
          <HistoryCard of={{ kind: 'menu', id: menu.menuId }} />
        </Suspense>
      )}
      {menu.dishes === 0 && <p className="muted">{t('form.emptyIsDraft')}</p>}
      {menu.dishes > 0 && mayOpen(user, 'dishes') && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <MenuSwaps menuId={menu.menuId} />
        </Suspense>
      )}
    </div>
  )
}
