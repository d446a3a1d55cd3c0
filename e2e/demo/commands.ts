import { WORKERS } from '@escandallo/command-api/command-context.ts'
import type { WrittenCommand } from '@escandallo/command-api/written-commands/run-commands.ts'
import { random } from '@escandallo/reading/papers/random.ts'
import { claim } from './commands/claims.ts'
import { costsFollow } from './commands/costs.ts'
import { documentId, userId } from './commands/names.ts'
import {
  bill,
  clerkOf,
  confirm,
  correctNumber,
  type Filed,
  failToRead,
  type Paper,
  type Read,
  read,
  remove,
  upload,
} from './commands/papers.ts'
import { order, quote } from './commands/prices.ts'
import { readingOf, refused, smudged, torn } from './commands/reading.ts'
import { rehearsal } from './commands/rehearsal.ts'
import { askForReports } from './commands/reports.ts'
import { settleIn } from './commands/restaurant.ts'
import { ringUp, typeTakings } from './commands/tills.ts'
import { addDays, dayNumber } from './documents/calendar.ts'
import type { DemoDocument } from './documents/document.ts'
import { layoutOf } from './documents/draw.ts'
import { cook, discontinue } from './kitchen/cook.ts'

export type Story = {
  /** When the demo was founded: nothing happens later. */
  now: string
  /** The last day of its papers. */
  until: string
  seed: string
  correlationId: string
  /** Oldest first. */
  documents: readonly DemoDocument[]
  /** By the document's key. */
  files: ReadonlyMap<string, Filed>
  /** A picture of the newest market invoice that nobody can read. */
  blurred: Filed | null
}

/** Papers of the last days wait for somebody, and papers that never got a price stay for a month. */
const WAITING_DAYS = 7
const UNPRICED_DAYS = 30

const iso = (ms: number) => new Date(ms).toISOString()

/** One after the other, each when its time has come and the one before is done. */
const queue = (pace: number) => {
  let last = 0
  return (earliest: number): number => {
    last = Math.max(earliest, last + pace)
    return last
  }
}

/**
 * Everything that happened in the demo restaurant as commands, in the order of time: house, people, suppliers, products,
 * and the life of each paper with the costs that follow from it.
 */
export const demoCommands = async (story: Story): Promise<WrittenCommand[]> => {
  const { now, until, documents } = story
  const stage = rehearsal(story.correlationId)
  const [first] = documents
  if (!first) return []
  settleIn(stage, { ...story, start: first.issueDate })
  cook(stage, { start: first.issueDate, until })
  ringUp(stage, { from: first.issueDate, until, now, workers: WORKERS })
  typeTakings(stage, { until, now })
  quote(stage, story)
  order(stage, story, WAITING_DAYS)
  claim(stage, story, WAITING_DAYS)

  const arrivals = queue(60_000)
  const sessions = queue(120_000)
  const age = ({ issueDate }: DemoDocument) => dayNumber(until) - dayNumber(issueDate)
  const at = (day: string, time: string) => Date.parse(`${day}T${time}Z`)
  const notes = new Map<string, DemoDocument>()
  const waiting: { paper: Paper; uploaded: string; at: number }[] = []

  const handle = async (paper: Paper) => {
    const { document } = paper
    const nextDay = addDays(document.issueDate, 1)
    const arrived = arrivals(Math.min(at(nextDay, '08:20:00'), Date.parse(now) - 3 * 3_600_000))
    const by = clerkOf(document)
    const uploaded = upload(stage, paper, { at: iso(arrived), by })
    if (age(document) < WAITING_DAYS) {
      waiting.push({ paper, uploaded, at: arrived })
      return
    }
    const whole = readingOf(document, paper.filed.pages, paper.filed.rows)
    const isSmudged = random(story.seed, 'smudged', document.key).chance(0.03) && document.number.includes('0')
    const reading = isSmudged ? smudged(whole) : whole
    const proposal = read(stage, paper, { at: iso(arrived + 4_000), by: WORKERS, uploaded, reading })
    if (!proposal) return
    const isPlain = layoutOf(document) === 'plainNote'
    const isRemoved = isPlain && age(document) > UNPRICED_DAYS
    if (isRemoved) remove(stage, paper, { at: iso(at(addDays(nextDay, 2), '16:00:00')), by })
    else if (document.kind === 'delivery-note') notes.set(`${document.supplier} ${document.number}`, document)
    if (isPlain) return
    const time = sessions(at(nextDay, '15:30:00'))
    const seen: Read = isSmudged ? correctNumber(stage, paper, proposal, { at: iso(time - 30_000), by }) : proposal
    const confirmed = confirm(stage, paper, seen, { at: iso(time), by })
    await costsFollow(stage, confirmed, { now, workers: WORKERS })
    const note = notes.get(`${document.supplier} ${document.refersTo}`)
    if (note) bill(stage, note, paper, { at: iso(time + 3_000), by: WORKERS, confirmed: confirmed.event.id })
  }

  const paperOf = (document: DemoDocument, key = document.key): Paper[] => {
    const filed = story.files.get(document.key)
    return filed ? [{ key, document, filed }] : []
  }
  for (const paper of documents.flatMap((document) => paperOf(document))) await handle(paper)

  // What waits: most of it read well, one paper smudged, one torn, one over which the reader came to grief.
  for (const [index, { paper, uploaded, at: arrived }] of waiting.entries()) {
    const when = { at: iso(arrived + 4_000), by: WORKERS, uploaded }
    const reading = readingOf(paper.document, paper.filed.pages, paper.filed.rows)
    if (index === 3) failToRead(stage, paper, when)
    else
      read(stage, paper, { ...when, reading: index === 1 ? torn(reading) : index === 2 ? smudged(reading) : reading })
  }
  discontinue(stage, { at: iso(Date.parse(now) - 2 * 3_600_000), by: userId('demo') })
  sendBack(stage, story, (document, key) => paperOf(document, key)[0])
  askForReports(stage, story)
  return stage.commands()
}

/** Two papers that somebody uploaded again without knowing, and a picture that nobody can read. */
const sendBack = (
  stage: ReturnType<typeof rehearsal>,
  { documents, until, now, blurred }: Story,
  paperOf: (document: DemoDocument, key: string) => Paper | undefined,
) => {
  const invoiceBefore = (days: number) =>
    documents.findLast(({ kind, issueDate }) => kind === 'invoice' && issueDate <= addDays(until, -days))
  const by = userId('marta')
  for (const days of [20, 75]) {
    const document = invoiceBefore(days)
    const again = document && paperOf(document, `${document.key} again`)
    if (!again) continue
    const arrived = Date.parse(`${addDays(document.issueDate, 4)}T09:05:00Z`)
    const uploaded = upload(stage, again, { at: iso(arrived), by })
    const reading = readingOf(document, again.filed.pages, again.filed.rows)
    const duplicateOf = documentId(document.key)
    read(stage, again, { at: iso(arrived + 4_000), by: WORKERS, uploaded, reading, duplicateOf })
  }
  const document = documents.at(-1)
  if (!document || !blurred) return
  const paper = { key: `${document.key} blurred`, document, filed: blurred }
  const arrived = Date.parse(now) - 5 * 3_600_000
  const uploaded = upload(stage, paper, { at: iso(arrived), by })
  read(stage, paper, { at: iso(arrived + 6_000), by: WORKERS, uploaded, reading: refused('blurry', blurred.pages) })
}
