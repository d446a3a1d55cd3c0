import { readFileSync } from 'node:fs'
import { articles } from '@escandallo/contracts/posts/articles.ts'
import { type Language, languages } from '@escandallo/contracts/values/plain/languages.ts'
import { legalNames, type SitePage } from './frame.ts'
import { guidePages } from './guide/guide.ts'
import { landing } from './landing.ts'
import { manualHtml } from './manual.ts'
import { both, escaped, type LegalName, words } from './words.ts'

/** The day on which the legal pages were last revised. */
const REVISED = { es: '26 nov 2026', en: '26 Nov 2026' }

const legalPage = (name: LegalName): SitePage => {
  const body = languages.map((language) => {
    const idOf = (at: number) => `${language}-${at}`
    return `<article class="${language}" lang="${language}">
${legalSections(name, language)
  .map(([title, text], at) => `<h2 id="${idOf(at)}">${escaped(title)}</h2><p>${escaped(text)}</p>`)
  .join('\n')}
<p class="muted">${escaped(words[language].updated)}: <time datetime="2026-11-26">${REVISED[language]}</time></p>
</article>`
  })
  return {
    path: `/${name}`,
    title: (w) => w.legal[name].title,
    body: `<h1>${both((w) => w.legal[name].title)}</h1>${body.join('\n')}
<p class="screen-only"><button type="button" id="print" class="quiet">${both((w) => w.print)}</button></p>`,
  }
}

const field = (name: 'name' | 'email' | 'subject' | 'message', control: string) =>
  `<p class="field"><label for="${name}">${both((w) => w.contact[name])}</label>
${control.replace('>', ` id="${name}" name="${name}" required aria-describedby="${name}-error">`)}
<span class="error" id="${name}-error" hidden></span></p>`

const contact: SitePage = {
  path: '/contact',
  title: (w) => w.contact.title,
  body: `<h1>${both((w) => w.contact.title)}</h1>
<p class="lead">${both((w) => w.contact.lead)}</p>
<div id="outcome" role="status" tabindex="-1"></div>
<form id="contact" novalidate>
${field('name', '<input autocomplete="name" maxlength="120">')}
${field('email', '<input type="email" autocomplete="email" maxlength="254">')}
${field('subject', '<input maxlength="150">')}
${field('message', '<textarea rows="7" maxlength="5000"></textarea>')}
<p class="trap" aria-hidden="true"><label for="website">Web</label><input id="website" name="website" tabindex="-1" autocomplete="off"></p>
<p><button type="submit" class="primary">${both((w) => w.contact.send)}</button></p>
</form>
<noscript><p>${both((w) => w.contact.script)}</p></noscript>
<template id="contact-words">${(
    ['sent', 'problem', 'required', 'emailInvalid', 'tooMany', 'failed', 'sending'] as const
  )
    .map((name) => `<p data-name="${name}">${both((w) => w.contact[name])}</p>`)
    .join('')}</template>`,
}

const question = (language: Language) => (slug: string, title: string, text: string) => {
  const id = `q-${slug}${language === 'en' ? '-en' : ''}`
  return `<details id="${id}" data-slug="${slug}"><summary><h3>${escaped(title)}</h3></summary><p>${escaped(text)}</p></details>`
}

const legalSections = (name: LegalName, language: Language) => words[language].legal[name].sections

const faqs: SitePage = {
  path: '/faqs',
  title: (w) => w.faqs.title,
  body: `<h1>${both((w) => w.faqs.title)}</h1>
<p class="lead">${both((w) => w.faqs.lead)}</p>
<form id="search" role="search"><label for="q">${both((w) => w.faqs.search)}</label>
<input id="q" type="search" maxlength="100" autocomplete="off"></form>
<div id="found" role="status"></div>
<template id="faqs-words">${(['none', 'failed'] as const)
    .map((name) => `<p data-name="${name}">${both((w) => w.faqs[name])}</p>`)
    .join('')}</template>
${languages
  .map((language) => {
    const topics = [...new Set(articles[language].map(({ topic }) => topic))]
    const ofTopic = (topic: string) => articles[language].filter((post) => post.topic === topic)
    return `<div class="${language}" lang="${language}">
${topics
  .map(
    (topic) => `<section class="topic"><h2>${escaped(words[language].faqs.topic[topic])}</h2>
${ofTopic(topic)
  .map(({ slug, title, text }) => question(language)(slug, title, text))
  .join('\n')}</section>`,
  )
  .join('\n')}
</div>`
  })
  .join('\n')}`,
}

/** A manual of the documentation without its title, in the language of a page. */
const manual = (file: string): string =>
  readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8').replace(/^# .*\n/, '')

/** For whoever writes the program of a till: they have no account. */
const tillDoor: SitePage = {
  path: '/till-door',
  title: (w) => w.tillDoor.title,
  body: `<h1>${both((w) => w.tillDoor.title)}</h1>
<article class="es manual" lang="es">${manualHtml(manual('till-door.es.md'))}</article>
<article class="en manual" lang="en">${manualHtml(manual('till-door.md'))}</article>`,
}

/** Every public page that is made when the frontend is built. */
export const sitePages: readonly SitePage[] = [
  landing,
  contact,
  faqs,
  tillDoor,
  ...guidePages,
  ...legalNames.map(legalPage),
]
