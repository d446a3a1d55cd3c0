import { normalizeName } from '@escandallo/contracts/values/names.ts'
import type { Row } from '../layout/rows.ts'
import type { Word } from '../words/word.ts'

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** Words that print a code, whatever stands between its marks; a label may be glued to its beginning ("CIF:B12345674"). */
const printingCode = (row: Row, wanted: string): Word[] | null => {
  for (let start = 0; start < row.words.length; start += 1) {
    let text = ''
    for (let end = start; end < Math.min(row.words.length, start + 8); end += 1) {
      text += bare(row.words[end]?.text ?? '')
      const ownWords = row.words.slice(start, end + 1)
      if (text === wanted || (wanted.length >= 8 && ownWords.length === 1 && text.endsWith(wanted))) return ownWords
      if (text.length >= wanted.length) break
    }
  }
  return null
}

const printingName = (row: Row, wanted: string): Word[] | null => {
  for (let start = 0; start < row.words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(row.words.length, start + 14); end += 1) {
      const ownWords = row.words.slice(start, end)
      const text = normalizeName(ownWords.map((word) => word.text).join(' '))
      if (text === wanted) return ownWords
      if (text.length > wanted.length) break
    }
  }
  return null
}

/** A name that goes on in the next row of its cell. */
const printingStacked = (rows: Row[], wanted: string): Word[] | null => {
  const textOf = (words: Word[]) => normalizeName(words.map((word) => word.text).join(' '))
  for (const [at, row] of rows.entries())
    for (const upper of row.cells)
      for (const lower of rows.slice(at + 1, at + 3).flatMap(({ cells }) => cells)) {
        if (Math.min(upper.right, lower.right) - Math.max(upper.x, lower.x) <= 0) continue
        const start = textOf(upper.words)
        if (start === '' || !wanted.startsWith(`${start} `)) continue
        for (let to = 1; to <= lower.words.length; to += 1)
          if (`${start} ${textOf(lower.words.slice(0, to))}` === wanted)
            return [...upper.words, ...lower.words.slice(0, to)]
      }
  return null
}

/** The words of the first row that print what the supplier always says of itself; null where the paper does not. */
export const printingConstant = (rows: Row[], path: string, value: string): Word[] | null => {
  const isText = path === 'supplier.name' || path === 'supplier.address' || path === 'supplier.email'
  const wanted = isText ? normalizeName(value) : bare(value)
  if (wanted.length < 3) return null
  for (const row of rows) {
    const words = isText ? printingName(row, wanted) : printingCode(row, wanted)
    if (words) return words
  }
  return path === 'supplier.name' ? printingStacked(rows, wanted) : null
}
