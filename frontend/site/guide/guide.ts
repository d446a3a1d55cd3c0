import { readFileSync } from 'node:fs'
import { languages } from '@escandallo/contracts/values/plain/languages.ts'
import type { SitePage } from '../frame.ts'
import { manualHtml } from '../manual.ts'
import { attribute, both, escaped, type SiteLanguage } from '../words.ts'

/** The pages of the guide in the order in which a restaurant comes to need them: `docs/guide/<language>/<name>.md`. */
export const guideNames = [
  'first-hour',
  'papers',
  'products',
  'dishes',
  'menus',
  'till',
  'comparator',
  'orders',
  'advice',
  'reports',
  'team',
  'leaving',
] as const
export type GuideName = (typeof guideNames)[number]

type GuideText = { title: string; lead: string; body: string }

/** A page's title, its first paragraph, and the rest. */
const read = (name: GuideName, language: SiteLanguage): GuideText => {
  const text = readFileSync(new URL(`../../../docs/guide/${language}/${name}.md`, import.meta.url), 'utf8')
  const [, title, lead, body] = /^# (.+)\n\n([\s\S]+?)\n\n([\s\S]+)$/.exec(text) ?? []
  if (!title || !lead || !body) throw new Error(`docs/guide/${language}/${name}.md has no title, lead and text`)
  return { title, lead: lead.replaceAll('\n', ' '), body }
}

const guide = guideNames.map((name) => ({ name, es: read(name, 'es'), en: read(name, 'en') }))
type GuidePage = (typeof guide)[number]

/** A page's text, in which an address of the app leads there. */
const textHtml = (body: string) =>
  manualHtml(body).replaceAll(/<code>(\/dashboard[^<]*)<\/code>/g, '<a href="$1"><code>$1</code></a>')

const inBoth = (textOf: (language: SiteLanguage) => string, tag = 'span') =>
  languages.map((language) => `<${tag} class="${language}" lang="${language}">${textOf(language)}</${tag}>`).join('')
const linkTo = (page: GuidePage, current?: GuidePage, relation = '') =>
  `<a href="/guide/${page.name}"${page === current ? ' aria-current="page"' : ''}${relation}>${inBoth((language) =>
    escaped(page[language].title),
  )}</a>`

const contents = (current: GuidePage) => `<nav class="guide-contents screen-only" ${attribute(
  'aria-label',
  (w) => w.guide.contents,
)}>
<p><a href="/guide">${both((w) => w.guide.title)}</a></p>
<ol>${guide.map((page) => `<li>${linkTo(page, current)}</li>`).join('')}</ol></nav>`

const neighbours = (at: number) => {
  const [previous, next] = [guide[at - 1], guide[at + 1]]
  return `<nav class="guide-turn screen-only" ${attribute('aria-label', (w) => w.guide.turn)}>
${previous ? `<span>${both((w) => w.guide.previous)} ${linkTo(previous, undefined, ' rel="prev"')}</span>` : ''}
${next ? `<span>${both((w) => w.guide.next)} ${linkTo(next, undefined, ' rel="next"')}</span>` : ''}
</nav>`
}

const printButton = `<p class="screen-only"><button type="button" id="print" class="quiet">${both((w) => w.print)}</button></p>`

const guidePage = (page: GuidePage, at: number): SitePage => ({
  path: `/guide/${page.name}`,
  title: (_, language) => page[language].title,
  wide: true,
  body: `<div class="guide"><div>
<h1>${inBoth((language) => escaped(page[language].title))}</h1>
<div class="lead">${inBoth((language) => manualHtml(page[language].lead), 'div')}</div>
${languages
  .map(
    (language) => `<article class="${language} manual" lang="${language}">${textHtml(page[language].body)}</article>`,
  )
  .join('\n')}
${printButton}
${neighbours(at)}
</div>
${contents(page)}</div>`,
})

const cover: SitePage = {
  path: '/guide',
  title: (w) => w.guide.title,
  body: `<h1>${both((w) => w.guide.title)}</h1>
<p class="lead">${both((w) => w.guide.lead)}</p>
<ol class="guide-list">${guide
    .map(
      (page) =>
        `<li>${linkTo(page)}${inBoth((language) => manualHtml(page[language].lead).replace(/^<p>|<\/p>$/g, ''))}</li>`,
    )
    .join('\n')}</ol>
<p>${both((w) => w.guide.more)} <a href="/faqs">${both((w) => w.faqs.title)}</a></p>`,
}

/** The guide for owners and for who keeps their accounts, with its contents first. */
export const guidePages: readonly SitePage[] = [cover, ...guide.map(guidePage)]
