import type { Finding } from '@escandallo/contracts/recommendations/events.ts'
import { type Facts, facts as factsShape } from '@escandallo/contracts/recommendations/facts.ts'
import type { Job } from '@escandallo/platform/scheduling/scheduler.ts'
import { v5 as uuidv5 } from 'uuid'
import type { Api } from '../api.ts'
import { commandSender } from '../send-command.ts'
import { lastPosition } from '../wakes.ts'
import { findingsIn } from './rules/rules.ts'
import { worthOf } from './worth.ts'

/** Findings sent at once. */
const BLOCK = 200

const keyOf = (rule: string, subjectId: string) => `${rule} ${subjectId}`
/** The figures of what is open, in the order of their names: a stored record keeps none. */
const written = (figures: Finding['figures']) => JSON.stringify(Object.entries(figures).toSorted())

/** What is new or says other figures, and what has lost its reason. */
export const differenceOf = (facts: Facts) => {
  const open = new Map(facts.open.map((known) => [keyOf(known.rule, known.subjectId), known]))
  const findings = findingsIn(facts)
  const seen = new Set(findings.map(({ rule, subject }) => keyOf(rule, subject.id)))
  return {
    findings: findings.filter(({ rule, subject, figures, monthly }) => {
      const known = open.get(keyOf(rule, subject.id))
      return !known || known.monthly !== monthly || written(known.figures) !== written(figures)
    }),
    ended: facts.open
      .filter(({ rule, subjectId }) => !seen.has(keyOf(rule, subjectId)))
      .map((known) => ({ recommendationId: known.recommendationId, worth: worthOf(known, facts) })),
  }
}

const blocksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, at) => items.slice(at * BLOCK, (at + 1) * BLOCK))

const SUBJECT = 'everything'
const AGAIN_MS = 3 * 3_600_000

/** Evaluates the rules for a corporation of which something has changed. */
export const evaluate =
  ({ get, post }: Pick<Api, 'get' | 'post'>): Job['run'] =>
  async (corporationId, due) => {
    const facts = factsShape.parse(await get('/recommendations/facts', {}, { corporationId, ...lastPosition(due) }))
    const { findings, ended } = differenceOf(facts)
    const send = commandSender({ post })
    const bodies = [
      ...blocksOf(findings).map((block) => ({ findings: block, ended: [] })),
      ...blocksOf(ended).map((block) => ({ findings: [], ended: block })),
    ]
    // The key follows from what is sent and from what it was seen at: an evaluation that is done again sends nothing twice.
    for (const body of bodies) {
      const key = uuidv5(JSON.stringify([facts.upTo, body]), corporationId)
      await send('/recommendations/findings', body, { corporationId, key })
    }
    return [{ subject: SUBJECT, next: new Date(Date.now() + AGAIN_MS) }]
  }
