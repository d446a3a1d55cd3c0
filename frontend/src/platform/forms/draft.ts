const slot = (name: string) => `draft ${name}`

/** A `lasting` draft outlives the tab: its name says whose it is, for several people may use one browser. */
const placeOf = (lasting: boolean): Storage => (lasting ? localStorage : sessionStorage)

/** What was typed into a form and never sent, kept for this tab: a reload or a wrong click loses nothing. */
export const readDraft = <Values>(name: string, lasting = false): Values | null => {
  try {
    const text = placeOf(lasting).getItem(slot(name))
    return text === null ? null : (JSON.parse(text) as Values)
  } catch {
    return null
  }
}

/** A browser that is full, or keeps nothing, loses the draft and not the form. */
export const keepDraft = (name: string, values: unknown, lasting = false) => {
  try {
    placeOf(lasting).setItem(slot(name), JSON.stringify(values))
  } catch {
    dropDraft(name, lasting)
  }
}

export const dropDraft = (name: string, lasting = false) => placeOf(lasting).removeItem(slot(name))

/** Names of the lasting drafts that begin so. */
export const draftsOf = (beginning: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(slot(beginning)))
    .map((key) => key.slice(slot('').length))
