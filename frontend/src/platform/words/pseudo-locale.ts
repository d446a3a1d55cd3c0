type Words = { [key: string]: string | Words }

const accented: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
  c: 'ç',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
}

const disguised = (text: string) => {
  const parts = text.split(/(\{\{.*?\}\}|<\/?\w+\s*\/?>)/)
  const words = parts.map((part, index) =>
    index % 2 ? part : part.replace(/[aeioucnAEIOU]/g, (letter) => accented[letter] ?? letter),
  )
  return `⟦${words.join('')}⟧`
}

/** Text that a page takes apart, lines of cells that stand between bars, is bracketed cell by cell. */
const disguise = (text: string) =>
  text
    .split(/(\n| \| )/)
    .map((part, index) => (index % 2 ? part : disguised(part)))
    .join('')

/** Accents and brackets every text, placeholders and tags untouched: what stays plain on a screen was never translated. */
export const pseudo = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? disguise(value) : pseudo(value)]),
  )
