import { describe, expect, test } from 'vitest'
import { typedPage } from '../words/typed-page.ts'
import { isOtherPaper } from './purchase-paper.ts'

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
