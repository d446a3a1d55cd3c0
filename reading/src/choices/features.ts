import type { Features } from './choice.ts'

/** Each that holds, by name. */
export const holding = (signs: Record<string, boolean | undefined>): Features =>
  Object.fromEntries(Object.entries(signs).flatMap(([name, holds]) => (holds ? [[name, 1]] : [])))

/** How far from 0 to 1 a count reaches towards the most that tells something. */
export const towards = (count: number, most: number): number => Math.min(1, Math.max(0, count / most))
