import { describe, expect, test } from 'vitest'
import { replacementOf } from './replacing.ts'

const paper = (...texts: string[]) => replacementOf(texts.map((text) => ({ text })))

describe('a corrective invoice', () => {
  test.each([
    [['FACTURA RECTIFICATIVA', 'Rectificación por sustitución', 'Rectifica la factura F-2026/0100'], 'F-2026/0100'],
    [['Esta factura sustituye íntegramente a la factura nº A/1021 de 3/11/2026'], 'A/1021'],
    [['Método: por sustitución', 'Factura rectificada: 2026-88'], '2026-88'],
    [['Aquesta factura substitueix la factura FV26-77'], 'FV26-77'],
  ])('that says so replaces another: %j', (texts, number) => expect(paper(...texts)).toEqual({ number }))
  test('may say so without a number', () => expect(paper('Rectificativa por sustitución')).toEqual({ number: null }))
  test('by differences replaces nothing', () =>
    expect(paper('FACTURA RECTIFICATIVA', 'Rectifica la factura F-2026/0100 por diferencias')).toBeNull())
})
