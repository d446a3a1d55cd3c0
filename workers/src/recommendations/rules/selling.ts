import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { areEnough } from '@escandallo/contracts/values/periods.ts'
import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import { Big } from 'big.js'
import { evidenceOf, findingOf, type Rule, ratio } from './finding.ts'

const ofHouse = ({ corporation }: Facts) => ({ kind: 'corporation' as const, ...corporation })

/** Which class is worse than which: a dish that sells more or leaves more is no news to act on. */
const worse: Readonly<Record<string, readonly string[]>> = {
  star: ['plowhorse', 'puzzle', 'dog'],
  plowhorse: ['dog'],
  puzzle: ['dog'],
}

export const classChanged: Rule = (facts) =>
  (facts.sales?.classes ?? []).flatMap(({ dishId, name, sold, class: stands, before }) =>
    before !== null && entryOf(worse, before)?.includes(stands)
      ? findingOf('R22', facts, {
          subject: { kind: 'dish', id: dishId, name },
          figures: { before, class: stands, sold, month: facts.sales?.from ?? null },
          evidence: '/dashboard/sales',
        })
      : [],
  )

export const dogForLong: Rule = (facts) =>
  (facts.sales?.classes ?? []).flatMap(({ dishId, name, sold, class: stands, before, earlier }) =>
    stands === 'dog' && before === 'dog' && earlier === 'dog'
      ? findingOf('R23', facts, {
          subject: { kind: 'dish', id: dishId, name },
          figures: { sold },
          evidence: evidenceOf('dish', dishId),
        })
      : [],
  )

export const unmapped: Rule = (facts, threshold) => {
  const { sales } = facts
  if (!sales || sales.net <= 0 || sales.unmapped === 0) return []
  const coverage = new Big(sales.mapped).div(sales.net)
  if (coverage.gte(threshold)) return []
  return [
    findingOf('R25', facts, {
      subject: ofHouse(facts),
      figures: {
        coverage: ratio(coverage),
        articles: String(sales.unmapped),
        net: String(sales.net - sales.mapped),
      },
      importance: 3,
      evidence: '/dashboard/integration/articles',
    }),
  ]
}

/** What nine tenths of sales say: below that the gap may be dishes whose recipe nobody knows. */
const KNOWN = '0.9'

export const boughtBeyond: Rule = (facts, threshold) => {
  const { sales } = facts
  // Against the sales of a few days what was bought in a month is always too much.
  if (!sales || !areEnough(sales.days) || sales.known === null || new Big(sales.known).lt(KNOWN)) return []
  const { purchased, ideal } = sales
  if (purchased === null || ideal === null || ideal <= 0) return []
  const gap = new Big(purchased - ideal).div(ideal)
  if (gap.lt(threshold)) return []
  return [
    findingOf('R27', facts, {
      subject: ofHouse(facts),
      figures: { gap: ratio(gap), purchased: String(purchased), ideal: String(ideal), month: sales.from },
      monthly: purchased - ideal,
      importance: 3,
      evidence: '/dashboard/sales',
    }),
  ]
}

export const tillSilent: Rule = (facts, threshold) =>
  facts.tills.flatMap(({ establishmentId, name, silentSince }) =>
    silentSince !== null && silentSince.slice(0, 10) <= plusDays(facts.today, -Number(threshold))
      ? findingOf('R33', facts, {
          subject: { kind: 'establishment', id: establishmentId, name },
          establishmentId,
          figures: { date: silentSince.slice(0, 10) },
          importance: 3,
          evidence: '/dashboard/integration',
        })
      : [],
  )

export const dayDiffers: Rule = (facts) =>
  facts.tills.flatMap(({ establishmentId, name, differing }) => {
    const [last] = differing
    if (!last) return []
    return findingOf('R37', facts, {
      subject: { kind: 'establishment', id: establishmentId, name },
      figures: { days: String(differing.length), date: last.date, difference: String(last.difference) },
      establishmentId,
      importance: 3,
      evidence: '/dashboard/integration',
    })
  })

export const fileWaits: Rule = (facts) =>
  facts.tills.flatMap(({ establishmentId, name, waiting }) => {
    const [file] = waiting
    if (file === undefined) return []
    return findingOf('R38', facts, {
      subject: { kind: 'establishment', id: establishmentId, name },
      figures: { file, ...(waiting.length > 1 ? { files: String(waiting.length) } : {}) },
      establishmentId,
      importance: 3,
      evidence: '/dashboard/integration',
    })
  })
