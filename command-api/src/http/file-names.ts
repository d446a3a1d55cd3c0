/** The name of a file without folders, without signs that nobody sees, and no longer than is kept. */
export const nameOf = (fileName: string): string => {
  const base = (fileName.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()
  // Half of a sign is none.
  const short = base.slice(0, 255).replace(/[\ud800-\udbff]$/, '')
  return /^\.*$/.test(short) ? 'document' : short
}
