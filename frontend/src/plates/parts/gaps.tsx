import type { PlateGap } from '@escandallo/contracts/plates/queries.ts'
import { useTranslation } from 'react-i18next'
import { productLinks } from '../../products/links.ts'
import { recipeLinks } from '../../recipes/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import './plates.css'

/** The way to where a gap is mended; what nobody buys has none, nor has a line without a quantity. */
const hrefOf = ({ kind, id, reason }: PlateGap): string | null =>
  reason === 'to-taste'
    ? null
    : kind === 'product'
      ? productLinks.editProduct(id)
      : kind === 'recipe'
        ? recipeLinks.editRecipe(id)
        : null

/** What is missing, each with the way to mend it. */
export const Gaps = ({ gaps }: { gaps: readonly (PlateGap & { dishes?: number })[] }) => {
  const { t } = useTranslation('plates')
  if (gaps.length === 0) return null
  return (
    <ul className="plate-gaps" aria-label={t('gaps.label')}>
      {gaps.map((gap) => {
        const href = hrefOf(gap)
        return (
          <li key={`${gap.kind} ${gap.id} ${gap.reason}`}>
            {href ? <Link href={href}>{gap.name}</Link> : gap.name}{' '}
            <span className="muted small">
              {t(`gaps.${gap.reason}`)}
              {gap.dishes !== undefined && ` · ${t('gaps.dishes', { count: gap.dishes })}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
