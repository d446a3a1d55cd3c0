import type { StoredObjects } from '../../words/stored-objects.ts'

/** A page opens some hundred at most, and none of them stands so deep in others. */
const [mostOpened, deepest] = [20_000, 100]

/** Something that is drawn whenever it is named: its dictionary, and how often it names others. */
type Drawing = { dictionary: string; calls: number }
export type Drawings = Map<number, Drawing>

const isDrawing = /\/Subtype\s*\/Form\b|\/PatternType\b/

const isOfWord = (byte = 0): boolean => /\w/.test(String.fromCharCode(byte))

const callsIn = (bytes: Buffer): number => {
  let calls = 0
  // More than enough of them are as good as all.
  for (let at = bytes.indexOf('Do'); at >= 0 && calls <= mostOpened; at = bytes.indexOf('Do', at + 2))
    if (!isOfWord(bytes[at - 1]) && !isOfWord(bytes[at + 2])) calls += 1
  return calls
}

/** Takes note of a part of the file that is a drawing, by the last number before it; of two under one number as if they were one. */
export const recordDrawing = (drawings: Drawings, between: string, dictionary: string, bytes: Buffer): void => {
  if (!isDrawing.test(dictionary)) return
  const [, digits = '-1'] = [...between.matchAll(/(?<!\d)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b/g)].at(-1) ?? []
  const number = Number(digits)
  const calls = callsIn(bytes)
  const same = drawings.get(number)
  drawings.set(number, { dictionary: `${same?.dictionary ?? ''} ${dictionary}`, calls: calls + (same?.calls ?? 0) })
}

/** The drawings that a dictionary names: itself, in its resources, or in a list of theirs. */
const named = (text: string, drawings: Drawings, objects: StoredObjects, levels = 2): number[] =>
  [...text.matchAll(/(?<!\d)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R\b/g)].flatMap(([, digits]) => {
    const number = Number(digits)
    if (drawings.has(number)) return [number]
    const object = levels > 0 ? objects(number) : null
    return object && !object.bytes ? named(object.text, drawings, objects, levels - 1) : []
  })

/** Whether one of the drawings opens others without end, if each of its calls were for the largest that it can name. */
export const areEndless = (drawings: Drawings, objects: () => StoredObjects): boolean => {
  const known = new Map<number, number>()
  const opened = (number: number, depth: number): number => {
    const before = known.get(number)
    if (before !== undefined) return before
    if (depth > deepest) return Number.POSITIVE_INFINITY
    // Whoever comes back to it while it is being counted draws in a circle, which nobody follows.
    known.set(number, 0)
    const { dictionary = '', calls = 0 } = drawings.get(number) ?? {}
    const within = calls === 0 ? [] : named(dictionary, drawings, objects())
    const count = 1 + calls * within.reduce((most, drawing) => Math.max(most, opened(drawing, depth + 1)), 0)
    known.set(number, count)
    return count
  }
  return [...drawings.keys()].some((number) => opened(number, 0) > mostOpened)
}
