import { isGap, type Missing } from '@escandallo/contracts/costing/kitchen.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { productLinks } from '../../products/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { recipeLinks } from '../links.ts'
import { GapQuestion } from './gap-question.tsx'
import { gapName } from './gap-words.tsx'
import { mendingsOf } from './mending.ts'
import type { Desk } from './use-desk.ts'

type GapStripProps = {
  gap: Missing
  desk: Desk
  /** The line that it stops, to say what mending it does there. */
  element?: Element | undefined
  /** How many recipes and dishes wait for it; asked of the kitchen when absent. */
  stops?: number
  /** Takes the focus as soon as there is something to type into: what it asks for was just created. */
  takesFocus?: boolean
  /** Goes on with what stands around it, the gap staying; without it nothing does. */
  onSkip?: (() => void) | undefined
}

/** Leads to where a gap is mended that no question mends. */
const GapLink = ({ gap }: Pick<GapStripProps, 'gap'>) => {
  const { t } = useTranslation('recipes')
  if (gap.kind === 'dish') return null
  const isProduct = gap.kind === 'product'
  return (
    <Link href={isProduct ? productLinks.editProduct(gap.id) : recipeLinks.editRecipe(gap.id)}>
      {t(isProduct ? 'gaps.openProduct' : 'gaps.openRecipe')}
    </Link>
  )
}

/** Says which link is missing to a cost, and asks the one question that mends it, for every recipe at once. */
export const GapStrip = ({ gap, desk, element, stops: waiting, takesFocus = false, onSkip }: GapStripProps) => {
  const { t } = useTranslation('recipes')
  if (!isGap(gap)) return null
  const product = desk.basis?.products.find(({ productId }) => productId === gap.id)
  const name = gapName(gap, desk)
  const ways = product ? mendingsOf(gap, product, element) : []
  const [usual] = ways
  const stops = waiting ?? product?.stops?.[gap.reason] ?? 0
  return (
    <div className="gap-strip" data-gap>
      <TriangleAlert size={16} aria-hidden />
      <span className="gap-words">{t(`gaps.${gap.reason}`, { name })}</span>
      {product && usual ? (
        <GapQuestion {...{ product, name, ways, usual, stops, desk, element, takesFocus, onSkip }} />
      ) : (
        <GapLink gap={gap} />
      )}
      {stops > 1 && <span className="gap-others">{t('gaps.stops', { count: stops })}</span>}
    </div>
  )
}
