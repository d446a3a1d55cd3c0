import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetKept,
  keepFor,
  leaveTab,
  signOutEverywhere,
  whenPersonLeaves,
  whenSignedOutElsewhere,
} from './kept-data.ts'

let stop = () => {}
afterEach(() => stop())

const ana = { userId: 'ana', corporationId: 'c1' }
const fill = () => {
  for (const key of ['escandallo:checkout', 'draft product new', 'views dishes', 'escandallo-visits', 'what-if d1'])
    localStorage.setItem(key, '{}')
  for (const key of ['draft supplier new', 'escandallo-position']) sessionStorage.setItem(key, '1')
  localStorage.setItem('escandallo-settings', '{"language":"en"}')
}
const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()

test('whoever signs out leaves nothing but how the product looks', () => {
  keepFor(ana)
  fill()
  localStorage.setItem('escandallo-invitation', 'of somebody who has no account yet')
  void forgetKept()
  expect(left()).toEqual(['escandallo-invitation', 'escandallo-settings'])
})

test('what is kept stays for the same person in the same corporation, and for no other', () => {
  keepFor(ana)
  fill()
  keepFor(ana)
  expect(left()).toContain('escandallo:checkout')
  expect(keepFor({ ...ana, corporationId: 'c2' })).toBe(true)
  expect(left()).toEqual(['escandallo-owner', 'escandallo-owner', 'escandallo-settings'])
  fill()
  keepFor({ userId: 'luis', corporationId: 'c2' })
  expect(left()).not.toContain('draft supplier new')
})

test('other tabs are told of a sign-out, and of somebody else who signs in', () => {
  const signedOut = vi.fn()
  stop = whenSignedOutElsewhere(signedOut)
  void signOutEverywhere()
  const tell = (key: string, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
  tell('escandallo-settings', null, '{}')
  tell('escandallo-owner', null, 'ana c1')
  tell('escandallo-owner', 'ana c1', null)
  tell('escandallo-signed-out', '1', null)
  expect(signedOut).not.toHaveBeenCalled()
  tell('escandallo-signed-out', null, localStorage.getItem('escandallo-signed-out'))
  tell('escandallo-owner', 'ana c1', 'luis c2')
  expect(signedOut).toHaveBeenCalledTimes(2)
})

test('a tab that its person has left holds nothing of theirs, in memory neither', () => {
  keepFor(ana)
  const emptied = vi.fn()
  whenPersonLeaves(emptied)
  sessionStorage.setItem('draft supplier new', 'of Ana')
  leaveTab()
  expect(emptied).toHaveBeenCalledOnce()
  expect(sessionStorage).toHaveLength(0)
})

test('a tab that did not hear of the sign-out is emptied for whoever comes into it', () => {
  keepFor(ana)
  sessionStorage.setItem('draft supplier new', 'of Ana')
  // Another tab: Ana signed out there.
  localStorage.clear()
  keepFor({ userId: 'zoe', corporationId: 'c1' })
  expect(sessionStorage.getItem('draft supplier new')).toBeNull()
})
