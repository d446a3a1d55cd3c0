import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const query = '.json?menu'
const mark = '\0'
const ending = '.menu'

/**
 * `<module>/locales/es.json?menu` is the part of a module's words that names its menu entries. Without it the first screen
 * would fetch all words of all modules to draw a menu.
 */
export const menuWords = (): Plugin => ({
  name: 'menu-words',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(query)) return null
    const file = await this.resolve(source.replace('?menu', ''), importer)
    // An id of its own: what ends like a file of words would be taken for one.
    return file && mark + file.id.replace(/\.json$/, ending)
  },
  load(id) {
    if (!id.startsWith(mark) || !id.endsWith(ending)) return null
    const file = `${id.slice(mark.length, -ending.length)}.json`
    this.addWatchFile(file)
    const { menu = {} } = JSON.parse(readFileSync(file, 'utf8')) as { menu?: Record<string, string> }
    return `export default ${JSON.stringify(menu)}`
  },
})
