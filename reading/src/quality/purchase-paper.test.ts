import { describe, expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { hasGrandTotal, isOtherPaper, namesUnreadTotal } from './purchase-paper.ts'

const isOther = (text: string) => isOtherPaper(typedPage(text))

describe('papers that nothing was bought with', () => {
  test('such as a pay slip, though it has sums and a tax id', () =>
    expect(
      isOther(`
RECIBO DE SALARIOS            Empresa: Fonda Norte S.L.  CIF B12345674
Trabajadora: Ana Ruiz         Categoría profesional: Camarera
I. DEVENGOS
Salario base                                    1.210,00
Plus convenio                                     140,00
TOTAL DEVENGADO                                 1.350,00
II. DEDUCCIONES
Contingencias comunes 4,70 %                       63,45
IRPF 9,00 %                                       121,50
LÍQUIDO TOTAL A PERCIBIR                        1.165,05`),
    ).toBe(true))

  test('such as the menu of another house', () =>
    expect(
      isOther(`
MENÚ DEL DÍA
Primeros
Ensalada de la huerta          Crema de calabaza
Segundos
Merluza a la plancha           Carrilleras al vino
Postres
Flan casero                    Fruta del tiempo
Pan, bebida y café incluidos   15,50 €   IVA incluido`),
    ).toBe(true))

  test('such as a statement of the bank', () =>
    expect(
      isOther(`
BANCO DEL SUR        Extracto de cuenta      Titular: Fonda Norte S.L.
Fecha    Fecha valor   Concepto                     Importe      Saldo
                       Saldo anterior                          3.120,00
02/03    02/03         Recibo luz                   -210,40     2.909,60
05/03    05/03         Transferencia recibida        480,00     3.389,60
                       Saldo final                             3.389,60`),
    ).toBe(true))

  test('such as an identity card in German', () =>
    expect(
      isOther(`
BUNDESREPUBLIK DEUTSCHLAND      PERSONALAUSWEIS
Nachname MUSTER                 Vornamen ERIKA
Geburtsdatum 12.08.1964         Staatsangehörigkeit DEUTSCH
Gültig bis 01.08.2031           Geburtsort BERLIN`),
    ).toBe(true))

  test('such as a letter that speaks of an invoice', () =>
    expect(
      isOther(`
Estimados señores:
Les escribimos para informarles de que a partir de abril la oficina que atiende sus pedidos cambia de calle
y de que la última factura que recibieron les llegará otra vez por correo.
Quedamos a su disposición. Reciban un cordial saludo,
La dirección`),
    ).toBe(true))

  test('such as a price list in French', () =>
    expect(
      isOther(`
LISTE DE PRIX 2026          Maison du Sel
Prix conseillé, valable du 1 janvier au 30 juin
Prix susceptibles de changement, minimum de commande 150,00 €
Fleur de sel 125 g                   4,20
Gros sel gris 1 kg                   2,10
Nouveautés de la saison`),
    ).toBe(true))
})

describe('papers of offices', () => {
  test('such as a penalty, though it asks for money, are no purchase papers', () =>
    expect(
      isOther(`
CITY COUNCIL OF HARBOURTON                PENALTY CHARGE NOTICE
Case number                               HB 20 411 773
Vehicle registration                      AB12 CDE
Place                                     Market Street
Penalty charge                            70.00
You may appeal within 28 days of the date of this notice.`),
    ).toBe(true))

  test('such as a driving licence with its numbered fields are none either', () =>
    expect(
      isOther(`
FÜHRERSCHEIN          BUNDESREPUBLIK DEUTSCHLAND
1. Musterfrau
2. Erika
3. 12.08.1964 Berlin
4a. 01.08.2021
4b. 31.07.2036
4c. Landratsamt Musterstadt
5. B072RRE2I55`),
    ).toBe(true))

  test('such as a bill of the town for water are read', () =>
    expect(
      isOther(`
AYUNTAMIENTO DE VILLANUEVA           CIF P2812345A
Recibo nº 26/4417      Expediente 88213      Plazo de pago: 20 días naturales
Concepto                  Cantidad    Precio    Importe
Agua potable m3                 42      0,90      37,80
Saneamiento                      1      6,10       6,10
Base imponible                                    43,90
IVA 10 %                                           4,39
Total recibo                                      48,29`),
    ).toBe(false))
})

describe('papers of long sentences', () => {
  const lease = `
LEASE OF A KITCHEN AND STORE
This agreement is made on 4 May 2026 between the following parties: Harbour Yard Ltd, company number 00412233,
of the one part, the landlord, and Fonda Norte Ltd of the other part, the tenant, who agree as follows.
First. The landlord lets to the tenant the kitchen on the ground floor and the store in the yard behind it.
Second. The term is three years from the first day of June and the rent is paid on the first of each month.
Third. The tenant keeps the premises in good repair. This lease is governed by the laws of Ireland.`

  test('such as a lease are no purchase papers', () => expect(isOther(lease)).toBe(true))

  test('such as a notice that names a firm by its tax id and no amount are none either', () =>
    expect(
      isOther(`
Aviso a los vecinos del edificio sobre las obras de la fachada y del patio interior
La empresa Reformas Cantal S.L., con CIF B12345674, empieza el próximo lunes las obras del patio interior
y ruega a todos los vecinos que retiren antes de ese día las macetas, los toldos y la ropa tendida
de las ventanas que dan al patio. Las obras duran unas seis semanas y solo se hace ruido por las mañanas.
Para cualquier duda pueden hablar con el portero o con la administración de la finca.`),
    ).toBe(true))

  test('are read when they list what was delivered', () => {
    const note = `
Harinas del Norte S.L.   CIF B12345674
Les entregamos hoy en su obrador la mercancía que nos pidieron por teléfono el martes pasado, sin cargo
por el porte, y les rogamos que comprueben los bultos antes de firmar porque después no se admiten cambios.
Cantidad   Artículo
4          Sacos de harina de fuerza
2          Sacos de sémola`
    expect(isOther(note)).toBe(false)
    expect(isOther(note.replace('Cantidad   Artículo', 'Importe de todo ello   Son 186,40 euros'))).toBe(false)
  })

  test('are read when they contract nothing but ask for money', () =>
    expect(
      isOther(`
Factura 26/14 por el contrato de mantenimiento de la cámara frigorífica que las partes firmaron en enero
Frío Industrial Sada S.L., CIF B12345674, con domicilio en Lugo, representada por doña Marta Rey
Cuota de mayo según la cláusula tercera                          120,00
Base imponible                                                   120,00
IVA 21 %                                                          25,20
Total factura                                                    145,20`),
    ).toBe(false))
})

describe('papers that are read', () => {
  test('an invoice for the papers of employees, full of the words of pay slips', () =>
    expect(
      isOther(`
Gestoría Puente S.L.   CIF B12345674            FACTURA 26/88
Nóminas marzo: 7 trabajadores, seguridad social y contingencias
Cantidad   Concepto                   Precio     Importe
7          Nóminas                    12,00        84,00
2          Deducciones revisadas      15,00        30,00
Base imponible                                    114,00
IVA 21 %                                           23,94
TOTAL                                             137,94`),
    ).toBe(false))

  test('a delivery note without prices', () =>
    expect(
      isOther(`
Bodegas del Río               ALBARÁN 4711
Cantidad   Artículo
12         Vino tinto crianza 75 cl
6          Vino blanco verdejo 75 cl
Conforme el cliente, firmado                     Lunes, 2 de marzo`),
    ).toBe(false))

  test('a bill in a language that nobody here speaks', () =>
    expect(
      isOther(`
Jääkaappi Oy
Omena 3 kg           2,10     6,30
Peruna 10 kg         0,80     8,00
Maito 12 l           1,05    12,60
Leipä 4              2,50    10,00
Voi 2                3,10     6,20
Yhteensä                     43,10`),
    ).toBe(false))

  test('a page of which too little could be read to say', () =>
    expect(isOtherPaper(typedPage('carta de entrantes').map((word) => ({ ...word, confidence: 0.4 })))).toBe(false))
})

describe('what has to be paid', () => {
  const hasTotal = (text: string) => hasGrandTotal(rowsOf(typedPage(text)))

  test('stands beside its label or below it', () => {
    expect(hasTotal('Total factura     9,99')).toBe(true)
    expect(hasTotal('Total factura\n9,99')).toBe(true)
  })
  test('is no column of goods, whatever that is called', () => {
    const table = 'Artículo        Cantidad    Precio    Total factura\nTomate pera         3,00      1,20       3,60'
    expect(hasTotal(table)).toBe(false)
    expect(hasTotal(`${table}\nTotal factura    3,60`)).toBe(true)
  })
  test('is no heading of goods that goes on over rows', () => {
    const table =
      'Item        Units    Price    Net\n                              TOTAL\nWhole milk   6.00   2.1449   12.87'
    expect(hasTotal(table)).toBe(false)
    expect(hasTotal(`${table}\n\nBatch 4\n\nTOTAL\n12.87`)).toBe(true)
  })
  test('is named and was not read where its word stands alone', () => {
    const isNamed = (text: string) => namesUnreadTotal(rowsOf(typedPage(text)))
    expect(isNamed('SOUS-TOTAL\nNET À PAYER\nCompte BE20')).toBe(true)
    expect(isNamed('NET À PAYER     12,87')).toBe(false)
    expect(isNamed('Article     Quantité     Total')).toBe(false)
  })
  test('is not goods, whose sum is called so in one or in many', () =>
    expect(hasTotal('Total marchandise:     1.450,17')).toBe(false))
  test('is not how much came, nor what the row below calls something else', () => {
    expect(hasTotal('Totale colli     26,000\nSubtotale     132,89')).toBe(false)
    expect(hasTotal('Total factura\nBase imponible     132,89')).toBe(false)
    expect(hasTotal('Total factura\nTotal     132,89')).toBe(true)
  })
})
