import type { Menu } from '@escandallo/contracts/menus/queries.ts'
import type { AllergenMatrix } from '@escandallo/contracts/plates/queries.ts'
import { restrictions } from '@escandallo/contracts/products/restrictions.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allergenMatrix } from '../../plates/public.ts'
import { Money } from '../../ui/text/money.tsx'
import './menus.css'

type MatrixDish = AllergenMatrix['dishes'][number]

const annex = restrictions.filter(({ annex: of }) => of !== null)

/** The menu as a guest gets it: dishes, prices with VAT, allergens. Nothing of costs, margins or statuses; on paper alone. */
export const PrintedMenu = ({ menu }: { menu: Menu }) => {
  const { t } = useTranslation('menus')
  const { data: matrix } = useQuery(allergenMatrix('menu', menu.menuId))
  const isCard = menu.type === 'a-la-carte'
  const dishes = new Map(menu.dishesOf.filter(({ removed }) => !removed).map((dish) => [dish.dishId, dish]))
  const plates = new Map(matrix?.dishes.map((dish) => [dish.dishId, dish]))
  const courses = menu.composition.courses
    .map((course, at) => ({
      ...course,
      title: course.name ?? t('courses.numbered', { number: at + 1 }),
      dishes: course.dishes.flatMap(({ dishId }) => dishes.get(dishId) ?? []),
    }))
    .filter((course) => course.dishes.length > 0)
  return (
    <article className="print-only printed-menu">
      {menu.price && (
        <p className="printed-price">
          <Money cents={menu.price.amount} currency={menu.currency} /> {isCard ? '' : t('printed.perGuest')}
        </p>
      )}
      {courses.map((course) => (
        <section key={course.courseId}>
          <h2>
            {course.title}
            {course.choice && <span className="muted small"> {t('courses.choose')}</span>}
          </h2>
          <ul>
            {course.dishes.map((dish) => (
              <li key={dish.dishId}>
                <span className="printed-dish">
                  <bdi>{dish.name}</bdi>
                  <Allergens dish={plates.get(dish.dishId)} />
                </span>
                {isCard && dish.price && <Money cents={dish.price.amount} currency={menu.currency} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="small">{t('printed.vat')}</p>
    </article>
  )
}

/** What a dish contains and may contain; what nobody has verified is never left out in silence. */
const Allergens = ({ dish }: { dish: MatrixDish | undefined }) => {
  const { t, i18n } = useTranslation('menus')
  const language = i18n.language === 'en' ? 'en' : 'es'
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const named = (state: MatrixDish['states'][string]) =>
    list.format(
      annex
        .filter(({ code }) => dish?.states[code] === state)
        .map(({ name }) => name[language].toLocaleLowerCase(language)),
    )
  const [contains, traces] = [named('contains'), named('traces')]
  const isSure = dish?.verified && annex.every(({ code }) => (dish.states[code] ?? 'unknown') !== 'unknown')
  const words = [
    contains && t('printed.contains', { names: contains }),
    traces && t('printed.traces', { names: traces }),
    !isSure && t('printed.ask'),
  ].filter(Boolean)
  return words.length > 0 && <span className="small">{words.join('. ')}.</span>
}
