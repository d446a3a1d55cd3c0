import { describe, expect, test } from 'vitest'
import { framed } from '../frame.ts'
import { manualHtml } from '../manual.ts'
import { guideNames, guidePages } from './guide.ts'

const assets = { style: '/site.css', script: '/site.js', font: '/inter.woff2' }
const htmlOf = (path: string, language: 'es' | 'en' = 'es') => {
  const page = guidePages.find((each) => each.path === path)
  if (!page) throw new Error(`no page at ${path}`)
  return framed(page, assets, language)
}

describe('the guide on the site', () => {
  test('is a page of contents and one for each of its texts', () => {
    expect(guidePages.map(({ path }) => path)).toEqual(['/guide', ...guideNames.map((name) => `/guide/${name}`)])
    const contents = htmlOf('/guide')
    for (const name of guideNames) expect(contents).toContain(`href="/guide/${name}"`)
  })

  test('leads from each page to the one before and the one after', () => {
    const [first, second, third] = guideNames
    expect(htmlOf(`/guide/${first}`)).not.toContain('rel="prev"')
    expect(htmlOf(`/guide/${second}`)).toContain(`href="/guide/${first}" rel="prev"`)
    expect(htmlOf(`/guide/${second}`)).toContain(`href="/guide/${third}" rel="next"`)
    expect(htmlOf(`/guide/${guideNames.at(-1)}`)).not.toContain('rel="next"')
  })

  test('has the title of the language in its window, both texts in the page, and nothing unread of their signs', () => {
    for (const { path } of guidePages) {
      const [es, en] = [htmlOf(path), htmlOf(path, 'en')]
      expect(en).toMatch(/<title data-es="[^"]+" data-en="([^"]+)">\1<\/title>/)
      expect(es).toMatch(/<title data-es="([^"]+)" data-en="[^"]+">\1<\/title>/)
      expect(es).not.toMatch(/\*\*|\]\(|\.md"|undefined/)
      expect(es.match(/<h1>/g)).toHaveLength(1)
    }
  })

  test('opens the app where it names one of its addresses', () =>
    expect(htmlOf('/guide/products')).toContain('<a href="/dashboard/product"><code>/dashboard/product</code></a>'))
})

describe('a manual', () => {
  test('has lists whose items may go on in another line, bold texts and links', () => {
    expect(manualHtml('1. **One**\n   goes on\n2. [two](till.md)')).toBe(
      '<ol><li><strong>One</strong> goes on</li><li><a href="/guide/till">two</a></li></ol>',
    )
    expect(manualHtml('- a <b>\n- c')).toBe('<ul><li>a &lt;b&gt;</li><li>c</li></ul>')
  })
})
