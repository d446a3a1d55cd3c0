import type { StepCause } from '@escandallo/contracts/kitchen/history.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dishLinks } from '../../dishes/links.ts'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { menuLinks } from '../../menus/links.ts'
import { productLinks } from '../../products/links.ts'
import { recipeLinks } from '../../recipes/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { StepMark } from '../../ui/charts/steps/step-mark.tsx'
import { formatRate } from '../../ui/words/format.ts'
import type { Of } from '../queries.ts'
import { shapes } from './groups.ts'
import { priceDecimals } from './shown.ts'

const pages = {
  product: productLinks.product,
  recipe: recipeLinks.recipe,
  dish: dishLinks.dish,
  menu: menuLinks.menu,
} as const

type CauseLineProps = { cause: StepCause; of: Of; currency: string; linked?: boolean }

/** What moved a cost, with its own step: which price, loss or composition went from what to what. */
export const CauseLine = ({ cause, of, currency, linked = true }: CauseLineProps): ReactNode => {
  const { t, i18n } = useTranslation(['histories', 'recipes'])
  const { language } = i18n
  const { type, group, kind, id, name, unit, before, after, documentNumber, byName } = cause
  const isOwn = kind === of.kind && id === of.id
  const { money } = useKitchenFigures(currency)
  const digits = priceDecimals(before, after)
  const price = (value: string | null) => (value === null ? t('unknown') : money(value, digits))
  const percent = (value: string | null) => (value === null ? '—' : formatRate(value, language, 2))
  const called = name ?? t('unnamed')
  const subject = isOwn ? null : linked ? (
    <Link href={pages[kind](id)} look="plain">
      {called}
    </Link>
  ) : (
    called
  )
  const moved =
    type === 'price' ? (
      <bdi>
        {price(before)} → {price(after)}
        {unit && `/${t(`recipes:units.${unit}`)}`}
      </bdi>
    ) : type === 'loss' ? (
      <bdi>
        {t('causes.loss')} {percent(before)} → {percent(after)}
      </bdi>
    ) : type === 'selling-price' ? (
      <bdi>
        {t('causes.selling-price')} {price(before)} → {price(after)}
      </bdi>
    ) : (
      t(isOwn && type === 'composition' ? 'causes.ownComposition' : `causes.${type}`)
    )
  const about = [
    group === 'policy' && t('causes.policy'),
    group === 'edit' && type === 'price' && t('causes.byHand'),
    documentNumber,
    byName,
  ]
  return (
    <span className="cause-line">
      <StepMark shape={shapes[group]} />
      <span>
        <strong>
          {subject} {moved}
        </strong>
        <span className="muted"> {about.filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  )
}

/** A cause in a word or two, for a mark. */
export const useCauseTitle = () => {
  const { t } = useTranslation('histories')
  return ({ type, name }: Pick<StepCause, 'type' | 'name'>, isOwn: boolean): string =>
    isOwn || type === 'selling-price' ? t(`short.${type}`) : ((name ?? t(`short.${type}`)).split(' ')[0] ?? '')
}
