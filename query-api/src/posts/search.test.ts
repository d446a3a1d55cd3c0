import { articles } from '@escandallo/contracts/posts/articles.ts'
import { describe, expect, test } from 'vitest'
import { searchPosts } from './search.ts'

const slugs = (text: string, language: 'es' | 'en' = 'es') => searchPosts(text, language).map(({ slug }) => slug)

describe('help', () => {
  test('is found by a word, with accents or without, whole or only begun', () => {
    expect(slugs('merma')[0]).toBe('que-es-la-merma')
    expect(slugs('contrasena')[0]).toBe('contrasena')
    expect(slugs('albar')[0]).toBe('albaranes-y-facturas')
    expect(slugs('how do I invite', 'en')[0]).toBe('invitar-al-equipo')
  })
  test('is found with a letter wrong, and by all of several words', () => {
    expect(slugs('facutra')).toContain('subir-una-factura')
    expect(slugs('eliminar cuenta')[0]).toBe('eliminar-mi-cuenta')
    expect(slugs('eliminar submarino')).toEqual([])
  })
  test('finds nothing for nothing, nor for words that are everywhere', () => {
    expect(slugs('  ')).toEqual([])
    expect(slugs('cómo se')).toEqual([])
  })
  test('is the same in both languages, and no article is without words', () => {
    const shape = (language: 'es' | 'en') =>
      articles[language].map(({ slug, topic, kind, at }) => [slug, topic, kind, at])
    expect(shape('es')).toEqual(shape('en'))
    expect(articles.es.filter(({ kind }) => kind === 'help').length).toBeGreaterThanOrEqual(25)
    expect(new Set(articles.es.map(({ slug }) => slug)).size).toBe(articles.es.length)
    for (const { title, text } of [...articles.es, ...articles.en]) expect(text.length).toBeGreaterThan(title.length)
  })
})
