/** Something that is done to the product, what shows that it happened, and how that looks when it happened once. */
export type Effect = {
  act: () => Promise<unknown>
  outcome: () => Promise<Record<string, number>>
  expected: Record<string, number>
}
