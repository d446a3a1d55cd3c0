import { type Line, MATRICES } from './bar.ts'

const identity = (name: string) => `platform/src/identity/${name}.test.ts`

/** Nobody is where they do not belong. */
export const nobodyIn: readonly Line[] = [
  {
    number: 'S1',
    bar: 'every route, own and other corporation: nothing of the other is seen or changed',
    tests: [
      { file: MATRICES, named: /a corporation meets nothing/ },
      { file: 'e2e/matrices/tenants.test.ts' },
      { file: 'e2e/matrices/every-route.test.ts' },
      { file: 'e2e/matrices/row-security.test.ts' },
      { file: 'platform/src/database/tenant.test.ts' },
    ],
  },
  {
    number: 'S2',
    bar: 'role × section × establishment × status over every route; revocation on the next request',
    tests: [
      { file: MATRICES, named: /who may do what/ },
      { file: 'e2e/matrices/permissions.test.ts' },
      { file: identity('callers') },
    ],
  },
  {
    number: 'S3',
    bar: 'no body gains by saying more than it may',
    tests: [{ file: MATRICES, named: /a body that says more/ }],
  },
  {
    number: 'S4',
    bar: 'forged tokens are refused; keys rotate; a hanging provider is waited for one second',
    tests: [
      { file: identity('token-verifier') },
      { file: identity('remote-keys') },
      { file: identity('other-provider') },
    ],
  },
  {
    number: 'S5',
    bar: 'accounts are linked by issuer and subject alone, by e-mail only when verified and invited',
    tests: [
      { file: identity('callers'), named: /another issuer/ },
      { file: 'e2e/hostile/invitations.test.ts', named: /another identity|sent to/ },
    ],
  },
  {
    number: 'S6',
    bar: '≥ 60 hostile files: each refused with its reason, nothing orphaned, worker < 512 MB',
    tests: [
      { file: 'e2e/hostile/uploads.test.ts' },
      { file: 'e2e/hostile/shown-pictures.test.ts' },
      { file: 'reading/src/intake/harmless.test.ts' },
      { file: 'reading/src/memory-watch.test.ts' },
      { file: 'command-api/src/http/upload.test.ts' },
      { file: 'reading/src/pool.test.ts' },
    ],
  },
  {
    number: 'S7',
    bar: 'one byte over the limit: 413, nothing stored',
    tests: [
      { file: 'platform/src/object-storage/folder.test.ts', named: /more bytes than allowed/ },
      { file: 'e2e/hostile/forms.test.ts' },
    ],
  },
  {
    number: 'S8',
    bar: 'invitations and resets: 256 bits, hashed, single use, expiring; ten at once: one success',
    tests: [
      { file: identity('http/endpoints'), named: /forgotten password|signing up/ },
      { file: 'e2e/hostile/invitations.test.ts', named: /an invitation/ },
    ],
  },
  {
    number: 'S9',
    bar: 'brute force is limited, equally for known and unknown',
    tests: [
      { file: identity('accounts/attempt-limits') },
      { file: identity('accounts/password-hash') },
      { file: identity('http/client-address') },
    ],
  },
  {
    number: 'S10',
    bar: 'addresses that people set lead to no private network',
    tests: [{ file: 'platform/src/outbound/outbound.test.ts' }],
  },
  {
    number: 'S11',
    bar: 'payloads in every text field: nothing runs, no CSP report; cells that begin like formulas are made harmless',
    tests: [
      { file: 'platform/src/http/gateway.test.ts', named: /rules for the browser|may be framed/ },
      { file: 'query-api/src/documents/routes.test.ts', named: /formula/ },
      { file: 'e2e/journeys/payloads.test.ts' },
    ],
  },
  {
    number: 'S12',
    bar: 'secrets are in no dump, topic, log or answer',
    tests: [
      { file: 'platform/src/logging/log.test.ts' },
      { file: 'platform/src/event-store/personal-data.test.ts' },
      { file: 'e2e/hostile/canaries.test.ts', named: /secrets/ },
      { file: 'e2e/hostile/topics.test.ts', named: /topics hold/ },
    ],
  },
  {
    number: 'S13',
    bar: 'after deletion, and after a restore with the list of the forgotten: no personal data in clear',
    tests: [
      { file: 'platform/src/event-store/personal-data.test.ts' },
      { file: 'platform/src/backup/backup.test.ts', named: /forgotten/ },
      { file: 'platform/src/mail/forgetting.test.ts' },
      { file: 'e2e/hostile/canaries.test.ts', named: /forgotten/ },
      // What travels is sealed with the key that is deleted.
      { file: 'e2e/hostile/topics.test.ts', named: /topics hold/ },
      { file: 'platform/src/projection/poison.test.ts', named: /set aside with its stream/ },
    ],
  },
  {
    number: 'S14',
    bar: 'edited, reordered, inserted, cut: all detected',
    tests: [{ file: 'platform/src/event-store/verify.test.ts' }],
  },
  {
    number: 'S15',
    bar: '≥ 100 k requests from the own OpenAPI: no 5xx, every answer valid',
    tests: [{ file: 'e2e/hostile/fuzz.test.ts' }, { file: 'e2e/hostile/schemathesis.test.ts' }],
  },
  {
    number: 'S16',
    bar: 'licences from an allow-list, SBOM',
    tests: [{ file: 'scripts/licences.test.ts' }, { file: 'scripts/sbom.test.ts' }],
  },
  {
    number: 'S17',
    bar: 'nobody stops the others: stalled bodies, uploads and readers, loops of lists: p99 of another tenant ≤ 2 × its normal, no 503',
    tests: [
      { file: 'e2e/hostile/stalling/stalling.test.ts' },
      { file: 'platform/src/http/load/in-flight.test.ts' },
      { file: 'platform/src/http/load/slow-peers.test.ts' },
      { file: 'platform/src/slots.test.ts' },
      { file: 'platform/src/database/tenant.test.ts', named: /holds up nobody/ },
      { file: 'command-api/src/rosters/paper-quota.test.ts' },
      { file: 'e2e/hostile/uploads.test.ts', named: /holds up nobody/ },
    ],
  },
  {
    number: 'S18',
    bar: 'no published credential opens an installation; an unconfirmed address writes to nobody',
    tests: [
      { file: identity('accounts/published-passwords') },
      { file: identity('http/endpoints'), named: /forgotten password/ },
      { file: 'platform/src/config/this-machine.test.ts' },
      { file: 'platform/src/config/demo-passwords.test.ts' },
      { file: 'command-api/src/team/routes.test.ts' },
    ],
  },
  {
    number: 'S19',
    bar: 'establishments of one corporation are kept apart: papers of the other in no answer',
    tests: [{ file: MATRICES, named: /meets no paper of another/ }],
  },
]
