const slot = (name: string) => `draft ${name}`

/** What was typed into a form and never sent, kept for this tab: a reload or a wrong click loses nothing. */
export const readDraft = <Values>(name: string): Values | null => {
  try {
    const text = sessionStorage.getItem(slot(name))
    return text === null ? null : (JSON.parse(text) as Values)
  } catch {
    return null
  }
}

export const keepDraft = (name: string, values: unknown) => sessionStorage.setItem(slot(name), JSON.stringify(values))

export const dropDraft = (name: string) => sessionStorage.removeItem(slot(name))
