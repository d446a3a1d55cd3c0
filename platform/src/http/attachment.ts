const CODES = /['()*]/g
const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Without accents, and without what would end the quoted name: for programs that read no other. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')

/**
 * The `Content-Disposition` of a file to save, with its name as it is written (RFC 6266), accents and all. Lone halves of letters,
 * which no name can be sent with, become U+FFFD.
 */
export const attachment = (name: string): string => {
  const whole = name.toWellFormed()
  return `attachment; filename="${plain(whole)}"; filename*=UTF-8''${encodeURIComponent(whole).replaceAll(CODES, escaped)}`
}
