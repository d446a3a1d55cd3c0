/** What is assumed: per cent by product, and the price with VAT in minor units. */
export type Scenario = { changes: Readonly<Record<string, string>>; amount: number | null }

/** Named scenarios of a dish, kept in this browser. What cannot be read any more is as if it had never been kept. */
export const scenariosOf = (dishId: string) => {
  const slot = `what-if ${dishId}`
  const all = (): Record<string, Scenario> => {
    try {
      return JSON.parse(localStorage.getItem(slot) ?? '{}') as Record<string, Scenario>
    } catch {
      return {}
    }
  }
  return {
    names: () => Object.keys(all()).sort(),
    open: (name: string): Scenario | null => all()[name] ?? null,
    keep: (name: string, scenario: Scenario) =>
      localStorage.setItem(slot, JSON.stringify({ ...all(), [name]: scenario })),
  }
}
