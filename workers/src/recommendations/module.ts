import { EVERYTHING } from '@escandallo/contracts/recommendations/scopes.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import type { Module } from '../module.ts'
import { tenantsOf } from '../tenants.ts'
import { wakeAfter } from '../wakes.ts'
import { changesAfter, changingTypes } from './changes.ts'
import { CHANGES, evaluate } from './evaluate.ts'

const JOB = 'evaluate-rules'
/** Raised when the rules, or what they rest on, find other things than before: everybody is evaluated anew. */
const VERSION = 3
const ZONE = 'Europe/Madrid'

export const recommendationsModule = {
  kinds: [
    ...['corporation', 'dish', 'establishment', 'menu', 'product', 'recipe', 'document', 'user', 'board', 'supplier'],
    ...['order', 'claim', 'pricelist', 'comparison', 'ticket', 'till', 'businessday', 'takings'],
    ...['plate', 'ingredient', 'category'],
  ],
  consumers: ({ wake }) => ({
    recommendations: {
      types: changingTypes,
      concurrency: 256,
      handle: (event) => wakeAfter(wake, JOB, event, changesAfter(event, dayAt(new Date().toISOString(), ZONE))),
    },
  }),
  jobs: ({ api }) => [
    {
      name: JOB,
      atOnce: 4,
      subjects: CHANGES,
      run: evaluate(api),
      tenants: { version: VERSION, subject: EVERYTHING, list: () => tenantsOf(api) },
    },
  ],
} satisfies Module
