import type { PostList } from '@escandallo/contracts/posts/queries.ts'
import i18next from 'i18next'
import { get } from '../platform/api.ts'
import type { PaletteSearch } from '../platform/lists/palette-search.ts'

const MOST = 4

/** Articles of the help for the command palette, in the reader's language. */
export const search: PaletteSearch = async (text, signal) => {
  const language = i18next.language === 'en' ? 'en' : 'es'
  const { items } = await get<PostList>('/post/search', { query: { q: text, language }, signal })
  return items.slice(0, MOST).map(({ slug, title }) => ({
    id: slug,
    label: title,
    href: `/faqs#q-${slug}${language === 'en' ? '-en' : ''}`,
    isOutside: true,
  }))
}
