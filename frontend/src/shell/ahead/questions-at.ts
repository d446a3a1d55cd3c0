import type { User } from '@escandallo/contracts/team/queries.ts'
import type { FirstQuestion, FirstQuestions } from '../../platform/questions/first-questions.ts'
import { today } from '../../ui/words/today.ts'
import { shellLinks } from '../links.ts'
import { idIn, pageAt } from '../page-at.ts'

const files = import.meta.glob<FirstQuestions>('/src/*/ahead/first-questions.ts', {
  eager: true,
  import: 'firstQuestions',
})

const pages = Object.values(files).flatMap((questions) =>
  Object.entries(questions).map(([path, questionsOf]) => ({ path, questionsOf })),
)

/** What may stand for `:id`; other words there (`new`) are pages of their own. */
const isId = (text: string) => /^[\da-f-]{36}$/i.test(text)

/** What a page asks first, by its address: of a page that several modules draw, what each of them asks. */
export const firstQuestionsAt = (address: { pathname: string; search: string }, user: User): FirstQuestion[] => {
  const path = address.pathname === '/' ? shellLinks.home() : address.pathname
  const pattern = pageAt(pages, path)?.path
  const id = pattern ? idIn(pattern, path) : ''
  if (pattern?.includes(':id') && !isId(id)) return []
  const opening = { user, search: address.search, day: today(), id }
  return pages.filter((page) => page.path === pattern).flatMap(({ questionsOf }) => questionsOf(opening))
}
