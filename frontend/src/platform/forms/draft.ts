import { type BrowserStorage, lastingStorage, tabStorage } from '../storage/browser-storage.ts'

const slot = (name: string) => `draft ${name}`

/** A `lasting` draft outlives the tab: its name says whose it is, for several people may use one browser. */
const placeOf = (lasting: boolean): BrowserStorage => (lasting ? lastingStorage : tabStorage)

/** What was typed into a form and never sent, kept for this tab: a reload or a wrong click loses nothing. */
export const readDraft = <Values>(name: string, lasting = false): Values | null => {
  try {
    const text = placeOf(lasting).read(slot(name))
    return text === null ? null : (JSON.parse(text) as Values)
  } catch {
    return null
  }
}

export const keepDraft = (name: string, values: unknown, lasting = false) =>
  placeOf(lasting).write(slot(name), JSON.stringify(values))

export const dropDraft = (name: string, lasting = false) => placeOf(lasting).remove(slot(name))

/** Names of the lasting drafts that begin so. */
export const draftsOf = (beginning: string): string[] =>
  lastingStorage
    .keys()
    .filter((key) => key.startsWith(slot(beginning)))
    .map((key) => key.slice(slot('').length))
