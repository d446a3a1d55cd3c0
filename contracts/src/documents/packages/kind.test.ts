import { expect, test } from 'vitest'
import { packageKindOf } from './kind.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const received = Array.from(
  { length: 60 },
  (_, hop) =>
    `Received: from mx${hop}.example by mx${hop + 1}.example with ESMTPS id ${'a'.repeat(120)};\r\n Tue, 10 Mar 2026 10:00:00 +0100`,
).join('\r\n')
const signatures = ['ARC-Seal', 'ARC-Message-Signature', 'DKIM-Signature']
const seal = (name: string) => `${name}: i=1; a=rsa-sha256; b=${'A'.repeat(900)}`

test.each([
  ['a short one', 'From: a@b.example\r\nTo: c@d.example\r\nSubject: factura\r\n\r\n'],
  [
    'servers wrote more than 8 kB before its sender',
    `Return-Path: <a@b.example>\r\n${received}\r\nFrom: a@b.example\r\n\r\n`,
  ],
  [
    'signatures are longer than 8 kB',
    `${signatures.map((name) => Array(4).fill(seal(name)).join('\r\n')).join('\r\n')}\r\nFrom: a@b.example\r\n\r\n`,
  ],
  ['the subject goes on behind what is looked at', `From: a@b.example\r\nSubject: ${'a'.repeat(20_000)}\r\n\r\n`],
])('a message is one, also where %s', (_, text) => expect(packageKindOf(bytes(text).subarray(0, 8192))).toBe('mail'))

test.each([
  ['a table', `Fecha;Importe\n${'2026-03-10;9,50\n'.repeat(1_000)}`],
  ['a list of settings', `name: a\nversion: 1\n${'key: value\n'.repeat(2_000)}`],
  ['a short text with two fields', 'From: a@b.example\nTo: c@d.example'],
  ['text without a break', 'a'.repeat(20_000)],
  ['nothing', ''],
])('%s is no message', (_, text) => expect(packageKindOf(bytes(text).subarray(0, 8192))).toBeNull())
