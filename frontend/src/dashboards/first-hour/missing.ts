import type { Seller } from '@escandallo/contracts/sales/best-sellers.ts'
import { useTranslation } from 'react-i18next'
import { dishLinks } from '../../dishes/links.ts'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { productLinks } from '../../products/links.ts'
import { tillLinks } from '../../tills/links.ts'

type Lacking = Pick<Seller, 'kind' | 'id' | 'tillId' | 'missing'> & Partial<Pick<Seller, 'costToday'>>

/** Where what is missing of a seller is given. */
export const mendingHref = ({ kind, id, tillId, missing }: Lacking): string => {
  if (id === null || kind === 'unmapped') return tillLinks.articles(tillId ?? undefined)
  // Nothing is missing of it today: its page has the days from which its cost is known.
  if (kind === 'dish' && missing?.why === 'earlier') return dishLinks.dish(id)
  return kind === 'dish' ? dishLinks.editDish(id) : productLinks.product(id)
}

/** What is missing, and the verb that mends it. */
export const useMissingWords = (currency: string) => {
  const { t } = useTranslation('dashboards')
  const figures = useKitchenFigures(currency)
  const gapOf = ({ missing }: Lacking) => {
    const name = missing?.link?.name
    if (missing?.why !== 'gap' || !name) return null
    return {
      name,
      key: missing.link?.reason === 'no-cost' ? 'price' : missing.link?.reason === 'no-weight' ? 'weight' : 'fact',
    }
  }
  return {
    missing: (row: Lacking): string => {
      const gap = gapOf(row)
      if (row.missing?.why === 'earlier' && row.costToday)
        return t('firstHour.missing.earlierToday', { cost: figures.money(row.costToday) })
      if (gap) return t(`firstHour.missing.${gap.key}`, { name: gap.name, count: row.missing?.links ?? 1 })
      return t(`firstHour.missing.${row.missing?.why ?? 'gap'}`)
    },
    verb: (row: Lacking): string =>
      t(`firstHour.verbs.${row.missing?.why === 'unmapped' ? 'link' : (gapOf(row)?.key ?? 'fact')}`),
  }
}
