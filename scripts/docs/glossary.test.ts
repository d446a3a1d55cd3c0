import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { glossaryFaults, readGlossary, type Text } from './glossary.ts'

type Translations = { [key: string]: string | Translations }

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const flat = (translations: Translations, prefix = ''): [string, string][] =>
  Object.entries(translations).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  )

const translated: Text[] = trackedFiles('frontend/src/*/locales/es.json').flatMap((path) => {
  const module = path.split('/')[2] ?? ''
  const en = new Map(flat(JSON.parse(read(path.replace('es.json', 'en.json')))))
  return flat(JSON.parse(read(path))).map(([key, es]) => ({ at: `${module}:${key}`, es, en: en.get(key) ?? null }))
})

/** Sentences in code: a Spanish word that may not appear is none in English either, so each is read as both. */
const written: Text[] = trackedFiles('contracts/src', 'command-api/src', 'query-api/src', 'platform/src/identity')
  .filter((path) => /(letter|words|texts|says|mails?|-sheet|terms)[^/]*\.ts$/.test(path) && !path.includes('.test.'))
  .flatMap((path) =>
    [...read(path).matchAll(/(['`])((?:(?!\1)[^\n\\]|\\.)*? (?:(?!\1)[^\n\\]|\\.)*?)\1/g)].map(([, , text = '']) => ({
      at: path,
      es: text,
      en: text,
    })),
  )

const page = read('docs/glossary.md')
const glossary = readGlossary(page)

describe('the glossary', () => {
  test('is read whole, and so are the texts', () => {
    expect(glossary.concepts.length).toBeGreaterThan(20)
    expect(glossary.not.es).toContain('usted')
    expect(glossary.not.en).toContain('told')
    expect(translated.length).toBeGreaterThan(3000)
    expect(written.length).toBeGreaterThan(200)
  })
  test('names each concept once', () => {
    const names = glossary.concepts.flatMap(({ names }) => names.es)
    expect(names).toEqual([...new Set(names)])
  })
  test('is kept by every translation', () => expect(glossaryFaults(glossary, translated)).toEqual([]))
  test('is kept by letters, notices and sheets', () => {
    const faults = glossaryFaults(
      { ...glossary, concepts: glossary.concepts.map((concept) => ({ ...concept, pair: false })) },
      written,
    )
    expect(faults).toEqual([])
  })
})

describe('the gate of the glossary', () => {
  const text: Text = { at: 'dishes:list', es: 'Escribe la merma', en: 'Type the loss' }
  const faultsOf = (change: Partial<Text>) => glossaryFaults(glossary, [{ ...text, ...change }]).length

  test('lets a sound text pass', () => expect(faultsOf({})).toBe(0))
  test('sees usted, a riddle, and a forbidden name in either language', () => {
    expect(faultsOf({ es: 'Escriba la merma' })).toBe(1)
    expect(faultsOf({ es: 'De la venta tiene plato y merma' })).toBe(1)
    expect(faultsOf({ en: 'Type the waste or loss' })).toBe(1)
  })
  test('sees a concept with two translations', () => expect(faultsOf({ en: 'Type what is lost' })).toBe(1))
  test('lets the third person be what it is', () => expect(faultsOf({ es: 'La merma que escriba el equipo' })).toBe(0))
  test('takes whole words alone', () => expect(faultsOf({ es: 'Se escribate la merma' })).toBe(0))
  test('leaves an exempt text alone', () => expect(faultsOf({ at: 'operations:title', es: 'Escriba usted' })).toBe(0))
})
