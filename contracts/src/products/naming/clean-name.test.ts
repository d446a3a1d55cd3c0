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

  test.each([
    ['PAPEL FILM ROLLO 300 M', 'Papel film 300 m'],
    ['PAPEL FILM 300M 30CM', 'Papel film 300 m 30 cm'],
    ['Papel aluminio 300 m x 30 cm', 'Papel aluminio 300 m x 30 cm'],
    ['Film estirable 45 cm x 300 m', 'Film estirable 45 cm x 300 m'],
    ['Mantel papel 1x100 m', 'Mantel papel 1 x 100 m'],
    ['PAPEL HORNO 40X60 500 HOJAS', 'Papel horno'],
    ['Papel higiénico industrial 45 m 18 rollos', 'Papel higiénico industrial 45 m'],
    ['BOBINA SECAMANOS 2 CAPAS 150 M', 'Bobina secamanos 2 capas 150 m'],
    ['Bolsa basura 85x105 10 rollos', 'Bolsa basura'],
    ['GUANTES NITRILO M 100 U', 'Guantes nitrilo M'],
    ['Guantes talla 8', 'Guantes talla 8'],
    ['BOMBILLA LED E27 10W', 'Bombilla LED E27 10 W'],
    ['Cling film roll 300 m', 'Cling film roll 300 m'],
    ['PAPER ALUMINI 200 M', 'Paper alumini 200 m'],
    ['GELATINA HOJAS 500 G', 'Gelatina hojas'],
  ])('keeps a measure that is no pack, and the sizes of what is no food: %s is %s', (printed, name) =>
    expect(cleanName(printed).name).toBe(name),
  )

  test.each([
    ['7UP LATA 33 CL C/24', '7UP'],
    ['7 UP ZERO 33CL', '7UP zero'],
    ['LICOR 43 70CL', 'Licor 43'],
    ['Ron Brugal 1888', 'Ron brugal 1888'],
    ['1906 RESERVA ESPECIAL 33 CL', '1906 reserva especial'],
    ['Rioja crianza 2019', 'Rioja crianza'],
    ['JAMON 5J', 'Jamón 5J'],
    ['Harina tipo 00 1 kg', 'Harina tipo 00'],
    ['3 QUESOS RALLADO 1 KG', '3 quesos rallado'],
    ['Ensalada 4 estaciones 500g', 'Ensalada 4 estaciones'],
    ['SOPA 5 VERDURES 1L', 'Sopa 5 verdures'],
    ['PIZZA 4 FORMATGES 400 G', 'Pizza 4 formatges'],
    ['Soup 5 vegetables 500g', 'Soup 5 vegetables'],
    ['Cerveza 5 Estrellas 1/3', 'Cerveza 5 estrellas'],
    ['TOMATE 2 KG', 'Tomate'],
    ['HUEVO CAMPERO 12 M', 'Huevo campero M'],
  ])('keeps a number that belongs to it: %s is %s', (printed, name) => expect(cleanName(printed).name).toBe(name))

  test.each([
    ['VINO TINTO REQUENA', 'Vino tinto Requena'],
    ['Vino tinto Requena 75 cl', 'Vino tinto Requena'],
    ['VI BLANC PENEDES 75CL', 'Vi blanc Penedès'],
    ['Vi negre Montsant', 'Vi negre Montsant'],
    ['ARROZ BOMBA D.O. VALENCIA 1KG', 'Arroz bomba Valencia'],
    ['Queso Manchego DOP curado', 'Queso Manchego curado'],
    ['Pimiento piquillo de Lodosa', 'Pimiento del piquillo de Lodosa'],
    ['CHORIZO DE CANTIMPALOS', 'Chorizo de Cantimpalos'],
    ['Sal Maldon 1,5 kg', 'Sal Maldon'],
    ['WHISKY JB 70 CL', 'Whisky JB'],
    ['Patata nueva Monalisa malla 5 kg', 'Patata nueva Monalisa'],
    ['Potatoes from Cornwall 10kg', 'Potatoes from Cornwall'],
  ])('writes proper names with their capitals: %s is %s', (printed, name) => expect(cleanName(printed).name).toBe(name))

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
