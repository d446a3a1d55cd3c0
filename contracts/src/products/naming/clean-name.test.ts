import { describe, expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'

describe('a printed name', () => {
  test.each([
    ['PATATA AGRIA LAVADA SACO 15', 'Patata agria'],
    ['HARINA FUERZA W300 SACO 25 KG', 'Harina de fuerza W300'],
    ['AGUACATE HASS 18/20 CAT I', 'Aguacate Hass'],
    ['LANGOSTINO COC 30/40 CJ 2', 'Langostino cocido'],
    ['CHAMPIÑON LAMINADO CAJA 3 KG', 'Champiñón laminado'],
    ['HUEVO CAMPERO M CJ 180', 'Huevo campero M'],
    ['CONG. GAMBA PELADA 100/120', 'Gamba pelada congelada'],
    ['PECHUGA POLLO FILETEADA', 'Pechuga de pollo fileteada'],
    ['ATUN ACEITE GIRASOL RO-1800', 'Atún en aceite de girasol'],
    ['OLI OLIVA VERGE EXTRA 5L', 'Oli d’oliva verge extra'],
    ['AGUA S/GAS 50CL CJ 24', 'Agua sin gas'],
    ['NATA 35% MG BRIK 1L', 'Nata 35 %'],
    ['ACEITE 0,4 GARRAFA 5 L', 'Aceite 0,4'],
    ['Organic carrots 5kg', 'Organic carrots'],
    ['HUEVO CAMPEROS M CJ 180', 'Huevo campero M'],
    ['HUEVOS CAMPEROS CJ 180', 'Huevos camperos'],
    ['ANIS SECO BOT 70', 'Anis seco'],
    ['GAMBA PELADAS CONGELADAS 1KG', 'Gamba pelada congelada'],
    ['JUDIA VERDES MALLA 5 KG', 'Judía verde'],
    ['CEBOLLA DULCE FUENTES CAJA 10 KG', 'Cebolla dulce de Fuentes'],
    ['CREMA SETAS BRIK 1L', 'Crema setas'],
    ['QUESO FINAS HIERBAS 150 G', 'Queso finas hierbas'],
    ['25 KG', '25 KG'],
    ['Cala Blava Xarel·lo', 'Cala Blava Xarel·lo'],
    ['VINO BLANCO CALA MONTJOI', 'Vino blanco cala montjoi'],
    ['VIÑA ESMERALDA 75 CL', 'Viña esmeralda'],
    ['RON CUBA LIBRE 70 CL', 'Ron cuba libre'],
    ['TOMATE CAL 67 CAT I', 'Tomate'],
    ['PASTA ESPAGUETI N.5', 'Pasta espagueti n.º 5'],
    ['MACARRON Nº 32 PAQUETE 500 G', 'Macarron n.º 32'],
    ['Barra de pan', 'Pan'],
    ['SAL & PIMIENTA', 'Sal & pimienta'],
    ['H&H ACEITE', 'H&H aceite'],
    ["FORMATGE D'OVELLA", 'Formatge d’ovella'],
    ["PATÉ À L'ANCIENNE", 'Paté à l’ancienne'],
    ['COCA-COLA ZERO 33CL', 'Coca-cola zero'],
    ['SEPIA Y/O CALAMAR', 'Sepia y/o calamar'],
    ['NATA 35 % M.G.', 'Nata 35 %'],
    ['ACEITE 0,4º', 'Aceite 0,4°'],
    ['½ POLLO', '½ pollo'],
    ['1/2 POLLO ASADO', '½ pollo asado'],
    ['PIÑA ½ LATA', 'Piña'],
    ['NARANJA/LIMON MORISCA', 'Naranja/limón morisca'],
  ])('%s is said as %s', (printed, name) => expect(cleanName(printed).name).toBe(name))

  test('has its brand apart, and one that a tenant settled', () => {
    expect(cleanName('LECHE ENTERA ASTURIANA BRIK 6X1L')).toMatchObject({ name: 'Leche entera', brand: 'Asturiana' })
    expect(cleanName('QUESO CURADO CASA LUZ 3KG', new Set(['casa luz']))).toMatchObject({
      name: 'Queso curado',
      brand: 'Casa Luz',
    })
  })
  test('that is clean stays as it is', () => expect(cleanName('Tomate triturado').name).toBe('Tomate triturado'))
  test('tells which parts of it were read', () => {
    const text = 'PATATA AGRIA LAVADA SACO 15'
    expect(cleanName(text).read.map(({ start, end }) => text.slice(start, end))).toEqual(['PATATA', 'AGRIA'])
  })
})
