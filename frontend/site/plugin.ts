import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { languages } from '@escandallo/contracts/values/plain/languages.ts'
import type { Plugin } from 'vite'
import { framed } from './frame.ts'
import { sitePages } from './pages.ts'
import type { SiteLanguage } from './words.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const nameOf = (path: string, language: SiteLanguage) =>
  `${path === '/' ? 'landing' : path.slice(1)}.${language === 'en' ? 'en.html' : 'html'}`

/** The product's own letters. The product fetches the same file, so that who signs in has it already. */
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
const font = { name: 'inter-latin-wght-normal', developed: '/site-font.woff2' }
const fontFace = (address: string) =>
  `@font-face{font-family:"Inter Variable";font-display:swap;font-weight:100 900;src:url(${address}) format("woff2")}\n`

/** The style sheet and the script, with names that follow from what is in them. */
const assets = (fontAddress: string) => {
  const style = fontFace(fontAddress) + read('../src/ui/theme/palette.css') + read('site.css') + read('landing.css')
  const script = read('site.js')
  const hashed = (text: string, ending: string) =>
    `assets/site-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`
  return { style: { text: style, name: hashed(style, 'css') }, script: { text: script, name: hashed(script, 'js') } }
}

/** Writes the public pages as they are read: a visitor fetches no framework. */
export const publicPages = (): Plugin => ({
  name: 'public-pages',
  generateBundle(_, bundle) {
    const product = Object.keys(bundle).find((name) => name.includes(font.name) && name.endsWith('.woff2'))
    if (!product) throw new Error(`the product's style sheet brings no ${font.name}.woff2`)
    const { style, script } = assets(`/${product}`)
    for (const { name, text } of [style, script]) this.emitFile({ type: 'asset', fileName: name, source: text })
    for (const page of sitePages) {
      for (const language of languages) {
        const source = framed(
          page,
          { style: `/${style.name}`, script: `/${script.name}`, font: `/${product}` },
          language,
        )
        this.emitFile({ type: 'asset', fileName: nameOf(page.path, language), source })
      }
    }
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      if (path === font.developed) {
        response.setHeader('content-type', 'font/woff2')
        return response.end(readFileSync(fontFile))
      }
      const { style, script } = assets(font.developed)
      const asset = [style, script].find(({ name }) => path === `/${name}`)
      const page = sitePages.find((each) => each.path === path)
      if (!asset && !page) return next()
      response.setHeader('content-type', asset === style ? 'text/css' : asset ? 'text/javascript' : 'text/html')
      response.end(
        asset?.text ??
          framed(page as (typeof sitePages)[number], {
            style: `/${style.name}`,
            script: `/${script.name}`,
            font: font.developed,
          }),
      )
    })
  },
})
