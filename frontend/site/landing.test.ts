import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sizes } from './costs.ts'
import { framed } from './frame.ts'
import { landing } from './landing.ts'

const page = framed(landing, { style: '/site.css', script: '/site.js', font: '/inter.woff2' })
const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

describe('the landing page', () => {
  test('brings no script and no style of its own, so that its policy lets all of it in', () => {
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page).not.toMatch(/ style="|<style| on[a-z]+="/)
  })
  test('shows the product in both languages, by day and by night, and fetches what is seen alone', () => {
    const pictures = [...page.matchAll(/<img [^>]+>/g)].map(([tag]) => tag)
    expect(pictures).toHaveLength(12)
    for (const tag of pictures) {
      expect(tag).toContain('loading="lazy"')
      const file = /src="\/site\/([^"]+)"/.exec(tag)?.[1] ?? ''
      const bytes = readFileSync(new URL(`../public/site/${file}`, import.meta.url))
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
      expect(bytes.length).toBeLessThan(90_000)
    }
  })
  test('says what it takes from the list that takes it, and leaves no gap unfilled', () => {
    for (const form of ['factura electrónica en XML', 'electronic invoice in XML', 'correo (.eml)', 'TicketBAI'])
      expect(page).toContain(form)
    expect(page).not.toMatch(/\{\{|undefined|NaN/)
  })
  test('prices machines by what was measured, and names no amount of money for them', () => {
    expect(sizes.map(({ restaurants }) => restaurants)).toEqual([10, 1000])
    const [ten] = sizes
    const row = guide.split('\n').find((line) => line.startsWith('| files, a year |')) ?? ''
    expect(ten?.diskAYear).toBeGreaterThan(Number(/\| ([\d.]+) GB/.exec(row)?.[1]))
    expect(page.slice(page.indexOf('id="price"'))).not.toMatch(/\d\s?€|€\d/)
  })
  test('is a page in English too, with what is read aloud and what stands in the title', () => {
    const assets = { style: '/site.css', script: '/site.js', font: '/inter.woff2' }
    const english = framed(landing, assets, 'en')
    expect(english).toMatch(/^<!doctype html>\n<html lang="en"/)
    expect(english).toMatch(/<title data-es="[^"]+" data-en="([^"]+)">\1<\/title>/)
    expect(page).toMatch(/<title data-es="([^"]+)" data-en="[^"]+">\1<\/title>/)
    const labels = [
      ...english.matchAll(/ aria-label="([^"]*)" data-aria-label-es="[^"]*" data-aria-label-en="([^"]*)"/g),
    ]
    expect(labels.length).toBeGreaterThan(1)
    for (const [, shown, named] of labels) expect(shown).toBe(named)
    expect(english).not.toMatch(/ aria-label="[^"]*" data-aria-label-en/)
  })
})
