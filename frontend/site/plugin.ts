import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { framed } from './frame.ts'
import { sitePages } from './pages.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const nameOf = (path: string) => (path === '/' ? 'landing.html' : `${path.slice(1)}.html`)

/** The style sheet and the script, with names that follow from what is in them. */
const assets = () => {
  const style = read('../src/ui/theme/palette.css') + read('site.css')
  const script = read('site.js')
  const hashed = (text: string, ending: string) =>
    `assets/site-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`
  return { style: { text: style, name: hashed(style, 'css') }, script: { text: script, name: hashed(script, 'js') } }
}

/** Writes the public pages as they are read: a visitor fetches no framework. */
export const publicPages = (): Plugin => ({
  name: 'public-pages',
  generateBundle() {
    const { style, script } = assets()
    for (const { name, text } of [style, script]) this.emitFile({ type: 'asset', fileName: name, source: text })
    for (const page of sitePages) {
      const source = framed(page, { style: `/${style.name}`, script: `/${script.name}` })
      this.emitFile({ type: 'asset', fileName: nameOf(page.path), source })
    }
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      const { style, script } = assets()
      const asset = [style, script].find(({ name }) => path === `/${name}`)
      const page = sitePages.find((each) => each.path === path)
      if (!asset && !page) return next()
      response.setHeader('content-type', asset === style ? 'text/css' : asset ? 'text/javascript' : 'text/html')
      response.end(
        asset?.text ??
          framed(page as (typeof sitePages)[number], { style: `/${style.name}`, script: `/${script.name}` }),
      )
    })
  },
})
