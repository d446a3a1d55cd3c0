import { afterEach, expect, test, vi } from 'vitest'
import { isPressed, keyCaps, spokenKeys } from './keys.ts'

const on = (platform: string) => vi.stubGlobal('navigator', { ...navigator, platform })
afterEach(() => vi.unstubAllGlobals())
const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)

test('plus joins keys, and is one', () => {
  expect([keyCaps('+'), keyCaps('mod+enter'), keyCaps('r')]).toEqual([['+'], ['Ctrl', '↵'], ['r']])
  expect(isPressed(press({ key: '+' }), '+')).toBe(true)
  expect(isPressed(press({ key: '-' }), '+')).toBe(false)
})

test.each([
  ['alt+r', { key: '®', code: 'KeyR', altKey: true }],
  ['alt+n', { key: 'Dead', code: 'KeyN', altKey: true }],
  ['alt+f', { key: 'ƒ', code: 'KeyF', altKey: true }],
  ['mod+s', { key: 's', code: 'KeyS', metaKey: true }],
  ['mod+shift+v', { key: 'V', code: 'KeyV', metaKey: true, shiftKey: true }],
])('a Mac knows %s by its place', (keys, init) => {
  on('MacIntel')
  expect(isPressed(press(init), keys)).toBe(true)
})

test('a Mac shows its own signs, and speaks of its own keys', () => {
  on('MacIntel')
  expect([keyCaps('alt+r'), keyCaps('mod+k')]).toEqual([
    ['⌥', 'R'],
    ['⌘', 'K'],
  ])
  expect([spokenKeys('mod+s'), spokenKeys('alt+r')]).toEqual(['Meta+S', 'Alt+R'])
})

test('a letter that a keyboard has elsewhere is the one that stands on it', () => {
  // Dvorak: `r` stands where others have `o`.
  expect(isPressed(press({ key: 'r', code: 'KeyO', altKey: true }), 'alt+r')).toBe(true)
  expect(isPressed(press({ key: 'p', code: 'KeyR', altKey: true }), 'alt+r')).toBe(false)
  expect(isPressed(press({ key: 'ы', code: 'KeyS', ctrlKey: true }), 'mod+s')).toBe(true)
})

test('what is typed without a modifier is a sign, not a place', () => {
  expect(isPressed(press({ key: '®', code: 'KeyR' }), 'r')).toBe(false)
  expect(isPressed(press({ key: 'r', code: 'KeyR', altKey: true }), 'r')).toBe(false)
  expect([spokenKeys('mod+enter'), spokenKeys('n')]).toEqual(['Control+Enter', 'N'])
})
