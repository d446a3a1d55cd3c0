import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with the list of violations when axe finds any in `container` (colour needs a real browser and is left to the journeys). */
export const expectAccessible = async (container: Element = document.body) => {
  const { violations, passes } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  expect(passes.length).toBeGreaterThan(0)
}
