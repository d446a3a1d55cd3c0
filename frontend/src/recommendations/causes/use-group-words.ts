import type { RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import { useTranslation } from 'react-i18next'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { formatMoney } from '../../ui/words/format.ts'
import { useSentence } from '../use-sentence.ts'
import { groupAct } from './group-act.ts'
import { countedElsewhere } from './group-money.ts'

const NAMED = 3

/** What a group of notices says: its own words where it is one, else what it is of and how many. */
export const useGroupWords = () => {
  const { t, i18n } = useTranslation('recommendations')
  const words = useCategoryWords()
  const sentence = useSentence()
  return (group: RecommendationGroup) => {
    const { items, count, rule, category, cause, isCounted, currency } = group
    const [first] = items
    const elsewhere =
      countedElsewhere(group) > 0
        ? t('group.countedElsewhere', { sum: formatMoney(countedElsewhere(group), i18n.language, currency) })
        : ''
    if (count === 1 && first) {
      const ofNotice = sentence(first)
      return { ...ofNotice, why: [ofNotice.why, elsewhere].filter(Boolean).join(' · '), href: first.evidence }
    }
    const names = [...new Set(items.map(({ subject }) => subject.name))]
    const more = count - Math.min(NAMED, names.length)
    const named = names.slice(0, NAMED).join(', ')
    const why = [
      more > 0 && names.length > NAMED ? t('group.andMore', { names: named, count: more }) : named,
      isCounted ? elsewhere : t('group.counted'),
    ]
    const title =
      cause === 'rises' && isCounted
        ? t('group.rises', { family: category ? words.category(category) : t('group.noFamily'), count })
        : t('group.several', { name: t(`rules.names.${rule}`), count })
    const act = groupAct(group)
    return {
      title,
      why: why.filter(Boolean).join(' · '),
      href: act?.href ?? null,
      act: act ? t(`group.acts.${act.name}`) : null,
    }
  }
}
