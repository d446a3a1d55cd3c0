import { isGap, type Missing } from '@escandallo/contracts/costing/kitchen.ts'
import { useTranslation } from 'react-i18next'
import type { Desk } from './use-desk.ts'

type Kitchen = Pick<Desk, 'basis' | 'nameOf'>

/** What a missing link is about, by its name. */
export const gapName = (gap: Missing, kitchen: Kitchen): string =>
  kitchen.basis?.products.find(({ productId }) => productId === gap.id)?.name ??
  kitchen.nameOf({ kind: gap.kind === 'recipe' ? 'recipe' : 'product', id: gap.id })

type GapWordsProps = { missing: readonly Missing[]; kitchen: Kitchen }

/** Says what is missing to a cost that is being written: the first by its name, and how many more. */
export const GapWords = ({ missing, kitchen }: GapWordsProps) => {
  const { t } = useTranslation('recipes')
  const [first, ...others] = missing.filter(isGap)
  if (!first) return null
  return (
    <p className="gap-word">
      {t(`gaps.${first.reason}`, { name: gapName(first, kitchen) })}
      {others.length > 0 && ` ${t('rail.moreGaps', { count: others.length })}`}
    </p>
  )
}
