import { randomUUID } from 'node:crypto'

/** A part of a form: a field, or a file with its name and the type that the sender says it has. */
export type Part = { name: string; value: string } | { name: string; filename: string; type: string; bytes: Buffer }

/** A `multipart/form-data` body, put together by hand so that wrong ones can be made too. */
export const multipart = (parts: readonly Part[]): { payload: Buffer; headers: { 'content-type': string } } => {
  const boundary = `----${randomUUID()}`
  const chunks = parts.flatMap((part) => {
    const disposition = `form-data; name="${part.name}"`
    return 'value' in part
      ? [Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n${part.value}\r\n`)]
      : [
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: ${disposition}; filename="${part.filename}"\r\nContent-Type: ${part.type}\r\n\r\n`,
          ),
          part.bytes,
          Buffer.from('\r\n'),
        ]
  })
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** The smallest files that are what they say. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40), Buffer.from([0xff, 0xd9])])
