import { startOfDay } from '@escandallo/contracts/preferences/day-starts.ts'
import type { Finding } from '@escandallo/contracts/recommendations/events.ts'
import { type Facts, facts as factsShape } from '@escandallo/contracts/recommendations/facts.ts'
import { changedKey, EVERYTHING, scopeOf, subjectScopes } from '@escandallo/contracts/recommendations/scopes.ts'
import type { Due, Planned } from '@escandallo/platform/scheduling/schedule.ts'
import type { Job } from '@escandallo/platform/scheduling/scheduler.ts'
import { v5 as uuidv5 } from 'uuid'
import type { Api } from '../api.ts'
import { commandSender } from '../send-command.ts'
import { lastPosition } from '../wakes.ts'
import { momentsIn } from './moments.ts'
import { findingsIn } from './rules/rules.ts'
import { worthOf } from './worth.ts'

/** Findings sent at once. */
const BLOCK = 200

const keyOf = (rule: string, subjectId: string) => `${rule} ${subjectId}`
/** The figures of what is open, in the order of their names: a stored record keeps none. */
const written = (figures: Finding['figures']) => JSON.stringify(Object.entries(figures).toSorted())

/** What is new or says other figures, and what has lost its reason. */
export const differenceOf = (facts: Facts) => {
  const isEvaluated = evaluatedIn(facts)
  const open = new Map(facts.open.map((known) => [keyOf(known.rule, known.subjectId), known]))
  const findings = findingsIn(facts).filter(isEvaluated)
  const keysFound = new Set(findings.map(({ rule, subject }) => keyOf(rule, subject.id)))
  return {
    all: findings,
    findings: findings.filter(({ rule, subject, figures, monthly }) => {
      const known = open.get(keyOf(rule, subject.id))
      return !known || known.monthly !== monthly || written(known.figures) !== written(figures)
    }),
    ended: facts.open
      .filter(({ rule, subjectId }) => !keysFound.has(keyOf(rule, subjectId)))
      .map((known) => ({ recommendationId: known.recommendationId, worth: worthOf(known, facts) })),
  }
}

const blocksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, at) => items.slice(at * BLOCK, (at + 1) * BLOCK))

/** Whether a finding is of what was evaluated: others rest on facts that were not asked for. */
const evaluatedIn = ({ evaluated: { ids, whole } }: Pick<Facts, 'evaluated'>) => {
  const subjects = new Map<string, ReadonlySet<string> | null>(
    Object.entries(ids).map(([scope, some]) => [scope, some === null ? null : new Set(some)]),
  )
  const scopes: ReadonlySet<string> = new Set(whole)
  return ({ rule, subject }: Pick<Finding, 'rule' | 'subject'>): boolean => {
    const scope = scopeOf[rule as keyof typeof scopeOf]
    const some = subjects.get(scope)
    return some === undefined ? scopes.has(scope) : some === null || some.has(subject.id)
  }
}

/** Where the days of advice begin, which is of the whole corporation. */
const ZONE = 'Europe/Madrid'
/** Changes that facts are asked of at once: their ids stand in an address. */
export const CHANGES = 200

/** When what was evaluated is due by itself: those whose moment there is, and those that have none any more. */
const plannedOf = (due: readonly Due[], facts: Facts, findings: readonly Finding[]): Planned[] => {
  const moments = new Map(momentsIn(facts, findings).map(({ key, day }) => [key, startOfDay(day, ZONE)]))
  const { ids, whole } = facts.evaluated
  const evaluated = [
    ...subjectScopes.flatMap((scope) => (ids[scope] ?? []).map((id) => changedKey(scope, id))),
    ...whole,
    ...due.map(({ subject }) => subject),
  ]
  return [...new Set([...moments.keys(), ...evaluated])].map((subject) => ({
    subject,
    next: moments.get(subject) ?? null,
  }))
}

/** Evaluates the rules for what has changed in a corporation, and for what a day that began has made due. */
export const evaluate =
  ({ get, post }: Pick<Api, 'get' | 'post'>): Job['run'] =>
  async (corporationId, due) => {
    const changed = due.map(({ subject }) => subject)
    const changesQuery = changed.includes(EVERYTHING) ? {} : { changed: changed.join(',') }
    const facts = factsShape.parse(
      await get('/recommendations/facts', changesQuery, { corporationId, ...lastPosition(due) }),
    )
    const { all, findings, ended } = differenceOf(facts)
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
    return plannedOf(due, facts, all)
  }
