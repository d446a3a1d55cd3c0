import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/setup/spawn.mjs'

export type Language = 'es' | 'en'
type Words = { [key: string]: string | Words }

/** The product's own words: journeys look for what people read, and a label is changed in one file. */
export const wordsOf = (language: Language) => {
  const files = new Map<string, Words>()
  const file = (module: string): Words => {
    const path = join(root, 'frontend/src', module, 'locales', `${language}.json`)
    const words = files.get(module) ?? (JSON.parse(readFileSync(path, 'utf8')) as Words)
    files.set(module, words)
    return words
  }
  /** `t('documents:list.title')`. Throws when there is no such text. */
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [module = '', path = ''] = key.split(':')
    let entry: string | Words | undefined = file(module)
    for (const step of path.split('.')) entry = typeof entry === 'object' ? entry[step] : undefined
    if (typeof entry !== 'string') throw new Error(`No words for '${key}' in '${language}'`)
    return entry.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
}

export type T = ReturnType<typeof wordsOf>

/** Languages in which a long journey is walked: both where EVERY_LOOK asks for it, else one; the long journeys together meet both. */
export const walkedIn = (language: Language): readonly Language[] =>
  process.env.EVERY_LOOK === 'true' ? ['es', 'en'] : [language]
