import { describe, expect, test } from 'vitest'
import { drawn } from './drawn.ts'
import { layoutsOf } from './layouts/every-layout.ts'
import { addsUp } from './paper-truth.ts'
import { readPdf, squeezed } from './testing/read-pdf.ts'

const bare = (text: string) => text.replace(/\s/g, '').toLowerCase()
const sets = ['building', 'judging'] as const

describe.each(sets)('the %s layouts', (set) => {
  test.each(layoutsOf(set).map((layout) => [layout.name, layout] as const))(
    '%s prints what is true of it',
    async (_, layout) => {
      for (const index of [0, 2]) {
        const { bytes, deal, printed, truth } = await drawn(layout, set, index, 7)
        expect(addsUp(deal)).toBe(true)
        const text = squeezed(await readPdf(bytes)).toLowerCase()
        const address = printed.get('supplierAddress')?.split(', ') ?? []
        const wanted = [
          ...[...printed].filter(([field]) => field !== 'supplierAddress').map(([, said]) => said),
          ...address,
        ]
        const isPrinted = (said: string) => text.includes(bare(said).replace(/^-/, ''))
        // A form may have a box for the series and one for the number.
        const isInBoxes = (said: string) => said === truth.number && said.split('-').every(isPrinted)
        expect(wanted.filter((said) => !isPrinted(said) && !isInBoxes(said))).toEqual([])
        expect(wanted).toContain(truth.number)
        const names = truth.lines.map(({ name }) => bare(name))
        expect(names.filter((name) => !text.includes(name))).toEqual([])
        expect(names.length).toBeGreaterThan(0)
      }
    },
  )

  test('are the same bytes each time', async () => {
    for (const layout of layoutsOf(set).slice(0, 4)) {
      const [one, other] = [await drawn(layout, set, 1, 3), await drawn(layout, set, 1, 3)]
      expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true)
      expect(one.truth).toEqual(other.truth)
    }
  })

  test('draw another purchase for another seed', async () => {
    for (const layout of layoutsOf(set))
      expect((await drawn(layout, set, 0, 1)).truth).not.toEqual((await drawn(layout, set, 0, 2)).truth)
  })
})
