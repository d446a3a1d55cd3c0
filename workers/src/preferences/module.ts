import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { PreferencesEvent } from '@escandallo/contracts/preferences/events.ts'
import type { Module } from '../module.ts'
import { tenantsOf } from '../tenants.ts'
import { wakeAfter } from '../wakes.ts'
import { sendDigests } from './send-digests.ts'

const JOB = 'send-digests'
/** After these another day may be the next on which a letter is due. */
const types = selectTypes<PreferencesEvent>()({
  folds: ['SectionPreferenceSet', 'RecipientAdded'],
  ignores: [['RecipientChanged', 'RecipientRemoved', 'RecipientUnsubscribed', 'DigestSent']],
})

export const preferencesModule = {
  kinds: ['preferences'],
  consumers: ({ wake }) => ({
    'wake-digests': {
      types,
      concurrency: 64,
      handle: (event) => wakeAfter(wake, JOB, event, [{ subject: 'letters', delay: 0 }]),
    },
  }),
  jobs: ({ api }) => [
    {
      name: JOB,
      atOnce: 2,
      run: sendDigests({ api }),
      tenants: { version: 1, subject: 'letters', list: () => tenantsOf(api) },
    },
  ],
} satisfies Module
