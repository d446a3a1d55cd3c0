import { describe, expect, test } from 'vitest'
import { isSpanishTaxId } from './tax-id-checks.ts'
import { normalTaxId, taxIdsIn } from './tax-ids.ts'

describe('the control character of a Spanish tax id', () => {
  test.each([
    'A13585625',
    'J99216582',
    'J9921658B',
    'A58818501',
    '12345678Z',
    'X1234567L',
    'Q2826000H',
    'P2807900B',
    'B12345674',
  ])('%s is right', (id) => expect(isSpanishTaxId(id)).toBe(true))
  test.each(['B12345678', '12345678A', 'X1234567A', 'Q28260008', 'A1358562E', 'I12345674'])('%s is wrong', (id) =>
    expect(isSpanishTaxId(id)).toBe(false),
  )
})

describe('finding tax ids', () => {
  const idsIn = (text: string) => taxIdsIn(text).map(({ value, sure }) => [value, sure])

  test('the number of a paper in French is none, though its word begins like an Italian label', () => {
    expect(idsIn('N° pièce 5937/25')).toEqual([])
    expect(idsIn('Date pièce 23/02/2025')).toEqual([])
  })

  test.each([
    ['CIF: B-12345674', 'B12345674'],
    ['C.I.F. A58818501', 'A58818501'],
    ['NIF núm. 12345678Z', '12345678Z'],
    ['TVA-BE BE0411905847', 'BE0411905847'],
    ['NIF ES-B12345674', 'B12345674'],
    ['N.I.F.: 12.345.678-Z', '12345678Z'],
    ['NIF: (ES) B12345674', 'B12345674'],
    ['N° TVA : FR 83 404 833 048', 'FR83404833048'],
    ['NIPC PT 501442600', 'PT501442600'],
    ['MWST-Nr. CHE-116.281.710 MWST', 'CHE116281710'],
    ['BTW NL 004495445 B01', 'NL004495445B01'],
    ['UID: ATU13585627', 'ATU13585627'],
    ['TVA BE 0776.091.951', 'BE0776091951'],
    ['P.IVA 00743110157', '00743110157'],
    ['P.I. 00743110157', '00743110157'],
    ['VAT Reg. No. IE 1838714W', 'IE1838714W'],
    ['VAT Reg No GB 980 7806 84', 'GB980780684'],
    ['DK 13 58 56 28', 'DK13585628'],
    ['NIP: 856-734-62-15', '8567346215'],
    ['Org.nr 988 077 917 MVA', 'NO988077917MVA'],
    ['CUIT: 20-17254359-7', '20172543597'],
    ['RUT 12.531.909-2', '125319092'],
    ['NIT 213.123.432-1', '2131234321'],
    ['RFC: GODE561231GR8', 'GODE561231GR8'],
    ['CNPJ 16.727.230/0001-97', '16727230000197'],
    ['ABN 83 914 571 673', '83914571673'],
  ])('%s', (text, expected) => expect(idsIn(text)).toEqual([[expected, true]]))

  test('one that a label announces is given in spite of a wrong control character, but not as sure', () =>
    expect(idsIn('CIF B12345678')).toEqual([['B12345678', false]]))

  test('one right behind its firm needs no label', () => {
    expect(idsIn('FRUTAS DEL VALLE, S.L. · B-12345678')).toEqual([['B12345678', false]])
    expect(idsIn('Harina de fuerza B12345678')).toEqual([])
  })

  test('an order number that merely looks like one is not', () => expect(idsIn('Pedido B12345678')).toEqual([]))

  test('the label is no part of one, whatever stands before it', () => {
    expect(idsIn('NIF 535817100')).toEqual([['535817100', false]])
    expect(idsIn('Titular: Frutas do Vale, S.A. - NIF 535817100')).toEqual([['535817100', false]])
    expect(idsIn('Ref. ABC 535817100')).toEqual([])
    expect(idsIn('CONTRIBUINTE N.9 535817100')).toEqual([['535817100', false]])
    expect(idsIn('V.A.T. No.275498500 T: 0113 398388')).toEqual([['275498500', false]])
    expect(idsIn('C.I.F 535817100')).toEqual([['535817100', false]])
    expect(idsIn('C.I.F 12345674 X')).toEqual([['12345674X', true]])
  })

  test('seven figures and a letter after another country are not a Spanish person’s', () => {
    expect(idsIn('NIF 1838714W')).toEqual([['01838714W', true]])
    expect(idsIn('IE 1838714W')).toEqual([['IE1838714W', true]])
  })

  test('nine figures whose Portuguese control holds are taken as they are printed', () => {
    expect(taxIdsIn('NIF 552837318')).toMatchObject([{ value: '552837318', repaired: null }])
    expect(taxIdsIn('NIF: 812345674')).toMatchObject([{ value: 'B12345674', repaired: '812345674' }])
  })

  test('letters that a scanner put in the place of digits are repaired when that makes the control right', () =>
    expect(idsIn('CIF: BI234S674')).toEqual([['B12345674', true]]))

  test.each([
    ['DNI 456789161', '45678916L'],
    ['C.LF 456789128', '45678912S'],
  ])(
    'the letter of a person that was read as a figure is the one that looks alike and its control allows: %s',
    (text, id) => expect(taxIdsIn(text)).toMatchObject([{ value: id, sure: true }]),
  )

  test('at most two characters are exchanged, and what was printed is kept', () => {
    expect(taxIdsIn('NIF: BIZ3AS674')).toEqual([])
    expect(taxIdsIn('NIF: B1234S674')).toMatchObject([{ value: 'B12345674', repaired: 'B1234S674' }])
  })

  test.each([
    ['EIN 12-3456789', '123456789'],
    ['USt-IdNr. DE 123 456 789', 'DE123456789'],
    ['GST Reg. No.: M9-1234567-X', 'M91234567X'],
  ])('%s is announced, though nothing proves it', (text, expected) => expect(idsIn(text)).toEqual([[expected, false]]))

  test.each([
    ['C.F/P.IVA: 1T00743110157', 'IT00743110157'],
    ['Partita IVA 1700743110157', 'IT00743110157'],
    ['VAT No. 1E6388047V', 'IE6388047V'],
    ['VAT No. IE12345361', 'IE1234536I'],
    ['VAT No. E8409573W', 'IE8409573W'],
    ['N° TVA FRO3552081317', 'FR03552081317'],
    ['NIF: E5B12345674', 'B12345674'],
  ])('of %s the country is put right where the control proves it', (text, expected) => {
    const ids = taxIdsIn(text)
    expect(ids).toMatchObject([{ value: expected, sure: true }])
    expect(ids[0]?.repaired).not.toBeNull()
  })

  test('figures whose control fails are given as they are printed, and not as proved', () => {
    expect(idsIn('TVA: FR 12 123 456 789')).toEqual([['FR12123456789', false]])
    expect(idsIn('N° TVA FR12123456789')).toEqual([['FR12123456789', false]])
  })

  test('a number that only has as many digits is no tax id', () =>
    expect(idsIn('EAN 1700743110157   Lote 1T00743110158')).toEqual([]))

  test('the number of a register names the firm less than the one it pays VAT under', () =>
    expect(
      taxIdsIn('SIRET 123 456 789 00014   N° TVA FR 83 404 833 048').map(({ value, rank }) => [value, rank]),
    ).toEqual([
      ['12345678900014', 0.5],
      ['FR83404833048', 1],
    ]))

  test('an amount of tax is none', () => expect(idsIn('IVA 21 %  12 345,67   VAT 1234567.89')).toEqual([]))

  test('the prefix of the country does not make a Spanish id another', () =>
    expect(normalTaxId('ES B-12345674')).toBe('B12345674'))
})

test('a German tax id is named in one long word', () =>
  expect(taxIdsIn('UMSATZSTEUER-IDENTIFIKATIONSNUMMER: DE324695342')[0]).toMatchObject({ labelled: true, rank: 1 }))

test('the next label is no part of one', () =>
  expect(taxIdsIn('NIF 508822181 Tel. 266 418 947')[0]?.value).not.toContain('TEL'))

test('a label whose I a scan took for another letter announces one', () => {
  for (const label of ['N.LF.', 'N.1.F.', 'C.LF:'])
    expect(taxIdsIn(`${label} B12345674`)[0]).toMatchObject({ value: 'B12345674', labelled: true, rank: 1 })
})
