import { isGap } from '@escandallo/contracts/costing/kitchen.ts'
import type { MissingLink } from '@escandallo/contracts/kitchen/queries.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/banner.tsx'
import { newElement } from '../elements/element-rows.ts'
import { GapStrip } from '../elements/gap-strip.tsx'
import { useDesk } from '../elements/use-desk.ts'

type GapListProps = { missing: readonly MissingLink[] }

/** Of each missing thing its name and measures are known once it stands in a list. */
const elementsOf = (missing: readonly MissingLink[]): Element[] =>
  missing.flatMap(({ kind, id }) => (kind === 'dish' ? [] : [newElement({ kind, id }, null, 'g')]))

/** What is missing to a cost, each with the question that mends it. */
export const GapList = ({ missing }: GapListProps) => {
  const { t } = useTranslation('recipes')
  const gaps = missing.filter((link) => isGap(link as never))
  const desk = useDesk(elementsOf(gaps))
  if (gaps.length === 0) return null
  return (
    <Banner tone="warning" title={t('rail.gaps', { count: gaps.length })}>
      <div className="stack-tight">
        {gaps.map((gap) => (
          <GapStrip key={`${gap.reason} ${gap.id}`} gap={gap as never} desk={desk} stops={gap.stops} />
        ))}
      </div>
    </Banner>
  )
}
