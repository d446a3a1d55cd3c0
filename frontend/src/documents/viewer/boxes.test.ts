import { expect, test } from 'vitest'
import { ids, reading } from '../testing/samples.ts'
import { placesFor, placesOf, turned } from './boxes.ts'
import { startingView, zoomed } from './view.ts'

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
