import { type ArticleLanguage, articles } from '@escandallo/contracts/posts/articles.ts'
import type { Post } from '@escandallo/contracts/posts/queries.ts'

type Entry = { post: Post; title: string[]; text: string[] }

/** Words in lower case without accents, so that "merma" is what "Mérma" is looked for as. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)

const entriesOf = (posts: readonly Post[]): Entry[] =>
  posts.map((post) => ({ post, title: wordsOf(post.title), text: wordsOf(post.text) }))
const entries = { es: entriesOf(articles.es), en: entriesOf(articles.en) }

/** Whether two words differ by one letter: left out, put in, changed, or exchanged with its neighbour. */
const nearly = (word: string, other: string): boolean => {
  if (word.length < 4 || Math.abs(word.length - other.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === other[start]) start += 1
  const [rest, otherRest] = [word.slice(start), other.slice(start)]
  const swapped = rest.slice(0, 2) === [...otherRest.slice(0, 2)].reverse().join('')
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (swapped && rest.slice(2) === otherRest.slice(2))
  )
}

/** How well a typed word fits the best of some: whole, as a beginning, or with one letter wrong. */
const fit = (typed: string, words: readonly string[]): number => {
  if (words.includes(typed)) return 3
  if (words.some((word) => word.startsWith(typed))) return 2
  return words.some((word) => nearly(typed, word)) ? 1 : 0
}

// "Cómo se…" is in every other title: such words alone find nothing.
const common = new Set(
  'como de la el los las un una se que en mi por para es al lo con how to the of in my is it do and what'.split(' '),
)

/** Articles in which every typed word stands, the best first; a title counts more than what stands beneath it. */
export const searchPosts = (text: string, language: ArticleLanguage): Post[] => {
  const typed = wordsOf(text).filter((word) => !common.has(word))
  if (typed.length === 0) return []
  return entries[language]
    .map(({ post, title, text }) => {
      const fits = typed.map((word) => 3 * fit(word, title) + fit(word, text))
      return { post, score: fits.includes(0) ? 0 : fits.reduce((sum, each) => sum + each, 0) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ post }) => post)
}
