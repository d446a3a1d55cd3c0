import { findFirefox, findWebKit, howToGetFirefox, howToGetWebKit } from '../browsers/installed.ts'
import { lacking } from '../machine/parts.ts'
import { type Step, vitest } from './steps.ts'

/**
 * What `npm run check:all` runs after everything that `npm test` does, because it takes minutes, or needs what few machines
 * have. Each has the machine to itself. A step that cannot run here says why (`missing`), and counts as skipped.
 */
export const longSteps: Step[] = [
  { name: 'installation', command: ['node', 'scripts/installation/fresh.ts'], alone: true },
  {
    name: 'journeys in Firefox and WebKit',
    ...vitest('engines'),
    alone: true,
    missing: () => (findFirefox() || findWebKit() ? undefined : `${howToGetFirefox} ${howToGetWebKit}`),
  },
  {
    name: 'the product as many processes',
    command: ['node', 'e2e/distributed/main.ts', '--kills', '2'],
    alone: true,
    missing: () => lacking(['Java', 'Maven', 'Caddy', 'Python']).join(' ') || undefined,
  },
]
