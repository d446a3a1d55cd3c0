import { describe, expect, test } from 'vitest'
import { writtenTaxId } from './tax-id-styles.ts'

describe('how a house writes a tax id', () => {
  test('a company in Spain with its letter apart, with points, or with its country', () => {
    expect(writtenTaxId('B12345674', 'dashed')).toBe('B-12345674')
    expect(writtenTaxId('B12345674', 'dotted')).toBe('B-12.345.674')
    expect(writtenTaxId('B12345674', 'spaced')).toBe('B 12345674')
    expect(writtenTaxId('B12345674', 'country')).toBe('ESB12345674')
  })
  test('a person in Spain with the letter behind', () => {
    expect(writtenTaxId('12345678Z', 'dashed')).toBe('12345678-Z')
    expect(writtenTaxId('12345678Z', 'dotted')).toBe('12.345.678-Z')
  })
  test('other countries in their groups, or without the country', () => {
    expect(writtenTaxId('FR40303265045', 'spaced')).toBe('FR 40 303 265 045')
    expect(writtenTaxId('PT501964843', 'national')).toBe('501964843')
    expect(writtenTaxId('IT00743110157', 'spaced')).toBe('IT 00743110157')
  })
})
