import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { jointly } from './joint.ts'

const goods = (page: string) =>
  jointly(rowsOf(typedPage(page)), ',').goods.lines.map(({ code, name, quantity, unitPrice, discountRate, total }) =>
    [code ?? '', name, quantity, unitPrice, discountRate, total].join(' | '),
  )

describe('a table of a supplier never seen before', () => {
  test('keeps its columns where headings begin far to the left of their figures', () =>
    expect(
      goods(`
        Cód     Artículo                  Cant        Precio        IVA         Cuota       Importe
        4241    Helado de vainilla              3,000        19,52        10         5,86        58,56
        9365    Lomo alto de vaca               3,612        27,21        10         9,83        98,28
        7580    Presa de bellota               12,289        19,85        10        24,39       243,94
                                                                 Total                          400,78`),
    ).toEqual([
      '4241 | Helado de vainilla | 3 | 19.52 | 0 | 5856',
      '9365 | Lomo alto de vaca | 3.612 | 27.21 | 0 | 9828',
      '7580 | Presa de bellota | 12.289 | 19.85 | 0 | 24394',
    ]))

  test('counts pieces and not euros where both columns bear unknown words', () =>
    expect(
      goods(`
        Zer              Zenbat      Nola      Guztira
        Arrautzak          20       3,550       71,00
        Gazta ketua         4      21,075       84,30
                              Guztira          155,30`),
    ).toEqual(['Arrautzak | 20 | 3.55 | 0 | 7100', 'Gazta ketua | 4 | 21.075 | 0 | 8430'].map((line) => ` | ${line}`)))

  test('says of what is given back that there is less of it, not that it costs less than nothing', () =>
    expect(
      goods(`
        Tarifa     Unidades     Producto               Total
          7,35          -24     Tomate triturado     -176,40
          1,03           -1     Azúcar blanquilla      -1,03
                                Total                -177,43`),
    ).toEqual([' | Tomate triturado | -24 | 7.35 | 0 | -17640', ' | Azúcar blanquilla | -1 | 1.03 | 0 | -103']))

  test('may price one thing by the piece among others by the hundred', () =>
    expect(
      goods(`
        Artículo              Uds     Precio 100 ud    Importe
        Servilleta           4.000          1,20         48,00
        Vaso de papel        2.500          3,40         85,00
        Caja retornable          7          1,20          8,40
                             Total                      141,40`),
    ).toEqual([
      ' | Servilleta | 4000 | 0.012 | 0 | 4800',
      ' | Vaso de papel | 2500 | 0.034 | 0 | 8500',
      ' | Caja retornable | 7 | 1.2 | 0 | 840',
    ]))

  test('says the same under every line without its being part of a name', () =>
    expect(
      goods(`
        Artículo              Uds     Precio    Importe
        Pimiento del piquillo   5      19,27      96,35
          ES - Partida L72424
        Barra gallega          18       0,58      10,44
          ES - Partida L65758A
        Total                                    106,79`),
    ).toEqual([' | Pimiento del piquillo | 5 | 19.27 | 0 | 9635', ' | Barra gallega | 18 | 0.58 | 0 | 1044']))

  test('goes on with a name on the next row even if only its figure is left', () =>
    expect(
      goods(`
        Artículo               Uds     Precio    Importe
        Guante de nitrilo caja   5       6,49      32,45
        100
        Pollo campero           11       5,04      55,44
        Total                                      87,89`),
    ).toEqual([' | Guante de nitrilo caja 100 | 5 | 6.49 | 0 | 3245', ' | Pollo campero | 11 | 5.04 | 0 | 5544']))
})
