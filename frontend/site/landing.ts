import { languages } from '@escandallo/contracts/values/plain/languages.ts'
import { formatWords } from '../src/ui/files/accepted-files.ts'
import englishWords from '../src/ui/locales/en.json' with { type: 'json' }
import spanishWords from '../src/ui/locales/es.json' with { type: 'json' }
import { sizes } from './costs.ts'
import type { SitePage } from './frame.ts'
import { drawing } from './landing-drawing.ts'
import { attribute, both, type Words, words } from './words.ts'

const formats = { es: spanishWords.fileDrop.formats, en: englishWords.fileDrop.formats }
const languageOf = (w: Words) => (w === words.en ? 'en' : 'es')
const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
const number = (value: number, language: string) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: value < 100 ? 1 : 0 }).format(value)

/** What is taken, from the list that the product itself takes files by. */
const taken = (door: 'papers' | 'priceLists' | 'tickets') => (w: Words) =>
  formatWords(door, languageOf(w), (format) => formats[languageOf(w)][format])

type Part = 'reads' | 'till' | 'kitchen' | 'notices'
type Shown = 'review' | 'dishes' | 'notices'
/** A picture of the product in both languages, by day and by night: a browser fetches the one that is seen. */
const picture = (name: Shown) =>
  languages
    .flatMap((language) =>
      (['light', 'dark'] as const).map(
        (mode) =>
          `<img class="${language} ${mode}" src="/site/${name}-${language}-${mode}.webp" width="960" height="600"
 loading="lazy" decoding="async" alt="${words[language].landing.shots[name]}">`,
      ),
    )
    .join('')

const pointOf = (name: Part, at: number) => (w: Words) =>
  filled(w.landing.parts[name].points[at] ?? '', {
    papers: taken('papers')(w),
    lists: taken('priceLists')(w),
    tickets: taken('tickets')(w),
  })

const part = (name: Part, shown: Shown | null) => `<section class="part">
<div><h2>${both((w) => w.landing.parts[name].title)}</h2><p>${both((w) => w.landing.parts[name].text)}</p>
<ul>${[0, 1, 2].map((at) => `<li>${both(pointOf(name, at))}</li>`).join('')}</ul></div>
${shown ? `<div class="shot">${picture(shown)}</div>` : ''}
</section>`

const sizeRow = ({ restaurants, papersADay, diskAYear, memory }: (typeof sizes)[number], at: number) => {
  const values = (w: Words) => {
    const language = languageOf(w)
    const [amount = '', unit = ''] = memory.split(' ')
    return {
      restaurants: number(restaurants, language),
      papers: number(papersADay, language),
      memory: `${number(Number(amount), language)} ${unit}`,
      disk: diskAYear < 1000 ? `${number(diskAYear, language)} GB` : `${number(diskAYear / 1000, language)} TB`,
    }
  }
  const filledIn = (text: (w: Words) => string) => both((w) => filled(text(w), values(w)))
  return `<tr><th scope="row">${filledIn((w) => w.landing.price.upTo)}</th>
<td>${filledIn((w) => w.landing.price.machines[at] ?? '')}</td>
<td class="end">${filledIn(() => '{{papers}}')}</td><td class="end">${filledIn(() => '{{memory}}')}</td><td class="end">${filledIn(() => '{{disk}}')}</td></tr>`
}

const price = `<section class="price" id="price" aria-labelledby="price-title">
<h2 id="price-title">${both((w) => w.landing.price.title)}</h2>
<p>${both((w) => w.landing.price.text)}</p>
<ul class="plans" id="plans" ${attribute('aria-label', (w) => w.landing.price.plans)} hidden></ul>
<template id="plan-words">${(['day', 'week', 'month', 'year', 'days', 'weeks', 'months', 'years'] as const)
  .map((every) => `<p data-name="${every}">${both((w) => w.landing.price.every[every])}</p>`)
  .join('')}</template>
<h3>${both((w) => w.landing.price.own)}</h3>
<div class="scrolls" tabindex="0" role="region" ${attribute('aria-label', (w) => w.landing.price.own)}><table>
<thead><tr>${(['size', 'machine', 'papers', 'memory', 'disk'] as const)
  .map((name, at) => `<th scope="col"${at > 1 ? ' class="end"' : ''}>${both((w) => w.landing.price.heads[name])}</th>`)
  .join('')}</tr></thead>
<tbody>${sizes.map(sizeRow).join('\n')}</tbody></table></div>
<p class="muted">${both((w) => w.landing.price.note)}</p>
</section>`

export const landing: SitePage = {
  path: '/',
  title: (w) => w.landing.title,
  wide: true,
  body: `<div class="hero">
<div>
<h1>${both((w) => w.landing.title)}</h1>
<p class="lead">${both((w) => w.landing.lead)}</p>
<p><a class="primary" href="/auth/sign-in?account=new">${both((w) => w.landing.start)}</a></p>
<p class="muted">${both((w) => w.landing.note)}</p>
</div>
${drawing}
</div>
${part('reads', 'review')}
${part('till', null)}
${part('kitchen', 'dishes')}
${part('notices', 'notices')}
<div class="three">
${[0, 1, 2]
  .map(
    (at) => `<section><h2>${both((w) => w.landing.points[at]?.[0] ?? '')}</h2>
<p>${both((w) => w.landing.points[at]?.[1] ?? '')}</p></section>`,
  )
  .join('\n')}
</div>
${price}`,
}
