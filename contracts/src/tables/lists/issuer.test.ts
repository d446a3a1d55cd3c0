import { describe, expect, test } from 'vitest'
import { bookOfText } from '../files/open-table.ts'
import { readList } from './read-list.ts'

const issuer = (...head: string[]) =>
  readList(
    bookOfText([...head, 'Artículo;Formato;Precio', 'Secreto;Caja 5 kg;62,00', 'Presa;Caja 5 kg;73,00'].join('\n')),
    {
      currency: 'EUR',
      purpose: 'list' as const,
    },
  ).issuer

describe('whose a list is', () => {
  test('says the company at its head, with its tax id', () => {
    expect(issuer('Cárnicas Val de Ardanza, S.A.;;', 'NIF A-28015865;;', 'Tarifa noviembre, sin IVA;;')).toEqual({
      name: 'Cárnicas Val de Ardanza, S.A.',
      taxId: 'A28015865',
    })
    expect(issuer('TARIFA 2026;;', 'Frutas Núñez S.L. - CIF: B12345674;;')).toEqual({
      name: 'Frutas Núñez S.L.',
      taxId: 'B12345674',
    })
  })
  test('says a name without a legal form, and never the list itself', () => {
    expect(issuer('Tarifa de precios;;', 'Huerta del Almudí;;')).toEqual({ name: 'Huerta del Almudí', taxId: null })
    expect(issuer('Lista de precios noviembre;;')).toEqual({ name: null, taxId: null })
  })
  test('takes no number that is no tax id', () =>
    expect(issuer('Frutas Núñez S.L.;;', 'Tel. 912345675;;', 'Ref. B1234;;').taxId).toBeNull())
  test('says a tax id whose control character does not fit as it is printed, unless a right one stands beside it', () => {
    expect(issuer('Frutas Núñez S.L.;;', 'CIF: B-12345675 Pamplona;;').taxId).toBe('B12345675')
    expect(issuer('Frutas Núñez S.L.;;', 'CIF: B12345675;;', 'NIF A-28015865;;').taxId).toBe('A28015865')
  })
  test('says nothing where nothing stands above the table', () => expect(issuer()).toEqual({ name: null, taxId: null }))
})
