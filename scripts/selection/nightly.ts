/**
 * Tests of engines, which start servers and other processes, kill them, or try thousands of inputs. They run where what they are about
 * changed, and every night by `npm run check:all`.
 */
export type Nightly = {
  /** Files and folders of tests. */
  tests: readonly string[]
  /** Files and folders: a change in one of them makes the tests run. Each is reached by the tests themselves. */
  about: readonly string[]
}

const api = ['command-api/src', 'query-api/src', 'contracts/src', 'platform/src/http', 'platform/src/answers']
const log = ['platform/src/event-store', 'platform/src/feed', 'platform/src/projection', 'platform/src/database']

export const nightly: readonly Nightly[] = [
  // The embedded PostgreSQL, which is started, stopped and killed.
  {
    tests: ['platform/src/database/embedded.test.ts', 'platform/src/database/embedded'],
    about: ['platform/src/database/embedded', 'platform/src/database/embedded.ts'],
  },
  // Kafka, EventStoreDB, S3 and providers of sign-in, each as a server beside.
  {
    tests: ['platform/src/feed/kafka.test.ts', 'platform/src/feed/kafka', 'platform/src/testing/broker'],
    about: ['platform/src/feed', 'platform/src/testing/broker'],
  },
  { tests: ['platform/src/event-store/eventstoredb.test.ts'], about: ['platform/src/event-store'] },
  { tests: ['platform/src/object-storage/s3.test.ts'], about: ['platform/src/object-storage'] },
  { tests: ['platform/src/identity/session/other-providers.test.ts'], about: ['platform/src/identity'] },
  // Backups, and rows that are folded anew.
  {
    tests: ['platform/src/backup'],
    about: ['platform/src/backup', 'platform/src/database', 'platform/src/object-storage'],
  },
  { tests: ['platform/src/projection/crash.test.ts'], about: ['platform/src/projection'] },
  { tests: ['projectors/src/rebuilding/rebuild-all.test.ts'], about: ['projectors/src', 'platform/src/projection'] },
  // Every kind of stream gets one more event, and the compiler names who has to decide about it.
  {
    tests: ['scripts/new-event/new-event.test.ts'],
    about: ['contracts/src/by-type.ts', 'contracts/src/streams.ts', 'scripts/new-event'],
  },
  // Processes that are killed, disks that are full, connections that break.
  { tests: ['e2e/faults'], about: [...log, 'platform/src/object-storage', 'platform/src/process', 'projectors/src'] },
  {
    tests: ['command-api/src/execute-faults.test.ts'],
    about: ['command-api/src/execute.ts', 'command-api/src/streams'],
  },
  // Whoever means harm: at every route, with every file, in every name.
  {
    tests: ['fuzz', 'schemathesis', 'forms', 'canaries', 'invitations'].map((name) => `e2e/hostile/${name}.test.ts`),
    about: api,
  },
  {
    tests: ['e2e/hostile/mailbox.test.ts', 'e2e/hostile/uploads.test.ts', 'e2e/hostile/shown-pictures.test.ts'],
    about: ['command-api/src/http', 'reading/src/intake', 'workers/src/documents'],
  },
  {
    tests: [
      'contracts/src/tables/files/hostile-tables.test.ts',
      'command-api/src/http/till-files/hostile-tables.test.ts',
    ],
    about: [
      'contracts/src/tables',
      'command-api/src/http/till-files',
      'command-api/src/http/packages',
      'command-api/src/tills',
    ],
  },
  {
    tests: ['e2e/stripe/hanging-notices.test.ts'],
    about: ['platform/src/payments', 'command-api/src/billing', 'command-api/src/payments'],
  },
  { tests: ['reading/src/intake/repeats.test.ts'], about: ['reading/src/intake', 'reading/src/structured'] },
  { tests: ['e2e/hostile/names'], about: ['platform/src/letters', 'platform/src/pdf'] },
  { tests: ['e2e/hostile/stalling'], about: ['platform/src/http'] },
  { tests: ['e2e/hostile/topics.test.ts'], about: ['platform/src/feed', 'platform/src/event-store'] },
  // The product as many processes, and the door before it.
  { tests: ['e2e/distributed', 'e2e/deployment/caddy.test.ts'], about: ['deploy', 'platform/src/http/gateway'] },
  // Every part of the bench that needs no more than a database, at its smallest.
  { tests: ['bench/bench.test.ts'], about: ['bench'] },
  // Kitchens and papers that are made up by the hundred.
  { tests: ['e2e/kitchen'], about: ['contracts/src/costing', 'projectors/src/food-cost', 'command-api/src/recipes'] },
  { tests: ['reading/papers/drawn.test.ts', 'reading/papers/mixed.test.ts'], about: ['reading/papers'] },
  // Pages whose every name is written like markup.
  { tests: ['e2e/journeys/names.test.ts'], about: ['frontend/src'] },
  // The product with another provider of sign-in, and without TLS: each starts one of its own.
  {
    tests: ['e2e/journeys/other-provider.test.ts', 'e2e/journeys/plain-http.test.ts'],
    about: ['platform/src/identity', 'platform/src/http', 'frontend/src/platform', 'frontend/src/shell/auth'],
  },
]
