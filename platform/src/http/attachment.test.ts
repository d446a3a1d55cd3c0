import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

const nameIn = (header: string) => decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(header)?.[1] ?? '')

test.each([
  ['informe-económico.pdf', 'informe-economico.pdf'],
  ['Żurek z kiełbasą.pdf', 'Zurek z kie_basa.pdf'],
  ['a"b\\c.pdf', 'a_b_c.pdf'],
])('%s keeps its letters, and is %s to whoever reads no others', (name, plain) => {
  expect(attachment(name)).toContain(`filename="${plain}"`)
  expect(nameIn(attachment(name))).toBe(name)
})

test('no name ends the header or its quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
      const header = attachment(name)
      expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~%!&$+-]*$/)
      expect(nameIn(header)).toBe(name.toWellFormed())
    }),
  )
})
