import { bytesOf, type HostileTable, soldText } from './hostile-table.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const wide = (text: string, start: readonly number[] = [0xff, 0xfe]) =>
  new Uint8Array([
    ...start,
    ...Array.from(text).flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ])
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const sold = soldText('14/11/2026', '2,20')
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const widePlain = (text: string) => Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0])
const mixed = 'Jamón;Piña;Ración;Café\n'

/** Texts, and what comes under the name of a table. */
export const hostileTexts: HostileTable[] = [
  { name: 'nothing', file: () => new Uint8Array([0x20]), refused: 'sheet-empty' },
  { name: 'separators alone', file: () => bytesOf('\n;;\n;;\n'), refused: 'sheet-empty' },
  {
    name: 'a quotation mark without end',
    file: () => bytesOf(sold.replace('Pan', '"Agua')),
    refused: 'sheet-quote-unclosed',
  },
  {
    name: 'a cell without end',
    file: () => bytesOf(sold.replace('Pan', 'A'.repeat(40_000))),
    refused: 'sheet-cell-too-long',
  },
  {
    name: 'a quoted cell without measure',
    file: () => bytesOf(sold.replace('Pan', `"${'A""'.repeat(40_000)}"`)),
    refused: 'sheet-cell-too-long',
  },
  {
    name: '16,384 columns of text',
    file: () => bytesOf(`${'a;'.repeat(16_384)}b`),
    refused: 'sheet-too-wide',
    most: { cells: 0 },
  },
  {
    name: 'one heading two thousand times',
    file: () => bytesOf(`${'Importe;'.repeat(2_000)}\n${'1;'.repeat(2_000)}`),
    refused: 'sheet-too-wide',
  },
  {
    name: '250,001 lines',
    file: () => bytesOf('a;b\n'.repeat(250_001)),
    refused: 'sheet-too-many-rows',
    most: { rows: 250_001 },
  },
  {
    name: 'more cells than a table has',
    file: () => bytesOf(`${';'.repeat(999)}1\n`.repeat(5_100)),
    refused: 'sheet-too-large',
  },
  {
    name: 'NUL within a text',
    file: () => bytesOf(`${sold}${'a'.repeat(5_000)}\0\0\0`),
    refused: 'sheet-mixes-encodings',
  },
  {
    name: 'a text of UTF-7',
    file: () => bytesOf('Art+AO0-culo;Precio\nJam+APM-n;2\nPi+APE-a;3'),
    refused: 'sheet-mixes-encodings',
  },
  { name: 'half a sign of UTF-16', file: () => wide(sold).slice(0, -1), refused: 'sheet-mixes-encodings' },
  {
    name: 'half a sign of UTF-16 without its mark',
    file: () => wide(sold, []).slice(0, -1),
    refused: 'sheet-mixes-encodings',
  },
  { name: 'half a pair of UTF-16', file: () => wide(`${sold}\ud83d;`), refused: 'sheet-mixes-encodings' },
  {
    name: 'a file of Windows joined to one of UTF-8',
    file: () => joined(bytesOf(`a;b;c;d\n${mixed}`), latin(mixed)),
    refused: 'sheet-mixes-encodings',
  },
  {
    name: 'a text that is turned around',
    file: () => bytesOf(sold.replace('Pan', 'Ag\u202eua')),
    refused: 'sheet-turns-text-around',
  },
  {
    name: 'a text kept apart from what surrounds it',
    file: () => bytesOf(sold.replace('2,20', '\u20672,20')),
    refused: 'sheet-turns-text-around',
  },
  {
    name: 'a page under the name of a workbook',
    file: () =>
      bytesOf('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr></table></html>'),
    refused: 'sheet-is-page',
  },
  {
    name: 'a page with a type',
    file: () => bytesOf('<!DOCTYPE html><table><tr><td>1</td></tr></table>'),
    refused: 'sheet-is-page',
  },
  {
    name: 'a PDF under the name of a text',
    file: () => bytesOf('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    refused: 'sheet-type-not-taken',
  },
  { name: 'a document of rich text', file: () => bytesOf('{\\rtf1\\ansi Precio; 1}'), refused: 'sheet-type-not-taken' },
  {
    name: 'a picture under the name of a workbook',
    file: () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
    refused: 'sheet-type-not-taken',
  },
  {
    name: 'a photograph',
    file: () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]),
    refused: 'sheet-type-not-taken',
  },
  {
    name: 'XML of nobody',
    file: () => bytesOf('<?xml version="1.0"?><a><b>1</b></a>'),
    refused: 'sheet-type-not-taken',
  },
  {
    name: 'a workbook of before 2007',
    file: () => new Uint8Array([...compound, ...new Array<number>(600).fill(0), ...widePlain('Workbook')]),
    refused: 'sheet-is-old',
  },
  {
    name: 'a workbook with a password',
    file: () => new Uint8Array([...compound, ...new Array<number>(600).fill(0), ...widePlain('EncryptedPackage')]),
    refused: 'sheet-has-password',
  },
  {
    name: 'a formula that runs a program, as text',
    file: () => bytesOf(soldText('14/11/2026', `"=cmd|'/c calc'!A0"`)),
    doubt: 'number-unreadable',
  },
  {
    name: 'an amount of four hundred digits',
    file: () => bytesOf(soldText('14/11/2026', '9'.repeat(400))),
    doubt: 'number-unreadable',
  },
  {
    name: 'an amount of 1e308, as text',
    file: () => bytesOf(soldText('14/11/2026', '1e308')),
    doubt: 'number-unreadable',
  },
  {
    name: 'an amount of two signs',
    file: () => bytesOf(soldText('14/11/2026', '1.2.3,4,5')),
    doubt: 'number-unreadable',
  },
  { name: 'a day that there is not', file: () => bytesOf(soldText('31/02/2026', '2,20')), doubt: 'day-unreadable' },
  { name: 'a day of 1900, as text', file: () => bytesOf(soldText('01/01/1900', '2,20')), doubt: 'day-unreadable' },
  { name: 'a day of the year 0', file: () => bytesOf(soldText('0000-00-00', '2,20')), doubt: 'day-unreadable' },
]
