import type { Picture } from '../picture/picture.ts'
import { type LookLarger, readLarger } from './doubts.ts'
import { grouped, type Place, strayLetters } from './missed.ts'
import type { Recognised } from './recognised.ts'

/** A place where one number seems to have been read in pieces, and the words that are pieces of it. */
type Broken = { place: Place; pieces: Recognised[] }

/** A piece of a number: figures, with a mark before, among or behind them. */
const piece = /^[.,]?\d[\d.,]*$/
/** A number whose decimals were read. */
const amount = /^[-+]?\d[\d.,]*[.,]\d{1,4}%?$/

/** In type whose characters are all equally wide a mark keeps its figures this many of their heights apart. */
const widest = 1.6
/** One or two numbers side by side are no sign of such type. */
const fewest = 3
const most = 90

const digits = (text: string): string => text.replace(/\D/g, '')

const isInside = (inner: Place, outer: Place): boolean => {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2]
  return x > outer.x && x < outer.x + outer.width && y > outer.y && y < outer.y + outer.height
}

const placeOf = ({ x, y, width, height }: Place): Place => ({ x, y, width, height })

/** Figures side by side, and those that have a letter beside them which no word covers. */
const brokenIn = (numbers: readonly Recognised[], letters: readonly Place[]): Broken[] =>
  grouped([...letters, ...numbers].map(placeOf), widest)
    .map((place) => {
      const pieces = numbers.filter((word) => isInside(word, place)).sort((a, b) => a.x - b.x)
      return { place, pieces, parts: pieces.length + letters.filter((letter) => isInside(letter, place)).length }
    })
    .filter(({ pieces, parts }) => pieces.length > 0 && parts > 1)

/** The words of a page with each broken number as it reads in one piece, where that ends in the figures of all its pieces. */
export const joined = (words: readonly Recognised[], broken: readonly Broken[], again: readonly Recognised[]) => {
  const whole = broken.flatMap(({ place, pieces }) => {
    const [only, ...others] = again.filter((word) => isInside(word, place))
    const seen = pieces.map(({ text }) => digits(text)).join('')
    const fits = only && others.length === 0 && amount.test(only.text) && digits(only.text).endsWith(seen)
    return fits ? [{ pieces, word: only }] : []
  })
  const replaced = new Set(whole.flatMap(({ pieces }) => pieces))
  return [...words.filter((word) => !replaced.has(word)), ...whole.map(({ word }) => word)]
}

/**
 * The words of a page without numbers in pieces ("15", "213" for 15.213, "681" for 7.681). Where all characters are equally wide, figures
 * stand so exactly below one another that a recogniser takes the decimal marks between them for gaps between columns.
 */
export const mendedIn = async (page: Picture, words: Recognised[], look: LookLarger): Promise<Recognised[]> => {
  const numbers = words.filter(({ text }) => piece.test(text))
  if (brokenIn(numbers, []).length < fewest) return words
  const broken = brokenIn(numbers, strayLetters(page, words)).slice(-most)
  const places = broken.map(({ place }) => place)
  return joined(words, broken, await readLarger(page, places, look))
}
