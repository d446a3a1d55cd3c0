import type { FirstQuestions } from '../../platform/questions/first-questions.ts'
import { recommendationLinks } from '../links.ts'
import { recommendationGroups, recommendationTotals } from '../queries.ts'

export const firstQuestions: FirstQuestions = {
  [recommendationLinks.recommendations()]: ({ search }) =>
    search === '' ? [recommendationTotals({}), recommendationGroups({})] : [],
}
