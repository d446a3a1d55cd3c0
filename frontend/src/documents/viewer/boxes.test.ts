import { expect, test } from 'vitest'
import { ids, reading } from '../testing/samples.ts'
import { boxTowards, placeOfRejection, placesFor, placesOf, turned, unturned } from './boxes.ts'
import { legible, startingView, stripOf, zoomed } from './view.ts'

const places = placesOf(reading, [ids.tomato, ids.onion])

test('each field knows its place on the paper', () => {
  expect(placesFor(places, 'number').map(({ box }) => box.y)).toEqual([0.1])
  expect(placesFor(places, 'totals.total').map(({ box }) => box.y)).toEqual([0.9])
})

test('a cell without a place of its own lights up its line', () => {
  expect(placesFor(places, `lines.${ids.onion}.unitPrice`).map(({ path }) => path)).toEqual([`lines.${ids.onion}.name`])
})

test('a line added by hand stands nowhere on the paper', () => {
  expect(placesFor(places, 'lines.new.code')).toEqual([])
})

test('a quarter turn takes the top left corner to the top right', () => {
  const box = { page: 1, x: 0, y: 0, width: 0.2, height: 0.1 }
  expect(turned(box, 90)).toEqual({ page: 1, x: 0.9, y: 0, width: 0.1, height: 0.2 })
  expect(turned(box, 180)).toEqual({ page: 1, x: 0.8, y: 0.9, width: 0.2, height: 0.1 })
  expect(turned(box, 270)).toEqual({ page: 1, x: 0, y: 0.8, width: 0.1, height: 0.2 })
})

test('zooming stops at both ends', () => {
  const out = Array.from({ length: 20 }).reduce<typeof startingView>((view) => zoomed(view, -1), startingView)
  expect(out.zoom).toBe(0.5)
  expect(zoomed(zoomed(out, -1), 1).zoom).toBe(0.75)
})

test('a frame drawn on a turned page is the same place on the page as it came', () => {
  const box = { page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.05 }
  for (const angle of [0, 90, 180, 270] as const)
    for (const [key, value] of Object.entries(unturned(turned(box, angle), angle)))
      expect(value, `${key} at ${angle}`).toBeCloseTo(box[key as keyof typeof box])
})

test('a rejection is seen at its place, on its whole page, or nowhere', () => {
  const box = { page: 2, x: 0.4, y: 0.4, width: 0.2, height: 0.1 }
  expect(placeOfRejection({ page: 2, box })).toEqual([{ path: 'rejection', box, tone: 'danger' }])
  expect(placeOfRejection({ page: 3, box: null })[0]?.box).toMatchObject({ page: 3, width: 0.98 })
  expect(placeOfRejection(null)).toEqual([])
})

test('the arrow keys go to the nearest place in their direction', () => {
  const at = (x: number, y: number, page = 1) => ({
    path: `${page} ${x} ${y}`,
    box: { page, x, y, width: 0.1, height: 0.02 },
  })
  const [here, right, below, next] = [at(0.1, 0.1), at(0.5, 0.1), at(0.1, 0.3), at(0.1, 0.1, 2)]
  const all = [here, right, below, next]
  expect(boxTowards(all, here.box, 'ArrowRight')).toBe(right)
  expect(boxTowards(all, here.box, 'ArrowDown')).toBe(below)
  expect(boxTowards(all, below.box, 'ArrowDown')).toBe(next)
  expect(boxTowards(all, here.box, 'ArrowUp')).toBeNull()
})

test('small print is brought near enough to be read, and never wider than the pane', () => {
  const pane = { width: 500, shape: Math.SQRT2 }
  const small = { page: 1, x: 0.1, y: 0.1, width: 0.1, height: 0.009 }
  expect(legible(startingView, small, pane).zoom).toBe(2)
  expect(legible(startingView, { ...small, height: 0.02 }, pane)).toBe(startingView)
  expect(legible(startingView, { ...small, width: 0.9 }, pane).zoom).toBe(1)
  const near = { ...startingView, zoom: 3 }
  expect(legible(near, small, pane)).toBe(near)
})

test('a strip of paper shows a place in its middle, without leaving the page', () => {
  const size = { width: 300, height: 50 }
  const strip = stripOf({ page: 1, x: 0.5, y: 0.5, width: 0.1, height: 0.01 }, Math.SQRT2, size)
  expect(strip.mark.left + strip.mark.width / 2).toBeCloseTo(150)
  expect(strip.mark.top + strip.mark.height / 2).toBeCloseTo(25)
  const corner = stripOf({ page: 1, x: 0, y: 0, width: 0.1, height: 0.01 }, Math.SQRT2, size)
  expect([corner.left, corner.top]).toEqual([0, 0])
})
