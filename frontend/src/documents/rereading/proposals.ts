import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { Suggestion } from '@escandallo/contracts/documents/suggestion.ts'

/** One value that another reading proposes: what stands now, what it says, and why it believes it. */
export type Proposal = {
  path: string
  now: unknown
  proposed: unknown
  reason: Suggestion['reasons'][number] | null
}

/** The value at a path such as "lines.<lineId>.unitPrice"; undefined where there is none. */
const at = ({ lines, ...head }: DocumentContent, path: string): unknown => {
  const [first = '', second, third] = path.split('.')
  if (first === 'lines') {
    const line = lines.find(({ lineId }) => lineId === second)
    return third === undefined ? line : (line as Record<string, unknown> | undefined)?.[third]
  }
  const group = (head as Record<string, unknown>)[first]
  return second === undefined ? group : (group as Record<string, unknown>)[second]
}

export const proposalsOf = (
  present: DocumentContent,
  { content, changed, reasons }: Pick<Suggestion, 'content' | 'changed' | 'reasons'>,
): Proposal[] =>
  changed.map((path) => ({
    path,
    now: at(present, path),
    proposed: at(content, path),
    reason: reasons.find((reason) => reason.path === path) ?? null,
  }))
