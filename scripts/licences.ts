/** `npm run licences`: every installed package may be used as the product is used, by its package.json and by its own text. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { areWhole } from '../reading/models/fetching.ts'
import { modelsIn, usualFolder } from '../reading/src/reader.ts'
import { allowed, recognise, restricts, satisfies } from './licence-texts.ts'
import { root } from './setup/spawn.mjs'

type LockedPackage = { version?: string; dev?: boolean; devOptional?: boolean; optional?: boolean; link?: boolean }
type Installed = { name: string; version: string; development: boolean; claim: string | undefined; texts: string[] }

/** Used to build and test, never shipped: their licences bind whoever changes them, and nobody does. */
const onlyForDevelopment: Record<string, { licence: string; reason: string }> = {
  'axe-core': { licence: 'MPL-2.0', reason: 'checks accessibility in tests' },
  lightningcss: { licence: 'MPL-2.0', reason: 'minifies style sheets while building' },
  'caniuse-lite': { licence: 'CC-BY-4.0', reason: 'tells build tools which browser knows what' },
}
const exceptionFor = (name: string) =>
  onlyForDevelopment[name] ?? (name.startsWith('lightningcss-') ? onlyForDevelopment.lightningcss : undefined)

/** What is wrong with the texts of a package that says `claim` about itself, or undefined. */
function objectionToTexts(claim: string | undefined, texts: readonly string[], accepted: readonly string[]) {
  const says = `says ${claim ?? 'nothing'} in package.json`
  const recognised = texts.map(recognise)
  // Of several licences that are offered one is chosen; the text of another stands beside it.
  const isChosen = (licences: readonly string[]) =>
    licences.length > 0 && licences.every((licence) => accepted.includes(licence))
  if (claim?.includes(' OR ') && recognised.some(isChosen)) return undefined
  const restricted = recognised.flat().filter(restricts)
  if (restricted.length > 0) return `${says}, but its text is ${restricted.join(' and ')}`
  if (recognised.some((licences) => licences.length === 0)) return `${says}, but its text is none that is known`
  const foreign = recognised.flat().filter((licence) => !accepted.includes(licence))
  return foreign.length > 0 ? `${says}, but its text is ${foreign.join(' and ')}` : undefined
}

/** What is wrong with a package, or undefined. */
export function objection({ name, claim, texts, development }: Installed): string | undefined {
  const exception = exceptionFor(name)
  const accepted = exception && development ? [...allowed, exception.licence] : allowed
  if (exception && !development) return `is ${exception.licence}, accepted only for development, and now ships`
  if (!claim && texts.length === 0) return 'says nothing about its licence'
  if (claim && !satisfies(claim, accepted)) return `is under ${claim}`
  return objectionToTexts(claim, texts, accepted)
}

const licenceFile = /^(licen[cs]e|copying|unlicense)/i

function claimOf(manifest: { license?: unknown; licenses?: unknown }): string | undefined {
  if (typeof manifest.license === 'string') return manifest.license
  const listed = [manifest.license, manifest.licenses].flat() as ({ type?: string } | undefined)[]
  const types = listed.flatMap((licence) => licence?.type ?? [])
  return types.length > 0 ? types.join(' OR ') : undefined
}

/** Every package of the lock file that is installed on this machine. */
export function installedPackages(): Installed[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, locked]) => {
      const folder = join(root, path)
      if (!existsSync(join(folder, 'package.json'))) {
        // Binaries for other machines, or of a production install, are not here; anything else should be.
        if (locked.optional || locked.dev || locked.devOptional) return []
        throw new Error(`${path} is in the lock file and not installed`)
      }
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const texts = readdirSync(folder)
        .filter(
          (file) =>
            licenceFile.test(file) && !/\.(js|ts|json|cjs|mjs)$/.test(file) && statSync(join(folder, file)).isFile(),
        )
        .map((file) => readFileSync(join(folder, file), 'utf8'))
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const development = Boolean(locked.dev || locked.devOptional)
      return [{ name, version: locked.version ?? '', development, claim: claimOf(manifest), texts }]
    })
}

/** What is wrong with the models that recognise pictures, which are in no package; undefined where they are not. */
export async function modelsObjection(folder: string): Promise<string | undefined> {
  if (!(await modelsIn(folder))) return undefined
  const licence = await readFile(join(folder, 'LICENSE'), 'utf8').catch(() => '')
  if (!recognise(licence).includes('Apache-2.0')) return `the models in ${folder} are without their licence, Apache-2.0`
  return (await areWhole(folder)) ? undefined : `the models in ${folder} are not as they were published`
}

async function main(): Promise<number> {
  const packages = installedPackages()
  const ofPackages = packages.flatMap((installed) => {
    const problem = objection(installed)
    return problem ? [`${installed.name}@${installed.version} ${problem}`] : []
  })
  const objections = [...ofPackages, await modelsObjection(usualFolder)].filter((problem) => problem !== undefined)
  const byClaim = Object.groupBy(packages, ({ claim }) => claim ?? 'unknown')
  for (const [claim, group] of Object.entries(byClaim).sort(([, a], [, b]) => (b?.length ?? 0) - (a?.length ?? 0))) {
    console.log(`${String(group?.length).padStart(5)}  ${claim}`)
  }
  for (const line of objections) console.error(line)
  console.log(
    `${packages.length} packages, ${packages.filter(({ texts }) => texts.length > 0).length} with their licence's text`,
  )
  return objections.length === 0 && packages.length > 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main()
