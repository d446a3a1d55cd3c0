import type { LetterFile } from '../mail.ts'

type Packed = { name: string; type: string; base64: string }

/** Files of a letter as one text. */
export const packed = (files: readonly LetterFile[]): string =>
  JSON.stringify(
    files.map(({ name, type, content }): Packed => ({ name, type, base64: Buffer.from(content).toString('base64') })),
  )

export const unpacked = (text: string): LetterFile[] =>
  (JSON.parse(text) as Packed[]).map(({ name, type, base64 }) => ({
    name,
    type,
    content: Buffer.from(base64, 'base64'),
  }))
