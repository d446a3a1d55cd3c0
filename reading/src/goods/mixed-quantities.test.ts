import { describe, expect, test } from 'vitest'
import { jointly } from '../arithmetic/joint.ts'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'

const goods = (page: string) =>
  jointly(rowsOf(typedPage(page)), '.').goods.lines.map(({ name, quantity, unitPrice, discountRate, total }) =>
    [name, quantity, unitPrice, discountRate, total].join(' | '),
  )

describe('goods counted here and weighed there', () => {
  test('what has no weight is counted by its pieces', () =>
    expect(
      goods(`
        Particulars           Pcs     Weight (kg)      Rate     Less %    Disc 2     Net amount
        Sanitiser spray        12                     8.2119      5.00      2.00          91.74
        Lamb shank              4           2.643    10.4811      5.00                    26.32
                                                                  Total                 118.06`),
    ).toEqual(['Sanitiser spray | 12 | 8.2119 | 6.9 | 9174', 'Lamb shank | 2.643 | 10.4811 | 5 | 2632']))

  test('a figure behind the sign of a currency is a price, though it has three decimals', () =>
    expect(
      goods(`
        Item                     Type       Sold             Each       Amount
        Goat cheese log           ud       12.00         € 11.051       132.61
        Cheesecake                ud        3.00         € 24.294        72.88
        Bream                     kg       10.587         € 8.794        93.10
                                                            Total       298.59`),
    ).toEqual([
      'Goat cheese log | 12 | 11.051 | 0 | 13261',
      'Cheesecake | 3 | 24.294 | 0 | 7288',
      'Bream | 10.587 | 8.794 | 0 | 9310',
    ]))

  test('packs and what is in each of them are no price', () =>
    expect(
      goods(`
        Tax     Packs    Each    Quantity     Item          Price      Amount
        4.00      1        2       x 2        Lentils      10.930       21.86
        10.00     3        6       x 18       Sugar         1.060       19.08
        4.00      1       10       x 10       Loaf          3.570       35.70
                                                            Total       76.64`).map((line) =>
        line.split(' | ').slice(-3),
      ),
    ).toEqual([
      ['10.93', '0', '2186'],
      ['1.06', '0', '1908'],
      ['3.57', '0', '3570'],
    ]))

  test('two discounts parted by a stroke are taken one after the other, with a sign before them too', () =>
    expect(
      goods(`
        Product               Qty        Price      Disc.      Net       Amount
        Cider 75 cl         13.00       2.1932     -10/3%     1.91        24.89
        Cider 37 cl         10.00       1.0000     -10/5%     0.86         8.55
                                                    Total                 33.44`),
    ).toEqual(['Cider 75 cl | 13 | 2.1932 | 12.7 | 2489', 'Cider 37 cl | 10 | 1 | 14.5 | 855']))
})

test('crates are not how much is in them, where another column says that', () => {
  const page = rowsOf(
    typedPage(`
Cod.     Descrizione                Lotto      Colli    U.M.    Quantità
84923    Parmigiano Reggiano DOP    L68017     3        kg      9,458
11833    Mozzarella di bufala       L30733     1        pz      18,00
39039    Guanciale stagionato       L23029     12       kg      8,553`),
  )
  expect(jointly(page, ',').goods.lines.map(({ quantity }) => quantity)).toEqual(['9.458', '18', '8.553'])
})
