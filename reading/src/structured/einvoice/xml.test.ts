import { describe, expect, test } from 'vitest'
import { every, first, parseXml, textAt } from './xml.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))

describe('an XML file', () => {
  test('is read without its prefixes, with its attributes and the five entities that XML knows', () => {
    const root = parseXml(
      bytes(
        '<?xml version="1.0"?><a:Order xmlns:a="urn:x"><a:Line unit="KGM">Sal &amp; pimienta &#241;</a:Line><a:Line/></a:Order>',
      ),
    )
    expect(root?.name).toBe('Order')
    expect(textAt(root ?? undefined, 'Line')).toBe('Sal & pimienta ñ')
    expect(first(root ?? undefined, 'Line')?.attributes.get('unit')).toBe('KGM')
    expect(every(root ?? undefined, 'Line')).toHaveLength(2)
  })

  test('keeps what is marked as plain characters as it is', () =>
    expect(parseXml(bytes('<a><![CDATA[1 < 2 &amp; 3]]></a>'))?.text).toBe('1 < 2 &amp; 3'))

  test('is read in the encoding that it names, or that its first bytes show', () => {
    const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Piñón</a>'
    expect(parseXml(bytes(latin, 'latin1'))?.text).toBe('Piñón')
    expect(parseXml(bytes('\ufeff<a>Piñón</a>', 'utf16le'))?.text).toBe('Piñón')
    expect(parseXml(bytes('\ufeff<a>Piñón</a>'))?.text).toBe('Piñón')
  })

  test('that is none, or is cut off before it says anything, gives nothing', () => {
    expect(parseXml(bytes(''))).toBeNull()
    expect(parseXml(bytes('%PDF-1.7'))).toBeNull()
    expect(parseXml(bytes('<?xml version="1.0" encoding="klingon"?><a/>'))).toBeNull()
  })
})

test.each([
  ['a comment', `<!-- >${'x'.repeat(4_100)}--><b/><!-- -->`],
  ['an attribute', `<c t=">${'x'.repeat(4_100)}"/><b/><c t=""/>`],
  ['plain characters', `<c><![CDATA[>${'x'.repeat(4_100)}]]></c><b/><c><![CDATA[]]></c>`],
])('what ends %s is never cut out with a long text', (_, inside) =>
  expect(first(parseXml(bytes(`<a>${inside}</a>`)) ?? undefined, 'b')).toBeDefined(),
)

describe('a hostile XML file', () => {
  const refused = (text: string) => {
    const started = performance.now()
    expect(parseXml(bytes(text))).toBeNull()
    expect(performance.now() - started).toBeLessThan(5_000)
  }

  test('with entities that multiply is refused before any of them is looked at', () => {
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    refused(`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]><a>&l9;</a>`)
  })

  test('that asks for a file of this machine is refused', () =>
    refused('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'))

  test('with more elements, attributes, text or depth than any invoice is refused', () => {
    refused(`<a>${'<b/>'.repeat(500_000)}</a>`)
    refused(`<a ${Array.from({ length: 300_000 }, (_, at) => `b${at}="1"`).join(' ')}/>`)
    refused(`<a>${`<b>${'tomate '.repeat(500)}</b>`.repeat(5_000)}</a>`)
    refused(`${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`)
  })

  test('of fifty megabytes is refused unread', () => {
    const huge = new Uint8Array(50_000_000).fill(32)
    huge.set(bytes('<a>'))
    expect(parseXml(huge)).toBeNull()
  })

  test('cannot give an element a name that changes how this program works', () => {
    const root = parseXml(bytes('<a><__proto__><polluted>1</polluted></__proto__><constructor>2</constructor></a>'))
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(root === null || textAt(root, 'constructor') === '2' || textAt(root, 'constructor') === null).toBe(true)
  })

  test('whose long attachments are left aside still says what was bought', () => {
    const root = parseXml(bytes(`<a><Attached>${'QUJD'.repeat(100_000)}</Attached><ID>7</ID></a>`))
    expect(textAt(root ?? undefined, 'ID')).toBe('7')
    expect(textAt(root ?? undefined, 'Attached')).toBeNull()
  })
})
