import { boxesOf, right, type Word } from './word.ts'

const isLetter = ({ text, confidence }: Word): boolean => confidence === 1 && /^[\p{Lu}\d/.-]$/u.test(text)

const gapBetween = (a: Word, b: Word): number => b.x - right(a)

const isAlike = (a: Word, b: Word): boolean => Math.abs(a.height - b.height) < 0.05 * a.height

/** Fewer letters may be initials, or what a column holds. */
const fewest = 4

const wordOf = (letters: Word[]): Word => {
  const [first] = letters as [Word, ...Word[]]
  const last = letters.at(-1) ?? first
  const text = letters.map((letter) => letter.text).join('')
  return { ...first, text, width: right(last) - first.x, box: boxesOf(letters)[0] ?? first.box }
}

const gapsOf = (run: Word[]): number[] => run.slice(1).map((letter, at) => gapBetween(run[at] as Word, letter))

/** Words cut where the white is twice as wide as the narrowest between these letters. */
const words = (run: Word[]): Word[][] => {
  const gaps = gapsOf(run)
  const narrow = Math.min(...gaps)
  const parts: Word[][] = [[]]
  run.forEach((letter, at) => {
    if (at > 0 && (gaps[at - 1] ?? 0) > 2 * Math.max(narrow, 0.1 * letter.height)) parts.push([])
    parts.at(-1)?.push(letter)
  })
  return parts
}

/** Figures stand so close and so evenly only within one number: columns of counts do not. */
const isEven = (letters: Word[]): boolean => {
  const gaps = gapsOf(letters)
  const height = letters[0]?.height ?? 0
  const isClose = Math.max(...gaps) < 0.6 * height && Math.max(...gaps) - Math.min(...gaps) < 0.12 * height
  return isClose && letters.length > fewest
}

/** Or one in each box of a form: where one begins as far from the next, and not all of them are figures. */
const isBoxed = (letters: Word[]): boolean => {
  const pitches = letters.slice(1).map((letter, at) => letter.x - (letters[at]?.x ?? 0))
  const height = letters[0]?.height ?? 0
  const isEvenly = Math.max(...pitches) - Math.min(...pitches) < 0.05 * height && Math.max(...pitches) < 1.5 * height
  return isEvenly && letters.length > fewest && letters.some(({ text }) => /\D/.test(text))
}

const isOneWord = (letters: Word[]): boolean =>
  !letters.some(({ text }) => /[^\p{Lu}]/u.test(text)) || isEven(letters) || isBoxed(letters)

/** "R E C H N U N G": capitals and figures set apart for their looks are put together again. Recognised letters are left alone. */
export const withSpelt = (row: Word[]): Word[] => {
  const done: Word[] = []
  let run: Word[] = []
  const close = () => {
    const whole = run.length >= fewest ? words(run) : []
    const spelt = whole.length > 0 && whole.every((letters) => letters.length > 1)
    done.push(...(spelt ? whole.flatMap((letters) => (isOneWord(letters) ? [wordOf(letters)] : letters)) : run))
    run = []
  }
  for (const word of row) {
    const last = run.at(-1)
    const goesOn = last !== undefined && isAlike(last, word) && gapBetween(last, word) < 2 * word.height
    if (!isLetter(word)) {
      close()
      done.push(word)
      continue
    }
    if (!goesOn) close()
    run.push(word)
  }
  close()
  return done
}
