import type { Module } from '../module.ts'
import { sendDigests } from './send-digests.ts'

/** How often the workers look whether a letter is due. */
const LOOK_MS = 10 * 60_000

export const preferencesModule = {
  kinds: [],
  consumers: () => ({}),
  rounds: ({ api, stopping }) => [{ name: 'send-digests', every: LOOK_MS, round: sendDigests({ api, stopping }) }],
} satisfies Module
