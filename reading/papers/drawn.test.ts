import { describe, expect, test } from 'vitest'
import { drawn } from './drawn.ts'
import { layoutsOf } from './layouts/every-layout.ts'
import { addsUp } from './paper-truth.ts'
import { seriesOf } from './series.ts'
import { readPdf, squeezed } from './testing/read-pdf.ts'

const bare = (text: string) => text.replace(/\s/g, '').toLowerCase()
const series = { train: await seriesOf('train'), validation: await seriesOf('validation', { seed: 7 }) }

describe.each(['train', 'validation'] as const)('the papers of the %s set', (set) => {
  test.each(series[set].map((layout) => [layout.name, layout] as const))(
    '%s prints what is true of it',
    async (_, layout) => {
      for (const index of [0, 2]) {
        const paper = await layout.paper(index)
        if (!paper) throw new Error('there is no such paper')
        const { bytes, deal, printed, truth } = paper
        expect(addsUp(deal)).toBe(true)
        const text = squeezed(await readPdf(bytes)).toLowerCase()
        const address = printed.get('supplierAddress')?.split(', ') ?? []
        const wanted = [
          ...[...printed].filter(([field]) => field !== 'supplierAddress').map(([, text]) => text),
          ...address,
        ]
        const isPrinted = (value: string) => text.includes(bare(value).replace(/^-/, ''))
        // A form may have a box for the series and one for the number.
        const isInBoxes = (value: string) => value === truth.number && value.split('-').every(isPrinted)
        expect(wanted.filter((value) => !isPrinted(value) && !isInBoxes(value))).toEqual([])
        expect(wanted).toContain(truth.number)
        const names = truth.lines.map(({ name }) => bare(name))
        expect(names.filter((name) => !text.includes(name))).toEqual([])
        expect(names.length).toBeGreaterThan(0)
      }
    },
  )
})

describe.each(['validation', 'varied'] as const)('the layouts of the %s set', (set) => {
  test('are the same bytes each time', async () => {
    for (const layout of layoutsOf(set).slice(0, 4)) {
      const [paper, again] = [await drawn(layout, set, 1, 3), await drawn(layout, set, 1, 3)]
      expect(Buffer.from(paper.bytes).equals(Buffer.from(again.bytes))).toBe(true)
      expect(paper.truth).toEqual(again.truth)
    }
  })

  test('draw another purchase for another seed', async () => {
    for (const layout of layoutsOf(set))
      expect((await drawn(layout, set, 0, 1)).truth).not.toEqual((await drawn(layout, set, 0, 2)).truth)
  })
})
