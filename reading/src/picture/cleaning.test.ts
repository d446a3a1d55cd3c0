import { describe, expect, test } from 'vitest'
import { flattened } from './flattening.ts'
import { withoutPanels } from './grounds/panels.ts'
import { withoutTints } from './grounds/tints.ts'
import type { Picture } from './picture.ts'
import { withoutRules } from './rules/rules.ts'

const blank = (width: number, height: number, light = 255): Picture => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(light),
})

const filled = (picture: Picture, left: number, top: number, width: number, height: number, light: number): Picture => {
  const pixels = picture.pixels.slice()
  for (let y = top; y < top + height; y += 1)
    pixels.fill(light, y * picture.width + left, y * picture.width + left + width)
  return { ...picture, pixels }
}

const at = ({ width, pixels }: Picture, x: number, y: number): number => pixels[y * width + x] ?? -1

describe('what confuses a reader of letters', () => {
  test('a shadow is taken off, and the print in it is kept', () => {
    const shaded = filled(filled(blank(480, 480, 240), 0, 240, 480, 240, 120), 100, 380, 3, 12, 40)
    const flat = flattened(shaded)
    expect(at(flat, 300, 400)).toBeGreaterThan(230)
    expect(at(flat, 300, 60)).toBeGreaterThan(230)
    expect(at(flat, 101, 385)).toBeLessThan(110)
  })

  test('light print in a dark panel is turned dark, to the edge of the panel', () => {
    const panel = filled(filled(blank(600, 300), 101, 99, 400, 45, 30), 200, 110, 4, 20, 250)
    const clean = withoutPanels(panel)
    expect(at(clean, 202, 120)).toBeLessThan(10)
    expect(at(clean, 300, 120)).toBeGreaterThan(220)
    expect(at(clean, 300, 142)).toBeGreaterThan(220)
    expect(at(clean, 50, 50)).toBe(255)
  })

  test('heavy letters that run into each other are no panel', () => {
    let heavy = blank(600, 300)
    for (const left of [100, 160, 220]) heavy = filled(filled(heavy, left, 100, 28, 80, 0), left, 128, 60, 24, 0)
    expect(at(withoutPanels(heavy), 110, 110)).toBe(0)
  })

  test('a panel whose ground is made of dots is turned all the same', () => {
    let dotted = filled(blank(600, 300), 104, 96, 400, 48, 0)
    for (let x = 105; x < 504; x += 2) dotted = filled(dotted, x, 96, 1, 48, 255)
    expect(at(withoutPanels(dotted), 104, 120)).toBeGreaterThan(220)
  })

  test('heavy figures side by side, with paper between their heads and feet alone, are no panel', () => {
    let heavy = filled(blank(600, 300), 104, 101, 70, 22, 0)
    for (let left = 104; left < 174; left += 14) heavy = filled(heavy, left, 96, 8, 32, 0)
    expect(at(withoutPanels(heavy), 108, 110)).toBe(0)
  })

  test('dark print on a tint stands on white, to the edge of the tint', () => {
    const tinted = filled(filled(blank(600, 300), 101, 99, 400, 60, 150), 200, 120, 10, 24, 20)
    const clean = withoutTints(tinted)
    expect(at(clean, 300, 130)).toBe(250)
    expect(at(clean, 104, 101)).toBe(250)
    expect(at(clean, 204, 130)).toBeLessThan(40)
  })

  test('light print on a tint becomes dark print on white', () => {
    let tinted = filled(blank(600, 300), 104, 96, 400, 64, 190)
    for (let x = 200; x < 400; x += 20) tinted = filled(tinted, x, 120, 8, 24, 250)
    const clean = withoutTints(tinted)
    expect(at(clean, 300, 150)).toBe(250)
    expect(at(clean, 204, 130)).toBeLessThan(40)
  })

  test('paper with print and dark panels are no tints', () => {
    const letters = filled(filled(blank(600, 300), 100, 100, 10, 60, 20), 118, 100, 10, 60, 20)
    expect(withoutTints(letters) === letters).toBe(true)
    const panel = filled(blank(600, 300), 101, 99, 400, 60, 40)
    expect(withoutTints(panel) === panel).toBe(true)
  })

  test('rules of a table go, letters stay', () => {
    const ruled = filled(filled(filled(blank(600, 600), 20, 300, 560, 2, 0), 300, 20, 2, 560, 0), 100, 100, 4, 24, 0)
    const clean = withoutRules(ruled, 200)
    expect(at(clean, 400, 300)).toBe(255)
    expect(at(clean, 300, 500)).toBe(255)
    expect(at(clean, 101, 110)).toBe(0)
  })
  test('a rule between two cells of one row goes, however close to a figure it stands', () => {
    const cell = filled(filled(blank(600, 600), 300, 200, 2, 44, 0), 306, 212, 4, 20, 0)
    const clean = withoutRules(cell, 200, 16)
    expect(at(clean, 300, 220)).toBe(255)
    expect(at(clean, 307, 220)).toBe(0)
  })

  test('a dashed rule goes, though print stands on a part of it, and a word of dashes stays', () => {
    let page = blank(600, 400)
    for (let x = 20; x < 580; x += 12) page = filled(page, x, 200, 7, 2, 90)
    for (let x = 100; x < 160; x += 12) page = filled(page, x, 300, 7, 2, 90)
    const clean = withoutRules(filled(page, 300, 190, 4, 24, 0), 200, 16)
    expect(at(clean, 23, 201)).toBe(255)
    expect(at(clean, 455, 200)).toBe(255)
    expect(at(clean, 301, 205)).toBe(0)
    expect(at(clean, 103, 301)).toBe(90)
  })

  test('the feet of typed capitals stand in a row, and are no rule', () => {
    let typed = blank(600, 200)
    for (let x = 50; x < 500; x += 16) typed = filled(typed, x, 120, 12, 2, 0)
    expect(at(withoutRules(typed, 200, 16), 55, 121)).toBe(0)
  })

  test('the foot of a figure at the end of dotted leaders stays', () => {
    let page = blank(600, 200)
    for (let x = 20; x < 500; x += 8) page = filled(page, x, 120, 3, 3, 0)
    const clean = withoutRules(filled(page, 504, 120, 9, 3, 0), 200, 16)
    expect(at(clean, 101, 121)).toBe(255)
    expect(at(clean, 508, 121)).toBe(0)
  })

  test('an underline that touches the feet of its figures goes, and they stay', () => {
    let page = filled(blank(600, 200), 100, 120, 120, 3, 0)
    for (let x = 104; x < 216; x += 16) page = filled(page, x, 100, 8, 20, 0)
    const clean = withoutRules(page, 200, 16)
    expect(at(clean, 115, 121)).toBe(255)
    expect(at(clean, 107, 121)).toBe(255)
    expect(at(clean, 107, 110)).toBe(0)
  })
})
