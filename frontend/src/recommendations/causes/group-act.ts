import type { RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import { dishLinks } from '../../dishes/links.ts'
import { documentLinks } from '../../documents/links.ts'
import { priceLinks } from '../../prices/links.ts'
import { tillLinks } from '../../tills/links.ts'

/** The page on which a whole group can be dealt with; null where each of its notices has its own alone. */
export const groupAct = ({ cause, rule, isCounted }: Pick<RecommendationGroup, 'cause' | 'rule' | 'isCounted'>) => {
  if (rule === 'R03') return { name: 'compare', href: priceLinks.comparator('?show=not-optimized') } as const
  if (cause === 'rises' && isCounted) return { name: 'offers', href: priceLinks.comparator() } as const
  if (rule === 'R20') return { name: 'prices', href: dishLinks.dishes('?show=under-target') } as const
  if (rule === 'R25') return { name: 'link', href: tillLinks.articles() } as const
  if (rule === 'R32') return { name: 'review', href: documentLinks.documents() } as const
  return null
}
