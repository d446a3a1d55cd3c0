import { describe, expect, test } from 'vitest'
import { isOpenPack, packInText } from './pack-in-text.ts'

const packOf = (text: string) => {
  const pack = packInText(text)
  if (pack === null || isOpenPack(pack))
    return pack === null ? null : [pack.open, ...pack.choices.map(({ size, unit }) => `${size} ${unit}`)]
  return [pack.container, pack.packs, pack.size, pack.unit, pack.isUsual ? 'usual' : 'said']
}

describe('what a bought unit holds', () => {
  test.each([
    ['CEBOLLA GRANO MALLA 25 KG', ['net', '1', '25', 'kg', 'said']],
    ['PATATA AGRIA LAVADA SACO 15', ['sack', '1', '15', 'kg', 'usual']],
    ['LECHE ENTERA BRIK 6X1L', ['brick', '6', '1', 'l', 'said']],
    ['HUEVO CAMPERO M CJ 180', ['box', '1', '180', 'unit', 'usual']],
    ['ACEITE 0,4 GARRAFA 5 L', ['jerrycan', '1', '5', 'l', 'said']],
    ['PIÑA EXTRA DULCE CAJA 6 UD', ['box', '1', '6', 'unit', 'said']],
    ['CERVEZA LATA 33CL PACK 24', ['pack', '24', '0.33', 'l', 'said']],
    ['REFRESCO 24/20CL', [null, '24', '0.2', 'l', 'said']],
    ['VINO TINTO BOT 75', ['bottle', '1', '0.75', 'l', 'usual']],
    ['SAL 1KG X 12', [null, '12', '1', 'kg', 'said']],
    ['QUESO 1/2 KG', [null, '1', '0.5', 'kg', 'said']],
    ['AZUCAR 1.000 GR', [null, '1', '1', 'kg', 'said']],
    ['PEREJIL MANOJO', ['bunch', '1', null, 'unit', 'said']],
    ['OLI BIDÓ 25 L', [null, '1', '25', 'l', 'said']],
    ['6x LECHE ENTERA BRIK 1L', ['brick', '6', '1', 'l', 'said']],
    ['6 BRICK 1L', ['brick', '6', '1', 'l', 'said']],
    ['Huevos 2 docenas', [null, '1', '24', 'unit', 'said']],
    ['ATÚN CLARO EN ACEITE RO-1000', ['tin', '1', '1', 'l', 'usual']],
    ['ATUN ACEITE GIRASOL RO 1800', ['tin', '1', '1.8', 'l', 'usual']],
    ['MEJILLON ESCABECHE OL-120 CJ 50', ['tin', '50', '0.12', 'l', 'usual']],
    ['ESPARRAGO BLANCO LATA 1/2', ['tin', '1', '0.425', 'l', 'usual']],
    ['TOMATE TRITURADO LT 5/1', ['tin', '1', '4.25', 'l', 'usual']],
    ['PIMIENTO PIQUILLO LTA. 4/4', ['tin', '1', '0.85', 'l', 'usual']],
    ['ATUN RO-1000 650 G ESCURRIDO', [null, '1', '0.65', 'kg', 'said']],
    ['CHAMPIÑON LATA 3 KG NETO ESCURRIDO', ['tin', '1', '3', 'kg', 'said']],
    // The trade's tin of three is none of the standard: its weight is asked for.
    ['TOMATE PELADO LATA 3/1', ['tin', '1', null, 'unit', 'said']],
    // The number of a model is no count of sacks.
    ['HARINA FUERZA W-280 SACO 25 KG', ['sack', '1', '25', 'kg', 'said']],
    ['HARINA FUERZA W 280 SACO DE 25 KG', ['sack', '1', '25', 'kg', 'said']],
    ['HARINA 55 SACO 25 KG', ['sack', '1', '25', 'kg', 'said']],
    ['HARINA T-45 BOLSA 1 KG', ['bag', '1', '1', 'kg', 'said']],
    ['HARINA 00 SACO 10 KG', ['sack', '1', '10', 'kg', 'said']],
    ['ESPAGUETI Nº 5 PAQUETE 500 G', ['pack', '1', '0.5', 'kg', 'said']],
    ['RIOJA CRIANZA 2019 BOTELLA 75 CL', ['bottle', '1', '0.75', 'l', 'said']],
    ['ACEITE 0,4 GARRAFA DE 5 L', ['jerrycan', '1', '5', 'l', 'said']],
    ['VINO BLANCO CAJA 12 BOTELLAS 75 CL', ['box', '12', '0.75', 'l', 'said']],
    ['TOMATE 6 LATAS DE 3 KG', ['tin', '6', '3', 'kg', 'said']],
    ['ARROZ CAJA 10 BOLSA DE 1 KG', ['box', '10', '1', 'kg', 'said']],
    ['CJ-6X1L LECHE', ['box', '6', '1', 'l', 'said']],
    // A fraction of a litre is no count.
    ['AGUA MINERAL 1/2 L', [null, '1', '0.5', 'l', 'said']],
    ['AGUA MINERAL BOT 1/2 L CAJA 24', ['box', '24', '0.5', 'l', 'said']],
    ['AGUA MINERAL 24X1/2 L', [null, '24', '0.5', 'l', 'said']],
    ['CERVEZA 1/3 L', [null, '1', '0.333333', 'l', 'said']],
    ['VINO 3/4 LT X 6', [null, '6', '0.75', 'l', 'said']],
    ['GASEOSA 6 BOT 1 1/2 L', ['bottle', '6', '1.5', 'l', 'said']],
    ['AGUA 12/1L', [null, '12', '1', 'l', 'said']],
    ['MANTEQUILLA 1/4 KG', [null, '1', '0.25', 'kg', 'said']],
  ])('%s', (text, pack) => expect(packOf(text)).toEqual(pack))

  test.each([
    'AGUACATE HASS 18/20 CAT I',
    'JAMON 1/2 PIEZA SIN HUESO',
    'FERRO 1000',
    'VINO RO 12',
    'SERVILLETA 40X40',
    'HARINA W300',
    'NATA 35%',
    'TOMATE PERA',
    '',
  ])('is not said by “%s”', (text) => expect(packOf(text)).toBeNull())
  test.each([
    ['PULPO T4 1,5-2 KG', ['range', '1.5 kg', '1.75 kg', '2 kg']],
    ['ACEITUNA LATA 5 KG PESO ESC. 2,5 KG', ['twice', '5 kg', '2.5 kg']],
    ['LANGOSTINO COC 30/40 CJ 2', ['bare-number', '2 kg', '2 unit']],
    ['CALAMAR CAJA 6 UD 2 KG', ['twice', '2 kg', '12 kg']],
    ['HARINA 45 BOLSA 1 KG', ['twice', '1 kg', '45 kg']],
    ['CERVEZA BOTELLIN 1/5 L', ['twice', '0.2 l', '5 l']],
  ])('%s can be read in two ways', (text, choices) => expect(packOf(text)).toEqual(choices))

  test('is where it stands in the text', () => {
    const text = 'CHAMPIÑÓN LAMINADO CAJA 3 KG'
    const [span] = packInText(text)?.spans ?? []
    expect(text.slice(span?.start, span?.end)).toBe('CAJA 3 KG')
  })
})
