import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

const canvas = createCanvas(30, 20)

describe('what a file is', () => {
  test('is told by its first bytes, not by its name', () => {
    expect(fileKind(canvas.toBuffer('image/png'))).toBe('png')
    expect(fileKind(canvas.toBuffer('image/jpeg'))).toBe('jpeg')
    expect(fileKind(new TextEncoder().encode('%PDF-1.7\n'))).toBe('pdf')
    expect(fileKind(new TextEncoder().encode('<html>'))).toBe('unknown')
    expect(fileKind(new Uint8Array())).toBe('unknown')
  })
})
