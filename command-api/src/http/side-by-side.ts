/** As many as share a transaction of the log well, and leave room for what others ask. */
const AT_ONCE = 16

/** Does work for many things that have nothing to do with each other, some at a time; answers in their order. */
export const sideBySide = async <Item, Outcome>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Outcome>,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    outcomes.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map((item, at) => work(item, from + at)))))
  return outcomes
}

/** The latest of the places in the log that some commands came to; '' where there was none. */
export const latestPosition = (outcomes: readonly { position: string }[]): string =>
  outcomes.reduce((latest, { position }) => (position > latest ? position : latest), '')
