import { problemsOf } from '@escandallo/contracts/documents/checks.ts'
import { isAbout, lineFields, reviewedFields } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import type { Draft } from './draft.ts'
import { taxFault } from './taxes.ts'
import { readCell } from './typing.ts'

/** A field that cannot stay as it is, and why. */
export type Fault = { path: string; code: string }

/** Every field that can be typed into, in the order of the page. */
export const fieldOrder = ({ content }: Draft, here: string | null = null, doubts: readonly string[] = []): string[] =>
  reviewedFields(content, here, doubts)

/** Why a draft cannot be saved: texts that are no values, and what every document needs (specification, section 5). */
export const faultsOf = (draft: Draft): Fault[] => {
  const wrong = Object.entries(draft.typed).flatMap(([path, text]): Fault[] => {
    const ofTax = taxFault(draft, path, text)
    if (ofTax !== undefined) return ofTax === null ? [] : [{ path, code: ofTax }]
    const field = lineFields.find((name) => path.endsWith(`.${name}`))
    const read = field ? readCell(field, text) : { wrong: 'amount-invalid' }
    return 'wrong' in read ? [{ path, code: read.wrong }] : []
  })
  const missing = problemsOf(draft.content, draft.supplier).filter(
    ({ path }) => !wrong.some((fault) => fault.path === path),
  )
  return [...wrong, ...missing]
}

/** Doubts that nobody has settled yet, and what is missing, in the order of the page. Doubts about lines that are gone are dropped. */
export const openDoubts = (draft: Draft, unsure: readonly string[], settled: readonly string[]): string[] => {
  const doubts = [...unsure.filter((path) => !settled.includes(path)), ...faultsOf(draft).map(({ path }) => path)]
  const order = fieldOrder(draft, null, doubts)
  const places = doubts.map((doubt) => ({ doubt, at: order.findIndex((path) => isAbout(doubt, path)) }))
  return [
    ...new Set(
      places
        .filter(({ at }) => at >= 0)
        .sort((a, b) => a.at - b.at)
        .map(({ doubt }) => doubt),
    ),
  ]
}

/** The field to go to for the next open doubt after a field, round to the first again; null when all is settled. */
export const nextDoubtful = (draft: Draft, doubts: readonly string[], from: string | null): string | null => {
  const order = fieldOrder(draft, from, doubts)
  const fields = doubts.flatMap((doubt) => order.find((path) => isAbout(doubt, path)) ?? [])
  const here = from === null ? -1 : order.indexOf(from)
  const others = fields.filter((path) => path !== from)
  return others.find((path) => order.indexOf(path) > here) ?? others[0] ?? null
}

/** The field before or after one, stopping at the ends. */
export const neighbour = (draft: Draft, from: string | null, step: 1 | -1): string | null => {
  const order = fieldOrder(draft, from)
  if (from === null) return order[0] ?? null
  return order[Math.min(order.length - 1, Math.max(0, order.indexOf(from) + step))] ?? null
}
