import { crc32, deflateRawSync } from 'node:zlib'

/** What an archive says of its files in its list, where that is not true. */
export type Lies = { size?: number; flags?: number; method?: number }

const DEFLATED = 8
const LOCAL_BYTES = 30
const LISTED_BYTES = 46

const localOf = (name: Buffer, packed: Buffer, content: Buffer, { flags = 0, method = DEFLATED }: Lies): Buffer => {
  const head = Buffer.alloc(LOCAL_BYTES)
  head.write('PK\u0003\u0004', 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(crc32(content), 14)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name, packed])
}

const listedOf = (name: Buffer, packed: Buffer, content: Buffer, at: number, lies: Lies): Buffer => {
  const { size = content.length, flags = 0, method = DEFLATED } = lies
  const head = Buffer.alloc(LISTED_BYTES)
  head.write('PK\u0001\u0002', 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(method, 10)
  head.writeUInt32LE(crc32(content), 16)
  head.writeUInt32LE(packed.length, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, name])
}

const endOf = (files: number, listBytes: number, listAt: number): Buffer => {
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(listBytes, 12)
  end.writeUInt32LE(listAt, 16)
  return end
}

/** An archive of these files (APPNOTE 6.3), whose list tells the lies that are given. */
export const archiveOf = (files: Record<string, Buffer>, lies: Lies = {}): Buffer => {
  const [locals, listed]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [text, content] of Object.entries(files)) {
    const [name, packed] = [Buffer.from(text), deflateRawSync(content)]
    const local = localOf(name, packed, content, lies)
    locals.push(local)
    listed.push(listedOf(name, packed, content, at, lies))
    at += local.length
  }
  const list = Buffer.concat(listed)
  return Buffer.concat([...locals, list, endOf(listed.length, list.length, at)])
}

/** An archive whose list names so many files, all of which are the same bytes. */
export const directoryOf = (files: number, content: Buffer): Buffer => {
  const packed = deflateRawSync(content)
  const local = localOf(Buffer.from('0'), packed, content, {})
  const list = Buffer.concat(
    Array.from({ length: files }, (_, at) => listedOf(Buffer.from(`${at}.pdf`), packed, content, 0, {})),
  )
  return Buffer.concat([local, list, endOf(files, list.length, local.length)])
}
