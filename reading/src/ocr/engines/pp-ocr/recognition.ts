import type { Answers } from './network.ts'

/** One sign as the network saw it: which, at which of its steps along the line, and how surely (0 to 1). */
export type Sign = { text: string; step: number; confidence: number }

/** Signs of one word: nothing blank among them. */
export type Spelled = readonly Sign[]

/** The likeliest answer of one step. */
const likeliest = (data: Float32Array, from: number, choices: number): { answer: number; chance: number } => {
  let [answer, chance] = [0, data[from] ?? 0]
  for (let at = 1; at < choices; at += 1) {
    const other = data[from + at] ?? 0
    if (other > chance) {
      chance = other
      answer = at
    }
  }
  return { answer, chance }
}

/**
 * The signs of a line, decoded as connectionist temporal classification says: the likeliest answer of every step, what is said
 * several times on end once, and nothing (answer 0) left out.
 */
export const signsIn = ({ data, shape }: Answers, signs: readonly string[]): Sign[] => {
  const [, steps = 0, choices = 0] = shape
  const read: (Sign & { count: number })[] = []
  let before = 0
  for (let step = 0; step < steps; step += 1) {
    const { answer, chance } = likeliest(data, step * choices, choices)
    const last = read.at(-1)
    if (answer !== 0 && answer === before && last) {
      last.count += 1
      last.step += (step - last.step) / last.count
      last.confidence = Math.max(last.confidence, chance)
    } else if (answer !== 0) read.push({ text: signs[answer] ?? '', step, confidence: chance, count: 1 })
    before = answer
  }
  return read.map(({ text, step, confidence }) => ({ text, step, confidence }))
}

/** Signs between blanks. */
export const wordsIn = (signs: readonly Sign[]): Spelled[] => {
  const words: Sign[][] = [[]]
  for (const sign of signs)
    if (sign.text.trim() === '') words.push([])
    else words.at(-1)?.push(sign)
  return words.filter((word) => word.length > 0)
}
