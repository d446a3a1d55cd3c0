import { type Line, MATRICES } from './bar.ts'

const projection = (name: string) => `platform/src/projection/${name}.test.ts`
const fault = (name: string) => `e2e/faults/${name}.test.ts`

/** Nothing is lost, and nothing happens twice. */
export const nothingLost: readonly Line[] = [
  {
    number: 'R1',
    bar: '32 writers, 200 k events, rollbacks, late commits, ≥ 50 SIGKILLs of the projector: read models equal the log',
    tests: [{ file: projection('live-store') }, { file: fault('many-writers') }],
  },
  {
    number: 'R2',
    bar: 'SIGKILL at every named step: nothing acknowledged lost, nothing doubled, rebuilt = live',
    tests: [
      { file: projection('crash') },
      { file: projection('engine'), named: /dies at any moment/ },
      { file: projection('rebuild'), named: /interrupted|verifying/ },
      { file: 'platform/src/database/embedded.test.ts', named: /killed/ },
      { file: fault('crash'), named: /lose nothing/ },
      { file: fault('uploads') },
      { file: 'platform/src/feed/log.test.ts' },
      { file: fault('broker'), named: /lose nothing/ },
    ],
  },
  {
    number: 'R3',
    bar: 'a command of every kind of stream 20 times at once under one key: one effect, 20 equal answers; a changed body 422',
    tests: [{ file: MATRICES, named: /happens once|is not taken/ }, { file: 'command-api/src/execute-faults.test.ts' }],
  },
  {
    number: 'R4',
    bar: '≥ 100 k seeds of duplicated, reordered, delayed, crashed delivery: no divergence',
    tests: [{ file: projection('engine'), named: /however they are cut/ }, { file: fault('simulation') }],
  },
  {
    number: 'R5',
    bar: 'two projectors of one group overlapping: no double effect; fail-over ≤ 5 s',
    tests: [
      { file: projection('runner'), named: /takes over within five seconds|no double effect/ },
      { file: projection('engine'), named: /take effect once/ },
      { file: fault('overlap') },
    ],
  },
  {
    number: 'R6',
    bar: 'a poison event parks its stream alone, others keep ≥ 80 % of their speed, retry = rebuild',
    tests: [{ file: projection('poison') }],
  },
  {
    number: 'R7',
    bar: 'PostgreSQL stopped at once ×10 under load: nothing lost, serving ≤ 10 s later; disk full: 503, reads go on',
    tests: [
      { file: 'platform/src/database/unavailable.test.ts' },
      { file: fault('server-stopped') },
      { file: fault('disk-full') },
    ],
  },
  {
    number: 'R8',
    bar: 'a writer left idle: alarm ≤ 5 s, no event skipped, recovery ≤ 1 s',
    tests: [{ file: fault('idle-writer') }],
  },
  {
    number: 'R9',
    bar: 'broker, identity provider, mail cut, hanging or half open for 5 min: nothing lost',
    tests: [
      { file: 'platform/src/identity/remote-keys.test.ts' },
      { file: 'platform/src/feed/kafka.test.ts', named: /lose nothing and go on/ },
      { file: 'platform/src/mail/smtp.test.ts', named: /meets a server|waits for|died/ },
      { file: 'e2e/distributed/away.test.ts' },
    ],
  },
  {
    number: 'R10',
    bar: '3 × overload: only 503 and 429, memory bounded, normal p99 ≤ 30 s after',
    parts: ['product'],
    tests: [{ file: 'platform/src/http/server.test.ts', named: /more requests than can be answered/ }],
    figures: [
      { figure: 'R10 wrong answers under three times the load', of: 'value', most: 0 },
      { figure: 'R10 put off under three times the load', of: 'value', least: 1 },
      { figure: 'R10 most memory of a process', of: 'value', most: 512 },
      { figure: 'R10 as quick as before again', of: 'value', most: 30 },
    ],
  },
  {
    number: 'R11',
    bar: 'backup and restore: nothing acknowledged missing, ≤ 5 min at 1 M events, chain and files verify',
    parts: ['backup'],
    tests: [
      { file: 'platform/src/backup/backup.test.ts' },
      { file: 'platform/src/object-storage/integrity.test.ts' },
      { file: fault('uploads'), named: /verify-files/ },
      { file: 'contracts/src/documents/events.test.ts' },
    ],
    figures: [
      { figure: 'R11 backup and restore of 1,000,000 events', of: 'value', most: 300 },
      { figure: 'R11 events missing or broken', of: 'value', most: 0 },
    ],
  },
  {
    number: 'R12',
    bar: 'every fault harness catches a mutant, and fails when its fault did not happen',
    tests: [
      { file: projection('crash'), named: /would be caught/ },
      { file: 'e2e/matrices/tenants.test.ts', named: /the matrix itself/ },
      { file: 'scripts/boundaries.test.ts' },
      { file: fault('crash'), named: /found out/ },
      { file: fault('broker'), named: /found out/ },
      { file: fault('simulation'), named: /would diverge/ },
      { file: fault('many-writers'), named: /would be found out/ },
    ],
  },
]
