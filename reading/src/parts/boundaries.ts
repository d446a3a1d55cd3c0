import type { Word } from '../words/word.ts'
import { type PageFacts, pageFacts, readAlike } from './page-facts.ts'

/** What the pages of one document have said so far. */
type Open = {
  first: PageFacts
  last: PageFacts
  pages: PageFacts[]
  number: string | null
  /** A total was printed, and nothing says that it goes on. */
  closed: boolean
}

const fewWords = 5

const opened = (page: PageFacts): Open => ({
  first: page,
  last: page,
  pages: [page],
  number: page.number,
  closed: page.totals.length > 0 && !page.carriesOver,
})

const grown = (open: Open, page: PageFacts): Open => ({
  ...open,
  last: page.words < fewWords ? open.last : page,
  pages: [...open.pages, page],
  number: open.number ?? page.number,
  closed: (open.closed && !page.carriesOver) || (page.totals.length > 0 && !page.carriesOver),
})

const alike = (first: readonly string[], other: readonly string[]): number => {
  const rest = [...other]
  const both = first.filter((text) => {
    const index = rest.indexOf(text)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  }).length
  return first.length + other.length === 0 ? 0 : (2 * both) / (first.length + other.length)
}

/** Original, duplicate and triplicate say the same but for a word. */
const isCopy = ({ pages }: Open, page: PageFacts): boolean =>
  pages.some((earlier) => alike(earlier.texts, page.texts) > 0.9)

/** Each names somebody whom the other does not: the customer is named by both. */
const otherPeople = ({ pages }: Open, page: PageFacts): boolean => {
  const before = new Set(pages.flatMap(({ taxIds }) => [...taxIds]))
  const beyond = (some: Iterable<string>, others: ReadonlySet<string>) => [...some].some((id) => !others.has(id))
  return before.size > 0 && beyond(page.taxIds, before) && beyond(before, page.taxIds)
}

/** What heads a document of its own: a title, or whose it is. */
const heads = (page: PageFacts): boolean => page.titled || page.taxIds.size > 0

/** Counted on from the page before, "2 of 3" after "1 of 3". */
const countedOn = ({ last }: Open, { counter }: PageFacts): boolean =>
  counter !== null &&
  counter.at > 1 &&
  (last.counter === null || (counter.at === last.counter.at + 1 && (counter.of ?? 0) === (last.counter.of ?? 0)))

/** Its last page said "3 of 3". */
const countedOut = ({ last: { counter } }: Open): boolean => counter !== null && counter.at === counter.of

const bearsNumberOf = (open: Open, { number }: PageFacts): boolean =>
  open.number !== null && number !== null && readAlike(open.number, number)

/** Another number, where two documents of different kinds may name each other. */
const anotherNumber = (open: Open, page: PageFacts): boolean => {
  if (open.number === null || page.number === null || bearsNumberOf(open, page)) return false
  // A bill that is not at its total yet lists the delivery notes that it bills.
  const lists = open.first.kind !== 'delivery-note' && page.kind === 'delivery-note' && !open.closed
  return !lists || (page.titled && otherPeople(open, page))
}

/** The page goes on with the open document: a sum is carried over, or the pages are counted on. */
const goesOn = (open: Open, page: PageFacts, counted: boolean): boolean =>
  open.last.carriesOver || page.carriedFrom || (countedOn(open, page) && (counted || !open.closed))

/** Behind a document that has come to its total: a head with a number, or with a total that was not there yet. */
const headsAnother = (open: Open, page: PageFacts): boolean => {
  if (!open.closed || !heads(page)) return false
  if (open.number === null && page.number !== null) return true
  const sameTotal = page.totals.some((total) => open.pages.some(({ totals }) => totals.includes(total)))
  return (open.number === null || page.titled) && page.totals.length > 0 && !sameTotal
}

/** Without a number that tells them apart: by the count of the pages, by the parties, by the head. */
const beginsByOtherSigns = (open: Open, page: PageFacts, first: boolean): boolean => {
  if (isCopy(open, page)) return false
  if (first && countedOut(open)) return true
  if (first && (open.last.counter !== null || open.closed)) return heads(page)
  // Who sends a paper may be told in the sentence at its very end only, and the customer on its first page.
  if (otherPeople(open, page) && page.totals.length > 0)
    return page.titled || (open.closed && (page.number !== null || page.names))
  return headsAnother(open, page)
}

/** Whether a page begins another document than the open one. In doubt it does not: to cut is easier than to find. */
const begins = (open: Open, page: PageFacts, counted: boolean): boolean => {
  if (page.words < fewWords) return false
  if (bearsNumberOf(open, page))
    // Small numbers are everybody's.
    return open.closed && page.totals.length > 0 && otherPeople(open, page)
  if (goesOn(open, page, counted)) return false
  const first = counted && page.counter?.at === 1
  if (anotherNumber(open, page)) return heads(page) || first || (open.closed && page.totals.length > 0)
  return beginsByOtherSigns(open, page, first)
}

/** Whoever prints a pile at once may count through the whole of it: such a count says nothing of the documents. */
const countsDocuments = (facts: readonly PageFacts[]): boolean => {
  const [first, ...others] = facts.flatMap(({ number }) => number ?? [])
  return (
    !facts.every(({ counter, page }) => counter?.at === page && counter.of === facts.length) ||
    others.every((number) => readAlike(number, first ?? number))
  )
}

/** The pages (from 1, both included) of each document of a file, in order; one range for a file that is one document. Pure. */
export const partsOf = (words: readonly Word[], pages: number): { from: number; to: number }[] => {
  const facts = pageFacts(words, pages)
  const counted = countsDocuments(facts)
  const documents: Open[] = []
  for (const page of facts) {
    const open = documents.at(-1)
    if (!open || (begins(open, page, counted) && open.pages.some((page) => page.words >= fewWords)))
      documents.push(opened(page))
    else
      documents[documents.length - 1] = open.pages.every((page) => page.words < fewWords)
        ? { ...opened(page), pages: [...open.pages, page] }
        : grown(open, page)
  }
  return documents.map(({ pages: group }) => ({ from: group[0]?.page ?? 1, to: group.at(-1)?.page ?? pages }))
}
