/** Writes a new module into every process, and into the lists that name them: `npm run new-module -- dishes dish`. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sections } from '../../contracts/src/team/access.ts'
import { root } from '../setup/spawn.mjs'

const [many = '', single = ''] = process.argv.slice(2)
/** The project that is written into: this one, or a copy of it. */
const target = process.env.NEW_MODULE_ROOT ?? root
const templates = join(root, 'scripts/new-module')
const kebab = /^[a-z]+$/
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const read = (path: string) => readFileSync(join(target, path), 'utf8')

if (!kebab.test(many) || !kebab.test(single) || many === single) {
  console.error('Say the folder and one of its things: npm run new-module -- dishes dish')
  process.exit(1)
}
const known = ['contracts', 'command-api', 'projectors', 'query-api', 'frontend'].filter((process) =>
  existsSync(join(target, process, 'src', many)),
)
if (known.length > 0) {
  console.error(`There are ${many} already, in ${known.join(', ')}: nothing was written`)
  process.exit(1)
}

const isSection = (sections as readonly string[]).includes(many)
const places = globSync('frontend/src/*/module.ts', { cwd: target })
  .flatMap((path) => [...read(path).matchAll(/group: 'kitchen',\s*order: (\d+)/g)])
  .map(([, order]) => Number(order))
const words: Readonly<Record<string, string>> = {
  many,
  one: single,
  Many: capital(many),
  One: capital(single),
  section: isSection ? many : 'products',
  order: String(Math.max(0, ...places) + 10),
}
const filled = (text: string) => text.replaceAll(/\$(many|one|Many|One|section|order)/g, (_, name) => words[name] ?? '')

/** What is to be written, all of it known before anything is: a list that cannot be found leaves no half of a module. */
const files = new Map<string, string>()

/** Where a template's file goes: into the module's folder, but for what has a folder of its own. */
const placeOf = (path: string): string => {
  const [process = '', ...rest] = path.replace(/\.txt$/, '').split('/')
  if (process === 'e2e') return [process, 'matrices', many, ...rest.slice(1)].join('/')
  if (path.endsWith('/arbitraries.ts.txt')) return `command-api/src/testing/arbitraries/${many}.ts`
  return filled([process, 'src', many, ...rest.slice(1)].join('/'))
}
for (const path of globSync('**/*.txt', { cwd: templates }).toSorted())
  files.set(placeOf(path), filled(readFileSync(join(templates, path), 'utf8')))

/** Puts a line into a file after the last line that is like it. */
const list = (path: string, ...lines: (readonly [after: RegExp, line: string])[]) => {
  let text = read(path)
  for (const [after, line] of lines) {
    const last = [...text.matchAll(new RegExp(after, 'gm'))].at(-1)
    if (!last) throw new Error(`${path} has no line like ${after}: write ${line} there by hand`)
    const end = last.index + last[0].length
    text = `${text.slice(0, end)}\n${filled(line)}${text.slice(end)}`
  }
  files.set(path, text)
}

const imported = (file: string, name: string) => [/^import .* from '.*'$/, `import { ${name} } from '${file}'`] as const
list('contracts/src/streams.ts', imported('./$many/events.ts', '$oneEvent'), [
  /^ {2}\w+: \{ event: \w+Event\b.*\},$/,
  '  $one: { event: $oneEvent },',
])
list('contracts/src/stream-examples.ts', imported('./$many/examples.ts', '$oneExamples'), [
  /^ {2}\w+: \w+Examples,$/,
  '  $one: $oneExamples,',
])
list('command-api/src/testing/arbitraries/every-arbitrary.ts', imported('./$many.ts', '$oneArbitrary'), [
  /^ {2}\w+: \w+Arbitrary,$/,
  '  $one: $oneArbitrary,',
])
for (const [path, end, file] of [
  ['command-api/src/modules.ts', 'Module', 'module.ts'],
  ['query-api/src/modules.ts', 'Module', 'module.ts'],
  ['projectors/src/groups.ts', 'Group', 'group.ts'],
] as const)
  list(path, imported(`./$many/${file}`, `$many${end}`), [new RegExp(`^ {2}\\w+${end},$`), `  $many${end},`])
list('query-api/src/read-models.ts', [
  /^ {2}\| typeof import\('.*'\)$/,
  "  | typeof import('@escandallo/projectors/$many/tables.ts')",
])
list('e2e/matrices/modules.ts', imported('./$many/fixtures.ts', '$manyMatrix'), [
  /^ {2}\w+: \w+Matrix,$/,
  '  $many: $manyMatrix,',
])
list('frontend/src/shell/help/guide-pages.ts', [/^ {2}\w+: '[\w-]+',$/, "  $many: 'products',"])
if (!read('scripts/boundaries.ts').includes(`  '${many}',`))
  list('scripts/boundaries.ts', [/^ {2}'[a-z]+',$/, "  '$many',"])

for (const [path, text] of files) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  writeFileSync(join(target, path), text)
}
const written = [...files.keys()]
// Imports in their order, and lines as long as the rest.
execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', '--vcs-enabled=false', ...written], {
  cwd: target,
  stdio: ['ignore', 'ignore', 'inherit'],
})

console.info(`Written:\n${written.map((path) => `  ${path}`).join('\n')}\n
Left to decide:
  contracts/src/${many}/events.ts: what is said of a ${single}, and what happens to it
  contracts/src/${many}/queries.ts, projectors/src/${many}/tables.ts: what is asked of it
  frontend/src/${many}/locales: the words, in every language; forms and a page for one ${single}; the menu's picture
  ${isSection ? `access: the section ${many}` : `access: no section is called ${many}, products stands there`}
  whether a ${single} belongs to an establishment (whereaboutsOf), and how often it is read (cacheable)
  command-api/src/testing/arbitraries/${many}.ts: which commands a story of faults draws
  frontend/src/shell/help/guide-pages.ts: which page of docs/guide is on ${many}; products stands there
  e2e/specification: what is there from now on, and write-api-examples.ts writes an example of each route`)
