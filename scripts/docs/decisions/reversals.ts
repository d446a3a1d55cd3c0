/** That a decision and the one that reverses it name each other, in the files and in their index. Pure. */
import type { SourceFile } from '../../style.ts'

export type Reversal = { decision: string; by: string; inPart: boolean }

const link = /^\[(\d{4})\]\(\1-[a-z0-9-]+\.md\)( in part)?[.:]/
const holds = /^Nothing; it holds\./

const numberOf = (path: string) => path.slice(0, 4)

const sectionOf = (text: string) => text.split('## Reversed by\n')[1]?.trimEnd().split('\n') ?? []

/** What stands under "Reversed by": a line beginning with a link for each decision that reverses it, or that it holds. */
export function reversalsOf({ path, text }: SourceFile): Reversal[] {
  return sectionOf(text).flatMap((line) => {
    const [, by, inPart] = link.exec(line) ?? []
    return by ? [{ decision: numberOf(path), by, inPart: inPart !== undefined }] : []
  })
}

/** What the line of the date says that a decision reverses: `2026-11-29 · sales · reverses 0360 in part, 0306`. */
function claimsOf({ path, text }: SourceFile): Reversal[] {
  const [, list = ''] = /^\d{4}-\d\d-\d\d · [^·\n]+ · reverses (.+)$/m.exec(text) ?? []
  return [...list.matchAll(/(\d{4})( in part)?/g)].map(([, decision = '', inPart]) => ({
    decision,
    by: numberOf(path),
    inPart: inPart !== undefined,
  }))
}

const written = ({ decision, by, inPart }: Reversal) => `${decision} reversed${inPart ? ' in part' : ''} by ${by}`

/** Reversals that one of both ends does not name, and sections that say neither what reversed a decision nor that it holds. */
export function reversalFaults(decisions: readonly SourceFile[]): string[] {
  const claimed = new Set(decisions.flatMap(claimsOf).map(written))
  const admitted = new Set(decisions.flatMap(reversalsOf).map(written))
  return [
    ...[...admitted.difference(claimed)].map((reversal) => `${reversal} is not said by the later one`),
    ...[...claimed.difference(admitted)].map((reversal) => `${reversal} is not said by the earlier one`),
    ...decisions
      .filter((decision) => reversalsOf(decision).length === 0 && !holds.test(sectionOf(decision.text)[0] ?? ''))
      .map(({ path }) => `${path} does not say whether it holds`),
  ]
}

/** What the index says behind a title: ` (reversed by 0350 and 0362)`, ` (reversed in part by 0335)`, or nothing. */
function indexMark(decision: SourceFile): string {
  const reversals = reversalsOf(decision)
  const whole = reversals.filter(({ inPart }) => !inPart)
  if (reversals.length === 0) return ''
  const numbers = (whole.length > 0 ? whole : reversals).map(({ by }) => by).join(' and ')
  return ` (reversed${whole.length > 0 ? '' : ' in part'} by ${numbers})`
}

/** Lines of the index that mark a reversed decision otherwise than the decision itself says, or mark one that holds. */
export function markFaults(index: string, decisions: readonly SourceFile[]): string[] {
  const lines = new Map(
    [...index.matchAll(/^- \[(\d{4})\]\([^)]+\) (.*)$/gm)].map(([, n = '', rest = '']) => [n, rest]),
  )
  return decisions.flatMap((decision) => {
    const note = / \(reversed [^)]*\)$/.exec(lines.get(numberOf(decision.path)) ?? '')?.[0] ?? ''
    return note === indexMark(decision)
      ? []
      : [`${decision.path} is marked "${note}" in place of "${indexMark(decision)}"`]
  })
}

const measured = [
  /\d[\d,.]* ?(?:ms|s|µs|MB|GB|kB|%)? instead of \d/,
  /went from \d/,
  /\d ?(?:s|ms|MB|GB|kB|%)? → \d/,
  /\(\d[\d,.]* ?(?:ms|s|MB|%)? before\)/,
  /\d[\d,.]* ?(?:ms|µs) (?:instead|at the|p99)/,
]

/** Before and after, as it was measured, belongs into a journal: in a decision it is read as if it were so today. */
export function resultFaults(decisions: readonly SourceFile[]): string[] {
  return decisions.flatMap(({ path, text }) => {
    const [, body = ''] = text.split('## Choice\n')
    return measured.some((figures) => figures.test(body))
      ? [`${path} tells what was measured: move it to a journal`]
      : []
  })
}
