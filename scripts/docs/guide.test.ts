import { describe, expect, test } from 'vitest'
import { articles } from '../../contracts/src/posts/articles.ts'
import { type GuideName, guideNames } from '../../frontend/site/guide/guide.ts'
import { guidePageOf } from '../../frontend/src/shell/help/guide-pages.ts'
import { trackedFiles } from '../tracked-files.ts'
import { glossaryFaults, readGlossary } from './glossary.ts'
import { brokenLinks, inMarks, outline, quotations, renamed, screenTexts, unsaid } from './guide.ts'
import stored from './guide-quotations.json' with { type: 'json' }
import { type GuideLanguage, guideText, quotationsNow, readText, screensOf } from './guide-screens.ts'

const routes = [
  '/till-door',
  '/faqs',
  '/contact',
  ...trackedFiles('frontend/src/*/module.ts').flatMap((path) =>
    [...readText(path).matchAll(/path: '([^']+)'/g)].map(([, route = '']) => route),
  ),
]
const languages = ['es', 'en'] as const

describe('the guide', () => {
  test('has the pages that are published, in both languages, and no other', () => {
    const files = trackedFiles('docs/guide').map((path) => path.slice('docs/guide/'.length))
    const published = ['en', 'es'].flatMap((language) => guideNames.map((name) => `${language}/${name}.md`))
    expect(files.toSorted()).toEqual(published.toSorted())
  })

  test('is what help in the product leads to', () => {
    expect(Object.values(guidePageOf).filter((name) => !guideNames.some((page) => page === name))).toEqual([])
  })

  test.each(guideNames)('%s has the same headings in both languages, and 60 to 120 lines', (name) => {
    const [es, en] = [guideText('es', name).page, guideText('en', name).page]
    expect(outline(en)).toBe(outline(es))
    for (const page of [es, en]) {
      expect(page.trimEnd().split('\n').length).toBeGreaterThanOrEqual(60)
      expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
    }
  })

  test.each(languages)('in the language %s it names in bold what its screens say, word for word', (language) => {
    const pages = guideNames.map((name) => guideText(language, name))
    expect(pages.flatMap(({ page }) => quotations(page)).length).toBeGreaterThan(200)
    const keysOf = screensOf(language)
    expect(pages.flatMap((page) => unsaid(page, keysOf))).toEqual([])
  })

  test.each(languages)('in the language %s no screen has renamed what it names', (language) => {
    const keysOf = screensOf(language)
    const records = Object.entries(stored).filter(([at]) => at.includes(`/${language}/`))
    expect(records).toHaveLength(guideNames.length)
    expect(records.flatMap(([at, record]) => renamed(at, record, keysOf))).toEqual([])
  })

  test('has its quotations on record (else: node scripts/docs/write-guide-quotations.ts)', () => {
    const namesOf = (quoted: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
      Object.entries(quoted).map(([at, record]) => [at, Object.keys(record)])
    expect(namesOf(stored)).toEqual(namesOf(quotationsNow()))
  })

  test.each(languages)('in the language %s its links and addresses lead somewhere', (language) => {
    const faults = guideNames.flatMap((name) => brokenLinks(guideText(language, name), guideNames, routes))
    expect(faults).toEqual([])
  })

  test('keeps to the glossary', () => {
    const glossary = readGlossary(readText('docs/glossary.md'))
    // An address has names of its own.
    const prose = (language: GuideLanguage, name: GuideName) =>
      guideText(language, name).page.replaceAll(/`[^`]+`|\]\([^)]+\)/g, '…')
    const texts = guideNames.flatMap((name) => [
      { at: `guide:es/${name}`, es: prose('es', name), en: null },
      { at: `guide:en/${name}`, es: null, en: prose('en', name) },
    ])
    expect(glossaryFaults(glossary, texts).map((fault) => fault.replace(/ in “[\s\S]*/, ''))).toEqual([])
  })
})

describe('the answers of the help', () => {
  const answers = (language: 'es' | 'en') =>
    articles[language].map(({ slug, title, text }) => ({ at: `help:${slug}`, page: `${title}\n${text}` }))

  test.each(languages)('in the language %s they name what screens say, word for word', (language) => {
    const keysOf = screensOf(language)
    expect(answers(language).flatMap(({ page }) => inMarks(page)).length).toBeGreaterThan(30)
    expect(answers(language).flatMap((answer) => unsaid(answer, keysOf, inMarks))).toEqual([])
  })

  test('keep to the glossary', () => {
    const glossary = readGlossary(readText('docs/glossary.md'))
    const texts = [
      ...answers('es').map(({ at, page }) => ({ at, es: page, en: null })),
      ...answers('en').map(({ at, page }) => ({ at, es: null, en: page })),
    ]
    expect(glossaryFaults(glossary, texts).map((fault) => fault.replace(/ in “[\s\S]*/, ''))).toEqual([])
  })
})

describe('the check of the guide', () => {
  const keysOf = screenTexts([
    { key: 'dishes:list.new', text: 'Nuevo plato' },
    { key: 'documents:all', text: 'Confirmar los {{count}} que cuadran' },
    { key: 'documents:taken', text: '{{field}}: {{value}}' },
  ])
  const page = (text: string) => ({ at: 'es/x.md', page: text })

  test('takes a label as the screen has it, with a number where the screen has one', () => {
    expect(unsaid(page('Pulsa **Nuevo plato** o **Confirmar los 5 que cuadran**.'), keysOf)).toEqual([])
  })
  test('sees a label that was renamed, and takes none for a pattern of placeholders alone', () => {
    expect(unsaid(page('Pulsa **Añadir plato**.'), keysOf)).toHaveLength(1)
    expect(unsaid(page('Pulsa **uno: dos**.'), keysOf)).toHaveLength(1)
  })
  test('sees a label that was renamed where another screen still says it', () => {
    const record = { 'Nuevo plato': ['dishes:list.new', 'plates:writeDish'] }
    expect(renamed('es/x.md', record, keysOf)).toEqual(['es/x.md: plates:writeDish says “Nuevo plato” no more'])
  })
  test('sees a link without a page and an address without a route', () => {
    const links = brokenLinks(
      page('[a](till.md) [b](tilt.md) `/dashboard/dish/x` `/dashboard/dishes`'),
      ['till'],
      ['/dashboard/dish/:id'],
    )
    expect(links).toEqual(['es/x.md: nothing is at tilt.md', 'es/x.md: nothing is at /dashboard/dishes'])
  })
})
