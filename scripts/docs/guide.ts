/** What a page of the guide says, and what in it the product does not have. Pure. */

export type GuideText = { at: string; page: string }

const headings = (page: string) => page.match(/^#{1,3} .+$/gm) ?? []

/** A page's headings by their depth: the same in every language. */
export const outline = (page: string): string =>
  headings(page)
    .map((line) => line.replace(/ .+$/, ''))
    .join(' ')

const special = /[.*+?^${}()|[\]\\]/g

/**
 * A text of a screen as a pattern for what the guide quotes: a placeholder takes what the guide puts there, a number or `…`.
 * Null for a text that is hardly more than placeholders, as it would take anything.
 */
const patternOf = (text: string): RegExp | null => {
  const placeholder = /\{\{([^}]+)\}\}/
  if ((text.replaceAll(new RegExp(placeholder, 'g'), '').match(/\p{L}/gu)?.length ?? 0) < 4) return null
  const parts = text.split(placeholder).map((part, at) => {
    if (at % 2 === 0) return part.replace(special, '\\$&')
    return part === 'count' ? '[\\d.,]+' : '.{1,40}'
  })
  return new RegExp(`^${parts.join('')}$`, 'u')
}

/** A text of a screen, and where it stands: `dishes:list.new`. */
export type ScreenText = { key: string; text: string }
/** The keys under which screens say what is quoted. */
export type KeysOf = (quoted: string) => string[]

/** Looks up what is quoted among the texts of a language. */
export const screenTexts = (texts: readonly ScreenText[]): KeysOf => {
  const whole = Map.groupBy(
    texts.filter(({ text }) => !text.includes('{{')),
    ({ text }) => text,
  )
  const patterns = texts
    .filter(({ text }) => text.includes('{{'))
    .flatMap(({ key, text }) => {
      const pattern = patternOf(text)
      return pattern ? [{ key, pattern }] : []
    })
  return (quoted) => [
    ...(whole.get(quoted) ?? []).map(({ key }) => key),
    ...patterns.filter(({ pattern }) => pattern.test(quoted)).map(({ key }) => key),
  ]
}

const moduleOf = (key: string) => key.split(':')[0] ?? ''

/** The keys of each quotation of a page: those of the modules that it is about, or of any where none of these says it. */
export const recorded = (page: string, keysOf: KeysOf, subjects: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    [...new Set(quotations(page))].toSorted().map((quoted) => {
      const keys = keysOf(quoted).toSorted()
      const subjectKeys = keys.filter((key) => subjects.includes(moduleOf(key)))
      return [quoted, subjectKeys.length > 0 ? subjectKeys : keys]
    }),
  )

/** Quotations of which a key has another text by now, though some other screen may still say the old one. */
export const renamed = (at: string, record: Readonly<Record<string, string[]>>, keysOf: KeysOf): string[] =>
  Object.entries(record).flatMap(([quoted, keys]) => {
    const today = keysOf(quoted)
    return keys.filter((key) => !today.includes(key)).map((key) => `${at}: ${key} says “${quoted}” no more`)
  })

/** Every bold text of a page. */
export const quotations = (page: string): string[] =>
  [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text.replaceAll(/\s*\n\s*/g, ' '))

/** What an answer of the help has in quotation marks, in either language. */
export const inMarks = (answer: string): string[] =>
  [...answer.matchAll(/[«“]([^»”]+)[»”]/g)].map(([, text = '']) => text)

/** What a text quotes and no screen says. */
export const unsaid = (
  { at, page }: GuideText,
  keysOf: KeysOf,
  quotedIn: (page: string) => string[] = quotations,
): string[] =>
  quotedIn(page)
    .filter((quoted) => keysOf(quoted).length === 0)
    .map((quoted) => `${at}: no screen says “${quoted}”`)

const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replaceAll('/', '\\/')}$`).test(path)

/** Links to pages that are not there, and addresses that no route has. */
export const brokenLinks = ({ at, page }: GuideText, names: readonly string[], routes: readonly string[]): string[] => {
  const targets = [...page.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const quoted = [...page.matchAll(/`(\/(?:dashboard|admin|auth)[^`\s]*)`/g)].map(([, path = '']) => path)
  return [...targets, ...quoted]
    .filter((target) => {
      const name = /^([\w-]+)\.md$/.exec(target)?.[1]
      return name ? !names.includes(name) : !routes.some((route) => fits(route, target))
    })
    .map((target) => `${at}: nothing is at ${target}`)
}
