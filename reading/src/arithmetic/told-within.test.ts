import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { jointly } from './joint.ts'

const foot = (...rows: string[]) => {
  const footing = jointly(rowsOf(typedPage(rows.join('\n'))), ',').footing
  return [footing?.subtotal?.cents, footing?.taxes?.cents, footing?.total?.cents, footing?.closes]
}

describe('a tax of which words say that it is within the total', () => {
  const read = [7200, 1008, 8208, true]
  test('leaves the base, though nothing says of what it is', () => {
    expect(foot('Ricevuta 12', '', 'TOTALE COMPLESSIVO    82,08', 'di cui IVA    10,08')).toEqual(read)
    expect(foot('Receipt 12', '', 'Total to pay    82,08', 'VAT included    10,08')).toEqual(read)
  })
  test('is told once more as a whole', () =>
    expect(
      foot('Total TTC    82,08', 'dont TVA 7 %    2,10', 'dont TVA 19 %    7,98', 'dont TVA totale    10,08'),
    ).toEqual(read))
  test('stands beside what is without it', () =>
    expect(foot('Total    82,08', 'VAT included    10,08', 'Ex VAT    72,00')).toEqual(read))
  test('is of what each rate leads to, where a line of the slip was not understood', () =>
    expect(
      foot(
        'POMODORI 4%         20,80',
        'LIMONI 4%           10,40',
        'VINO ROSSO 22%      51,24',
        '',
        'TOTALE COMPLESSIVO  82,44',
        'di cui IVA 4%        1,20',
        'di cui IVA 22%       9,24',
      ),
    ).toEqual([7200, 1044, 8244, true]))
})

test('what is paid may be a sum in euros on a till slip, and not what one rate alone comes to', () =>
  expect(
    foot(
      'Tomaten 1 kg      B',
      '  10 x 2,14            21,40',
      'Zitronen          B',
      '   5 x 2,14            10,70',
      'Rotwein 0,75      A',
      '   6 x 8,33            49,98',
      '',
      'Summe EUR              82,08',
      'Gegeben Bar           100,00',
      'A=19,0%  Netto 42,00  MwSt 7,98',
      'B= 7,0%  Netto 30,00  MwSt 2,10',
    ),
  ).toEqual([7200, 1008, 8208, true]))

test('amounts may stand before their words', () =>
  expect(
    foot('Miete März', '', '72,00   Total HT', ' 2,10   TVA 5,5 %', ' 7,98   TVA 20 %', '82,08   Total TTC'),
  ).toEqual([7200, 1008, 8208, true]))
