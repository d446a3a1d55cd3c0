import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ConfigurationWrong, configuration } from '@escandallo/platform/config/configuration.ts'
import { existingSecrets } from '@escandallo/platform/config/own-secrets.ts'
import { engine } from '@escandallo/reading/reader.ts'
import { ApiAway, ApiRefused, api } from '../../api.ts'
import { type Standing, standingOf, sumOf, sweep, type Wanted } from './sweeping.ts'

const usage = `Usage: npm run reread -- all [--establishment ID] [--supplier ID] [--corporation ID] [--older-than N] [--dry-run]
Has the documents that another reader read be read by this one (${engine}), while the product runs.
Open documents take the new reading, without what people have settled; booked ones only get proposals.
--older-than N   only those that a reader before version N read last
--dry-run        counts them and changes nothing
It may be interrupted: it goes on where it was. PORT, or QUERY_API_URL and COMMAND_API_URL, say where the product is.`

const say = (line: string) => process.stdout.write(`${line}\n`)
/** How far it is: always on a terminal, every half minute in a log. */
const live = (() => {
  let shownAt = 0
  return (line: string) => {
    if (process.stderr.isTTY) return void process.stderr.write(`\r\x1b[K${line}`)
    if (line === '' || Date.now() - shownAt < 30_000) return
    shownAt = Date.now()
    process.stderr.write(`${line}\n`)
  }
})()

const [family = '', version = ''] = engine.split(/ (?=\d+$)/)
/** Readers before a version, by their names. */
const before = (than: number): string =>
  Array.from({ length: Math.min(than, Number(version) + 1) - 1 }, (_, index) => `${family} ${index + 1}`).join(',')

const words: Readonly<Record<string, string>> = {
  taken: 'took the new reading',
  suggested: 'have proposals for a person',
  same: 'say the same as before',
  'proves-less': 'add up as they are, and would not any more',
  refused: 'would be refused now, and stay as they are',
  failed: 'could not be read, and stay as they are',
}

const parsedArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      establishment: { type: 'string' },
      supplier: { type: 'string' },
      corporation: { type: 'string' },
      'older-than': { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  })

const wantedBy = ({ values }: ReturnType<typeof parsedArguments>): Wanted => ({
  ...(values.establishment && { establishments: values.establishment }),
  ...(values.supplier && { suppliers: values.supplier }),
  ...(values.corporation && { corporations: values.corporation }),
  ...(values['older-than'] && { readBy: before(Number(values['older-than'])) }),
})

const product = async () => {
  const settings = configuration([
    'PORT',
    'DATA_DIR',
    'MASTER_KEY',
    'SERVICE_TOKEN',
    'COMMAND_API_URL',
    'QUERY_API_URL',
  ])
  const token = await existingSecrets.token(settings.DATA_DIR, settings)
  const here = `http://127.0.0.1:${settings.PORT}`
  return api({ queryUrls: settings.QUERY_API_URL ?? [here], commandUrls: settings.COMMAND_API_URL ?? [here], token })
}

const summary = ({ outcomes }: Standing) => {
  for (const [outcome, description] of Object.entries(words))
    if (outcomes[outcome]) say(`${String(outcomes[outcome]).padStart(7)}  ${description}`)
  if (sumOf(outcomes) === 0) say('Everything has been read by this reader.')
}

const main = async (args: ReturnType<typeof parsedArguments>) => {
  const about = { api: await product(), engine, wanted: wantedBy(args) }
  if (args.values['dry-run']) {
    const { left } = await standingOf(about)
    say(`${sumOf(left)} documents would be read by ${engine}`)
    for (const [status, count] of Object.entries(left)) say(`${String(count).padStart(7)}  ${status}`)
    return
  }
  const onStanding = ({ left, outcomes }: Standing) => live(`${sumOf(left)} to go, ${outcomes.asked ?? 0} being read`)
  const done = await sweep({ ...about, atOnce: 4, wait: () => pause(500), onStanding })
  live('')
  summary(done)
}

try {
  const args = parsedArguments()
  const than = args.values['older-than']
  if (args.positionals.join() !== 'all' || (than !== undefined && !/^[1-9]\d{0,3}$/.test(than))) throw new TypeError()
  await main(args)
} catch (error) {
  live('')
  const wrong = error instanceof TypeError && !(error.cause instanceof Error)
  const unreachable = (error instanceof TypeError || error instanceof ApiAway) && error.cause instanceof Error
  const readable = error instanceof ConfigurationWrong || error instanceof ApiRefused || error instanceof ApiAway
  const notRunning = unreachable
    ? 'The product does not answer: is it running, and is PORT the one that it listens on?'
    : null
  process.stderr.write(`${wrong ? usage : (notRunning ?? (readable ? error.message : (error as Error).stack))}\n`)
  process.exitCode = wrong ? 2 : 1
}
