import { describe, expect, test } from 'vitest'
import { newBudget, TableRefusal } from '../grid.ts'
import { openDocumentOf, rowsXml, workbookOf } from '../testing/workbooks.ts'
import { openArchive } from './archive.ts'
import { openTable } from './open-table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const rowsOf = (content: Uint8Array | string) =>
  openTable(typeof content === 'string' ? bytes(content) : content).sheets[0]?.rows
const refusalOf = (content: Uint8Array | string) => {
  try {
    rowsOf(content)
    return null
  } catch (error) {
    return error instanceof TableRefusal ? error.code : String(error)
  }
}

describe('a text', () => {
  const table = [
    ['Código', 'Precio'],
    ['T1', '2,40'],
  ]
  test.each([
    ['Código;Precio\nT1;2,40'],
    ['Código\tPrecio\r\nT1\t2,40\r\n'],
    ['Código|Precio\rT1|2,40'],
    ['Código,Precio\nT1,"2,40"'],
    ['sep=;\r\nCódigo;Precio\r\nT1;2,40'],
    ['\ufeffCódigo;Precio\n"T1";"2,40"'],
  ])('%j is parted', (text) => expect(rowsOf(text)).toEqual(table))

  test('is written in UTF-8, UTF-16, as Windows or as DOS wrote it', () => {
    const wide = (mark: number[]) =>
      new Uint8Array([...mark, ...[...'Año;b\nPiña;1'].flatMap((letter) => [letter.charCodeAt(0), 0])])
    expect(rowsOf(wide([0xff, 0xfe]))?.[1]).toEqual(['Piña', '1'])
    expect(rowsOf(wide([]))?.[1]).toEqual(['Piña', '1'])
    const latin = (text: string, n: number) =>
      new Uint8Array([...text].map((letter) => (letter === 'ñ' ? n : letter.charCodeAt(0))))
    expect(rowsOf(latin('Nombre;b\nPiña;1', 0xf1))?.[1]).toEqual(['Piña', '1'])
    expect(rowsOf(latin('Nombre;b\nPiña;1', 0xa4))?.[1]).toEqual(['Piña', '1'])
  })

  test('in which a comma parts cells and decimals says so', () => {
    expect(openTable(bytes('Código,Nombre,UM,Precio\n1,Tomate,kg,1,40\n2,Cebolla,kg,2,15')).text?.commaTwice).toBe(true)
    expect(
      openTable(bytes('Código,Nombre,UM,Precio\n1,Tomate,kg,1.40\n2,"Cebolla, dulce",kg,2.15')).text?.commaTwice,
    ).toBe(false)
  })
})

describe('a workbook', () => {
  test('has numbers, days, shares and results of formulas; hidden sheets are named and not read', () => {
    const xml = rowsXml([
      ['Precio', 'Desde', 'IVA'],
      [0.30000000000000004, { serial: 46277 }, { share: 0.1 }],
    ])
    const workbook = openTable(
      workbookOf([
        { name: 'Tarifa', xml },
        { name: 'COSTES', xml: rowsXml([['a', 1]]), state: 'veryHidden' },
      ]),
    )
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Tarifa'])
    expect(workbook.hidden).toEqual(['COSTES'])
    expect(workbook.sheets[0]?.rows[1]).toEqual([0.3, '2026-09-12', '10%'])
  })

  test('says of a formula without a result, or of another file, that it is none', () => {
    const xml =
      '<row r="1"><c r="A1"><f>B1*2</f></c><c r="B1"><f>[1]Hoja1!A1</f><v>7</v></c><c r="C1"><f>1+1</f><v>2</v></c></row>'
    expect(rowsOf(workbookOf([{ name: 'a', xml }]))?.[0]).toEqual(['#NOT-CALCULATED', '#OTHER-FILE', 2])
  })

  test('leaves out rows and columns that nobody sees, and names them', () => {
    const xml = rowsXml([
      ['Producto', 'Coste', 'Precio'],
      ['Tomate', 1, 2],
      ['Pera', 3, 4],
      ['Uva', 5, 6],
    ]).replace(/<row r="([23])"/g, '<row r="$1" hidden="1"')
    const hiddenColumn = '<cols><col min="2" max="2" hidden="1"/></cols>'
    const workbook = openTable(workbookOf([{ name: 'Tarifa', xml, before: hiddenColumn }]))
    expect(workbook.sheets[0]?.rows.filter((row) => row.length > 0)).toEqual([
      ['Producto', '', 'Precio'],
      ['Uva', '', 6],
    ])
    expect(workbook.hiddenCells).toEqual(['Tarifa!2:3', 'Tarifa!B'])
  })

  test('fills cells that are merged down', () => {
    const xml = rowsXml([
      ['Ticket', 'Plato'],
      ['T1', 'Caña'],
      [null, 'Café'],
    ])
    const after = '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>'
    expect(rowsOf(workbookOf([{ name: 'a', xml, after }]))?.[2]).toEqual(['T1', 'Café'])
  })
})

