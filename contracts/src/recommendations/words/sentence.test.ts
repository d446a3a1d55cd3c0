import { describe, expect, test } from 'vitest'
import { catalogue, ruleCodes } from './catalogue.ts'
import { sentenceOf } from './sentence.ts'

const subject = { kind: 'product' as const, id: '0d000000-0000-4000-8000-000000000002', name: 'Café' }
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('a sentence', () => {
  test('has its figures as the language writes them', () => {
    const figures = {
      supplier: 'La Ceiba',
      before: '96.33',
      now: '1125.48',
      unit: 'kg',
      change: '0.303',
      date: '2026-02-27',
    }
    const stated = { rule: 'R01', subject, figures, currency: 'EUR' }
    expect(plain(sentenceOf(stated, 'es').title)).toBe('Café sube un 30,3 %')
    expect(plain(sentenceOf(stated, 'es').why)).toBe('La Ceiba · de 96,33 € a 1.125,48 € por kg · 27 feb 2026')
    expect(plain(sentenceOf(stated, 'en').why)).toBe('La Ceiba · €96.33 to €1,125.48 per kg · 27 Feb 2026')
  })
  test('says of what is not known that it is not known', () =>
    expect(sentenceOf({ rule: 'R09', subject, figures: {}, currency: 'EUR' }, 'es').why).toBe('— · — · —'))
  test('says a part in brackets only where its figures are known, with the sign of what it changes', () => {
    const dish = { kind: 'dish' as const, id: subject.id, name: 'Estofado' }
    const figures = { kilograms: '6.2', of: 'Ternera', by: 'Pavo', portion: null, ghg: '-4.5', cost: '0.4' }
    const stated = { rule: 'R50', subject: dish, figures, currency: 'EUR' }
    expect(plain(sentenceOf(stated, 'es').why)).toBe(
      '6,2 kg de CO₂e por ración. Pavo en lugar de Ternera: −4,5 kg, +0,40 €',
    )
    const less = { ...stated, figures: { ...figures, by: null, portion: '0.8', cost: null } }
    expect(plain(sentenceOf(less, 'en').why)).toBe('6.2 kg of CO₂e a portion. 80% of Ternera: −4.5 kg')
    const nothing = { ...stated, figures: { kilograms: '6.2' } }
    expect(plain(sentenceOf(nothing, 'es').why)).toBe('6,2 kg de CO₂e por ración')
  })
  test('counts one thing as one', () => {
    const count = (dishes: string) =>
      sentenceOf({ rule: 'R43', subject, figures: { dishes }, currency: 'EUR' }, 'es').title
    expect([count('1'), count('2')]).toEqual([
      'Café: 1 plato con alérgenos sin información',
      'Café: 2 platos con alérgenos sin información',
    ])
  })
  test('names a month', () =>
    expect(
      sentenceOf({ rule: 'R16', subject, figures: { cheapest: '2025-05-01' }, currency: 'EUR' }, 'es').why,
    ).toMatch(/más barato en mayo$/))
  test('of a person stands as it was written', () =>
    expect(sentenceOf({ rule: 'task', subject, figures: {}, currency: 'EUR' }, 'es').title).toBe('Café'))
  test.each(ruleCodes)('of %s names the same figures in both languages', (code) => {
    const named = (language: 'es' | 'en') => {
      const { title, why } = catalogue[code][language]
      return [...new Set(`${title} ${why}`.match(/\{[^}|]+/g))].sort()
    }
    expect(named('en')).toEqual(named('es'))
  })
})
