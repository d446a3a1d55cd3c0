import { TableRefusal } from '../grid.ts'

/** Letters and signs of the upper half of code page 850, in which tills of the DOS era write. */
const upper850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ' +
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const code850 = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(
      Array.from(bytes.subarray(at, at + 8192), (byte) =>
        byte < 128 ? String.fromCharCode(byte) : upper850[byte - 128],
      ).join(''),
    )
  return parts.join('')
}

/** How many letters beyond ASCII stand beside a letter of ASCII, less the signs that do: "Piña" speaks for, "Pi¤a" against. */
const sense = (text: string): number => {
  const beside = text.match(/[a-z][\u0080-\uffff]|[\u0080-\uffff][a-z]/giu) ?? []
  return beside.reduce((sum, pair) => sum + (/^\p{L}{2}$/u.test(pair) ? 1 : -1), 0)
}
const LOOKED_AT = 200_000
const MIXED_WITHIN = 8_000_000

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** UTF-16 without its mark: every other byte of what is mostly ASCII is zero. */
const wideWithoutMark = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, 512 & ~1)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const half = sample.length / 2
  const [even = 0, odd = 0] = zeros
  if (half < 2) return null
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.7 && odd < half * 0.1 ? 'utf-16be' : null
}

/** Letters of UTF-8 read as Windows: "Ã³" for "ó". Beside letters that are of Windows, somebody has joined two files. */
const ofTwo = /\u00c3[\u0080-\u00bf\u0152-\u2122]/g
const high = /[\u0080-\u2122]/g
/** Latin letters in UTF-7, "Jam+APM-n", which nothing but mail ever wrote. */
const seven = /\+A[A-P][AEIMQUYcgkosw048]-/g
const FEW = 2
const mixed = (bytes: Uint8Array): boolean => {
  const windows = new TextDecoder('windows-1252').decode(bytes.subarray(0, MIXED_WITHIN))
  const pairs = windows.match(ofTwo)?.length ?? 0
  return pairs >= FEW && (windows.match(high)?.length ?? 0) > pairs * 2
}

/** @throws TableRefusal for a text of two encodings, of a torn one, or of one that nobody reads: its names would be wrong ones. */
export const provedText = (bytes: Uint8Array, text: string, encoding: string): void => {
  const isWide = encoding.startsWith('utf-16')
  const isTorn = isWide ? bytes.length % 2 === 1 || text.includes('\ufffd') : bytes.includes(0)
  const twice = encoding === 'windows-1252' || encoding === 'cp850' ? mixed(bytes) : false
  if (
    isTorn ||
    twice ||
    text.includes('\0') ||
    (bytes.length === text.length && (text.match(seven)?.length ?? 0) >= FEW)
  )
    throw new TableRefusal('sheet-mixes-encodings')
}

/** What a text is written in: as its mark says, else by its content. UTF-8 can be proved; what is none is of Windows or of DOS. */
export const decode = (bytes: Uint8Array): { text: string; encoding: string } => {
  const marked = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : null
  const wide = marked ?? wideWithoutMark(bytes)
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: wide }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    const head = bytes.subarray(0, LOOKED_AT)
    const windows = new TextDecoder('windows-1252')
    if (sense(code850(head)) > sense(windows.decode(head))) return { text: code850(bytes), encoding: 'cp850' }
    return { text: windows.decode(bytes), encoding: 'windows-1252' }
  }
}

/** Control characters that no text has. */
export const isText = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xff, 0xfe]) ||
  startsWith(bytes, [0xfe, 0xff]) ||
  wideWithoutMark(bytes) !== null ||
  !bytes.subarray(0, 4096).some((byte) => byte < 9)
