import type { Recommendation } from '@escandallo/contracts/recommendations/queries.ts'
import { sentenceOf } from '@escandallo/contracts/recommendations/words/sentence.ts'
import { useTranslation } from 'react-i18next'

/** What a recommendation says, in the reader's language. */
export const useSentence = () => {
  const { i18n } = useTranslation('recommendations')
  const language = i18n.language === 'en' ? 'en' : 'es'
  return (recommendation: Recommendation) => sentenceOf(recommendation, language)
}
