import { describe, expect, test } from 'vitest'
import { codesInPicture } from '../../src/structured/codes/scanning.ts'
import { statedIn } from '../../src/structured/einvoice/recognise.ts'
import { deal } from '../dealing/dealing.ts'
import { layoutsOf } from '../layouts/every-layout.ts'
import { storedFiles, storedLayouts } from '../stored/stored.ts'
import { cii } from './cii.ts'
import { facturae } from './facturae.ts'
import { fiscalCode } from './fiscal-codes.ts'
import { qrCode } from './qr-code.ts'
import { structured } from './structured.ts'
import { ubl } from './ubl.ts'

const dealt = layoutsOf('validation')
  .filter(({ commerce: { kind = 'invoice', included } }) => !included && (kind === 'invoice' || kind === 'credit-note'))
  .map(({ commerce, name }) => deal(commerce, 'validation', name, 0, 5))
const withData = new Set<string>()
for await (const { entry } of storedFiles('structured')) if (entry.has_embedded_xml) withData.add(entry.layout)
const stored = (await storedLayouts())
  .filter(({ name }) => withData.has(name))
  .flatMap(({ deals: [first] }) => first ?? [])
const deals = [...stored, ...dealt]
const plain = deals.filter(({ retention, taxes }) => !retention && taxes.every(({ surcharge }) => surcharge === 0))

describe.each([
  ['cii', cii, plain],
  ['ubl', ubl, plain],
  ['facturae', facturae, deals.filter(({ country }) => country === 'ES')],
] as const)('an electronic invoice in %s', (syntax, write, all) => {
  test('says of each purchase what its paper says', () => {
    expect(all.length).toBeGreaterThan(10)
    for (const purchase of all) {
      const stated = statedIn(write(purchase))
      expect(stated?.syntax).toBe(syntax)
      expect(stated?.number).toBe(purchase.number)
      expect(stated?.issueDate).toBe(purchase.issueDate)
      expect(stated?.dueDate).toBe(purchase.dueDate)
      expect(stated?.supplierIds).toContain(purchase.supplier.taxId)
      expect(stated?.supplier.iban).toBe(purchase.supplier.iban)
      expect(stated?.kind).toBe(purchase.kind)
      expect(stated?.lines.map(({ total }) => Math.abs(total))).toEqual(
        purchase.lines.map(({ total }) => Math.abs(total)),
      )
      expect(Math.abs(stated?.totals.taxes ?? 0)).toBe(Math.abs(purchase.taxTotal))
    }
  })
})

/** A code as a camera would see it, four pixels a module with a quiet margin. */
function picture(text: string) {
  const code = qrCode(text)
  const side = (code.length + 8) * 4
  const pixels = new Uint8Array(side * side).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) if (code[(y >> 2) - 4]?.[(x >> 2) - 4]) pixels[y * side + x] = 0
  return { width: side, height: side, pixels }
}

describe('a fiscal code', () => {
  test.each([5, 14, 30, 60, 84, 106, 122, 150, 180, 213])('of %i letters can be read back', async (length) => {
    const text = Array.from({ length }, (_, index) => 'AB7/x=.'[index % 7]).join('')
    const [seen] = await codesInPicture(picture(text), 1)
    expect(seen?.text).toBe(text)
  })

  test('that would be too large is refused', () => expect(() => qrCode('x'.repeat(214))).toThrow(RangeError))

  test('is what the country of the supplier asks for', () => {
    const texts = deals.flatMap((purchase) => fiscalCode(purchase)?.text ?? [])
    expect(texts.some((text) => text.includes('ValidarQR?nif='))).toBe(true)
    expect(texts.some((text) => text.includes('QRTBAI/?id=TBAI-'))).toBe(true)
    expect(texts.some((text) => text.startsWith('A:5'))).toBe(true)
  })
})

test.each(['train', 'varied'] as const)(
  'some data and some codes of the %s set say another total than their page',
  async (set) => {
    const entries = []
    for await (const { entry } of structured({ set, seed: 1, perLayout: 1 })) entries.push(entry)
    const forged = entries.filter(({ reasons }) => reasons.includes('forged'))
    expect(new Set(forged.map(({ structure }) => structure))).toEqual(new Set(['cii', 'ubl', 'facturae', 'qr']))
    expect(entries.length).toBeGreaterThan(forged.length * 4)
    expect(new Set(entries.map(({ file }) => file)).size).toBe(entries.length)
  },
  60_000,
)
