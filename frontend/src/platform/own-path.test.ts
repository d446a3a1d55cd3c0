import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  '/dashboard',
  '/dashboard/document?status=pending&size=50#page',
  '/dashboard/supplier?name=http://elsewhere.example',
])('%s is ours', (address) => expect(ownPath(address, '/home')).toBe(address))

test.each([
  '',
  'dashboard',
  'https://elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  ' //elsewhere.example',
  null,
  undefined,
  7,
])('%j leads home', (address) => expect(ownPath(address, '/home')).toBe('/home'))