describe('a sheet of LibreOffice', () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const value = (type: string, written: string) => `<table:table-cell office:value-type="${type}" ${written}/>`
  const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
  test('has texts, numbers, money, shares, days and times, cells and rows that repeat, and what fills it out is nothing', () => {
    const cells = [
      value('float', 'office:value="1250.5"'),
      value('currency', 'office:currency="EUR" office:value="2.4"'),
      value('percentage', 'office:value="0.1"'),
      value('date', 'office:date-value="2026-09-12"'),
      value('date', 'office:date-value="2026-09-12T14:20:00"'),
      value('time', 'office:time-value="PT09H05M00S"'),
      '<table:table-cell office:value-type="string"><text:p>dos</text:p><text:p>líneas</text:p></table:table-cell>',
      '<table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>x</text:p></table:table-cell>',
      '<table:table-cell table:number-columns-repeated="16000"/>',
    ]
    const tables = `<table:table table:name="Tarifa">${row(cell('Artículo') + cell('Precio'))}${row(cells.join(''))}
      ${row(cell('igual'), ' table:number-rows-repeated="2"')}${row('<table:table-cell/>', ' table:number-rows-repeated="1048570"')}
      </table:table><table:table table:name="Costes" table:style-name="ta2">${row(cell('secreto'))}</table:table>`
    const styles = '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>'
    const workbook = openTable(openDocumentOf(tables, styles))
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Tarifa'])
    expect(workbook.hidden).toEqual(['Costes'])
    expect(workbook.sheets[0]?.rows).toEqual([
      ['Artículo', 'Precio'],
      [1250.5, 2.4, '10%', '2026-09-12', '2026-09-12T14:20:00', '09:05:00', 'dos líneas', 'x', 'x'],
      ['igual'],
      ['igual'],
    ])
  })

  test('is read without rows and columns that nobody sees', () => {
    const tables = `<table:table table:name="Tarifa"><table:table-column/><table:table-column table:visibility="collapse"/>
      ${row(cell('Artículo') + cell('Coste'))}${row(cell('Pera') + cell('1'), ' table:visibility="filter"')}${row(cell('Uva') + cell('2'))}</table:table>`
    const workbook = openTable(openDocumentOf(tables))
    expect(workbook.sheets[0]?.rows).toEqual([['Artículo'], [], ['Uva']])
    expect(workbook.hiddenCells).toEqual(['Tarifa!2', 'Tarifa!B'])
  })
})

describe('what is no table', () => {
  const cell = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
  test.each([
    ['nothing', '', 'sheet-empty'],
    ['separators alone', '\n;;\n;;\n', 'sheet-empty'],
    ['a quotation mark without end', 'a;b\n1;"2\n3;4', 'sheet-quote-unclosed'],
    ['a cell without end', `a;b\n${'x'.repeat(40_000)};1`, 'sheet-cell-too-long'],
    ['more columns than a table has', `${'a;'.repeat(16_384)}b`, 'sheet-too-wide'],
    ['more rows', 'a;b\n'.repeat(250_001), 'sheet-too-many-rows'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'sheet-type-not-taken'],
    ['a page', '<!DOCTYPE html><table><tr><td>1</td></tr></table>', 'sheet-is-page'],
    ['a torn archive', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'sheet-broken'],
    ['a workbook of before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Array(600).fill(0)]), 'sheet-is-old'],
    [
      'entities that grow',
      workbookOf([{ name: 'a', xml: '' }], {
        'xl/worksheets/sheet1.xml': bytes(
          '<!DOCTYPE a [<!ENTITY b "bb">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>',
        ),
      }),
      'sheet-broken',
    ],
    [
      'formulas in a circle',
      workbookOf([
        { name: 'a', xml: '<row r="1"><c r="A1"><f>B1</f><v>0</v></c><c r="B1"><f>A1</f><v>0</v></c></row>' },
      ]),
      'sheet-formulas-in-circle',
    ],
    [
      'a row far out',
      workbookOf([{ name: 'a', xml: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' }]),
      'sheet-too-many-rows',
    ],
    ['a cell far out', workbookOf([{ name: 'a', xml: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }]), 'sheet-too-wide'],
    ['rows out of order', workbookOf([{ name: 'a', xml: `${cell('a')}${cell('b')}` }]), 'sheet-broken'],
  ])('%s is refused', (_, content, code) => expect(refusalOf(content)).toBe(code))

  const directory = (archive: Uint8Array, change: (view: DataView, at: number) => void) => {
    const view = new DataView(archive.buffer)
    for (let at = 0; at < archive.length - 46; at += 1) if (view.getUint32(at, true) === 0x02014b50) change(view, at)
    return archive
  }
  const archive = () => workbookOf([{ name: 'a', xml: cell('a') }], { 'xl/media/zeros.bin': new Uint8Array(2_000_000) })

  test('an archive that claims two gigabytes is not unpacked', () =>
    expect(refusalOf(directory(archive(), (view, at) => view.setUint32(at + 24, 2_000_000_000, true)))).toBe(
      'sheet-unpacks-too-large',
    ))

  test('an archive that claims less than it holds is stopped while it unpacks', () => {
    const { read } = openArchive(
      directory(archive(), (view, at) => view.setUint32(at + 24, 10, true)),
      { ...newBudget(), unpacked: 1_000_000 },
    )
    expect(() => read('xl/media/zeros.bin', () => {})).toThrow('sheet-unpacks-too-large')
  })

  test('two files of one name in an archive are none', () => {
    const twice = workbookOf([{ name: 'a', xml: cell('a') }], {
      'xl/styleA.xml': new Uint8Array(4),
      'xl/styleB.xml': new Uint8Array(4),
    })
    const text = new TextDecoder('latin1').decode(twice)
    for (let at = text.indexOf('xl/styleB'); at >= 0; at = text.indexOf('xl/styleB', at + 1)) twice[at + 8] = 65
    expect(refusalOf(twice)).toBe('sheet-broken')
  })
})
