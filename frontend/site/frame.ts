import { attribute, both, escaped, type LegalName, type SiteLanguage, type Words, words } from './words.ts'

export const legalNames: readonly LegalName[] = ['legal', 'privacy', 'cookies', 'terms']

export type SitePage = {
  path: string
  title: (words: Words, language: SiteLanguage) => string
  body: string
  wide?: boolean
}

const mark = `<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9"
 fill="var(--primary-solid)"/><path d="M9 9h14M9 16h9M9 23h14" stroke="var(--on-primary)" stroke-width="3"
 stroke-linecap="round"/><circle cx="22.5" cy="16" r="2" fill="var(--on-primary)"/></svg>`

const link = (href: string, text: (words: Words) => string, current: string, look = '') =>
  `<a href="${href}"${look && ` class="${look}"`}${href === current ? ' aria-current="page"' : ''}>${both(text)}</a>`

/** A page with what attributes say in English: the other language stays beside it, for whoever changes. */
const withEnglishAttributes = (html: string): string =>
  html.replaceAll(/ ([\w-]+)="([^"]*)" data-\1-en="([^"]*)"/g, ' $1="$3" data-$1-es="$2" data-$1-en="$3"')

/** A whole public page in a language: it stands without a script, which only switches language, searches and sends. */
export const framed = (page: SitePage, assets: Assets, language: SiteLanguage = 'es'): string =>
  language === 'en' ? withEnglishAttributes(document(page, assets, language)) : document(page, assets, language)

type Assets = { style: string; script: string; font: string }

const nameOf = (title: SitePage['title'], language: SiteLanguage) =>
  `${escaped(title(words[language], language))} · Escandallo`

const document = ({ path, title, body, wide }: SitePage, assets: Assets, language: SiteLanguage) => `<!doctype html>
<html lang="${language}" dir="ltr" data-mode="light" data-preset="default" data-contrast="default">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="description" content="${escaped(words[language].landing.lead)}">
<title data-es="${nameOf(title, 'es')}" data-en="${nameOf(title, 'en')}">${nameOf(title, language)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assets.style}">
<script src="/first-paint.js"></script>
<script src="${assets.script}" defer></script>
</head>
<body>
<a class="skip" href="#content">${both((w) => w.skip)}</a>
<header class="site-head">
<a class="brand" href="/">${mark}Escandallo</a>
<nav class="site-nav" ${attribute('aria-label', (w) => w.siteNav)}>
${link('/#price', (w) => w.how, path)}${link('/faqs', (w) => w.faqs.title, path)}${link('/contact', (w) => w.contact.title, path)}
</nav>
<span class="site-acts"><button type="button" id="language" class="quiet">${both((w) => w.other)}</button>
${link('/dashboard', (w) => w.signIn, path, 'quiet')}
${link('/auth/sign-in?account=new', (w) => w.start, path, 'primary start')}</span>
</header>
<main id="content"${wide ? ' class="wide"' : ''}>
${body}
</main>
<footer class="site-foot"><span>© 2026 Escandallo</span>
<nav ${attribute('aria-label', (w) => w.legalNav)}>
${link('/guide', (w) => w.guide.title, path)}${link('/faqs', (w) => w.faqs.title, path)}${link('/contact', (w) => w.contact.title, path)}
${legalNames.map((name) => link(`/${name}`, (w) => w.legal[name].title, path)).join('')}
</nav></footer>
</body>
</html>
`
