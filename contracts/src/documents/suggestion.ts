import { z } from 'zod'
import { limitedText } from '../values/names.ts'
import { documentContent, lineMatch } from './content.ts'
import { box, evidence } from './reading.ts'

const path = limitedText(120)

/** Why a value is proposed: how sure the reader is of it, where it stands on the paper, and what speaks for it. */
const reason = z.object({
  path,
  confidence: z.number().min(0).max(1),
  boxes: z.array(box).max(200),
  evidence: z.array(evidence).max(20).optional(),
})

/**
 * What reading a booked document once more came to, where it differs: the content as it would be, and the paths at which
 * it is another ("number", "taxes", "lines.<lineId>", "lines.<lineId>.unitPrice"). `matches` are those of lines that would come.
 */
export const suggestion = z.object({
  engine: limitedText(60),
  content: documentContent,
  changed: z.array(path).min(1).max(500),
  reasons: z.array(reason).max(500),
  matches: z.array(lineMatch).max(2000),
})
export type Suggestion = z.infer<typeof suggestion>

const isAnswered = (path: string, changed: readonly string[]): boolean =>
  changed.some((answer) => answer === path || answer.startsWith(`${path}.`) || path.startsWith(`${answer}.`))

/** A proposal without the paths that a person has changed since; null when nothing of it is left. */
export const unanswered = <Proposal extends { changed: string[] }>(
  proposal: Proposal | null,
  changed: readonly string[],
): Proposal | null => {
  const left = proposal?.changed.filter((path) => !isAnswered(path, changed)) ?? []
  return proposal && left.length > 0 ? { ...proposal, changed: left } : null
}
