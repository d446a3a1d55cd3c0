import { rowsXml, workbookOf } from '../workbooks.ts'
import { utf8, utf16, type WrittenList, windows1252 } from './written-table.ts'

type Rows = Parameters<typeof rowsXml>[0]
const sheet = (name: string, rows: Rows, after = '') => workbookOf([{ name, xml: rowsXml(rows), after }])

/** Lists of invented suppliers, written as such lists are. */
export const writtenLists: readonly WrittenList[] = [
  {
    name: 'fish by the kilo, sizes as ranges beside',
    purpose: 'list',
    bytes: sheet('Semana 48', [
      ['PESCADOS Y MARISCOS RÍA NOVA, S.L.', '', '', ''],
      ['C/ Dársena 4 · Tel. 981 00 00 00', '', '', ''],
      ['TARIFA SEMANA 48 — PRECIOS SIN I.V.A.', '', '', ''],
      [],
      ['ESPECIE', 'CALIBRE', 'ORIGEN', '€/KG'],
      ['Merluza de pincho', '2,5-3 kg', 'Burela', 14.9],
      ['Lubina salvaje', '800-1000 g', 'Ribeira', 21.5],
      ['Pulpo fresco', 'T2', 'Mauritania', 11.75],
      ['Mejillón', '', 'Arousa', 2.1],
      ['Rape negro', '3-4 kg', 'Celeiro', 's/cotización'],
      ['Precios orientativos sujetos a subasta. IVA 10 % no incluido.', '', '', ''],
    ]),
    rows: {
      'Merluza de pincho': ['14.9', '14.9 kg'],
      'Lubina salvaje': ['21.5', '21.5 kg'],
      'Pulpo fresco': ['11.75', '11.75 kg'],
      Mejillón: ['2.1', '2.1 kg'],
      'Rape negro': null,
    },
  },
  {
    name: 'drinks with a price of one, a discount and the net price of the case',
    purpose: 'list',
    bytes: sheet('Tarifa', [
      ['Cód.', 'Descripción', 'Uds. caja', 'P.V. ud.', '% Dto.', 'Neto caja', 'IVA'],
      ['2001', 'Cerveza especial lata 33cl', 24, 0.72, 10, 15.55, 21],
      ['2002', 'Agua sin gas 50cl', 35, 0.2, 0, 7, 10],
      ['2003', 'Tónica botellín 20 cl', 24, 0.6, 15, 12.24, 21],
      ['', 'Precios IVA no incluido', '', '', '', '', ''],
    ]),
    rows: {
      'Cerveza especial lata 33cl': ['15.55', '0.648 unit', '1.963 l'],
      'Agua sin gas 50cl': ['7', '0.2 unit', '0.4 l'],
      'Tónica botellín 20 cl': ['12.24', '0.51 unit', '2.55 l'],
    },
  },
  {
    name: 'vegetables in Catalan, Windows-1252',
    purpose: 'list',
    bytes: windows1252(`Fruites i Verdures Can Roig, S.L.;;;
Preus sense IVA;;;
Producte;Format;Preu;IVA
Tomàquet de penjar;Caixa 6 kg;8,40;4
Enciam meravella;unitat;0,75;4
Patata agria;Sac 25 kg;14,50;4
Ous L;Caixa 30 dotzenes;52,20;4
Oli d'oliva verge extra;Garrafa 5 l;34,00;4
`),
    rows: {
      'Tomàquet de penjar': ['8.4', '1.4 kg'],
      'Enciam meravella': ['0.75', '0.75 unit'],
      'Patata agria': ['14.5', '0.58 kg'],
      'Ous L': ['52.2', '0.145 unit'],
      "Oli d'oliva verge extra": ['34', '6.8 l'],
    },
  },
  {
    name: 'in Basque',
    purpose: 'list',
    bytes: utf8(`Kodea;Produktua;Neurria;Prezioa (BEZ gabe);BEZ %
101;Idiazabal gazta ondua;kg;17,90;4
102;Arrautza handiak;dozena;2,64;4
103;Sagardoa 75 cl;botila;2,85;21
104;Babarrun beltza;5 kg-ko zakua;21,50;10
`),
    rows: {
      'Idiazabal gazta ondua': ['17.9', '17.9 kg'],
      'Arrautza handiak': ['2.64', '0.22 unit'],
      'Sagardoa 75 cl': ['2.85', '2.85 unit', '3.8 l'],
      'Babarrun beltza': ['21.5', '4.3 kg'],
    },
  },
  {
    name: 'in Galician, as text between tabs in UTF-16',
    purpose: 'list',
    bytes: utf16(`Código	Produto	Unidade	Prezo sen IVE	IVE (%)
1	Polbo cocido	kg	22,50	10
2	Mexillón en saco	saco 15 kg	31,00	10
3	Ovos de casa	ducia	3,10	4
4	Augardente de herbas 70 cl	botella	9,80	21
`),
    rows: {
      'Polbo cocido': ['22.5', '22.5 kg'],
      'Mexillón en saco': ['31', '2.067 kg'],
      'Ovos de casa': ['3.1', '0.25833 unit'],
      'Augardente de herbas 70 cl': ['9.8', '9.8 unit', '14 l'],
    },
  },
  {
    name: 'paper goods by the thousand, their sizes in the name',
    purpose: 'list',
    bytes: windows1252(`Ref.;Artículo;Embalaje;€/1000 uds.;IVA
S40;Servilleta 40x40 2 capas blanca;Caja 2.400 uds.;18,50;21
V08;Vaso cartón 8 oz;Caja 1.000 uds.;69,00;21
G-M;Guante nitrilo talla M;Caja 100 uds.;52,00;21
`),
    answers: { 'prices-vat': 'without' },
    rows: {
      'Servilleta 40x40 2 capas blanca': ['18.5', '0.0185 unit'],
      'Vaso cartón 8 oz': ['69', '0.069 unit'],
      'Guante nitrilo talla M': ['52', '0.052 unit'],
    },
  },
  {
    name: 'offers beside the tariff, in some rows only',
    purpose: 'list',
    bytes: utf8(`Artículo;Formato;Tarifa;Oferta;Oferta hasta;IVA
Atún claro en aceite;Lata 1 kg;9,80;8,95;15/12/2026;10
Tomate triturado;Lata 3 kg;4,20;;;10
Aceituna gordal;Cubo 5 kg;19,50;17,00;31/12/2026;10
Precios más IVA;;;;;
`),
    rows: {
      'Atún claro en aceite': ['8.95', '8.95 kg'],
      'Tomate triturado': ['4.2', '1.4 kg'],
      'Aceituna gordal': ['17', '3.4 kg'],
    },
  },
  {
    name: 'a count of stock with values and sums',
    purpose: 'products',
    answers: { 'prices-vat': 'without' },
    bytes: sheet('Inventario', [
      ['INVENTARIO A 30/11/2026', '', '', '', '', ''],
      ['Familia', 'Artículo', 'Ud.', 'Existencias', 'Coste ud.', 'Valor'],
      ['Bodega', 'Rioja crianza 75 cl', 'bot.', 36, 5.4, 194.4],
      ['Bodega', 'Verdejo 75 cl', 'bot.', 18, 4.1, 73.8],
      ['Total Bodega', '', '', '', '', 268.2],
      ['Economato', 'Arroz bomba', 'kg', 22.5, 2.95, 66.375],
      ['Economato', 'Harina de fuerza', 'Saco 25 kg', 3, 19.5, 58.5],
      ['Total Economato', '', '', '', '', 124.875],
      ['TOTAL GENERAL', '', '', '', '', 393.075],
    ]),
    rows: {
      'Rioja crianza 75 cl': ['5.4', '5.4 unit', '7.2 l'],
      'Verdejo 75 cl': ['4.1', '4.1 unit', '5.467 l'],
      'Arroz bomba': ['2.95', '2.95 kg'],
      'Harina de fuerza': ['19.5', '0.78 kg'],
    },
  },
]

/** Lists that were read for the first time after the reader had been mended by the others. */
export const laterLists: readonly WrittenList[] = [
  {
    name: 'cheese with the price of the kilo and of the piece',
    purpose: 'list',
    bytes: sheet('Quesos', [
      ['QUESERÍA LA PEÑA', '', '', '', ''],
      ['Tarifa 2026 (IVA 4 % no incluido)', '', '', '', ''],
      ['QUESO', 'PESO APROX. PIEZA', '€/KG', '€/PIEZA', 'CADUCIDAD'],
      ['Curado de oveja', '3 kg', 15.8, 47.4, '12 meses'],
      ['Tierno mezcla', '1,2 kg', 9.9, 11.88, '3 meses'],
      ['Rulo de cabra', '1 kg', 8.75, 8.75, '2 meses'],
    ]),
    rows: {
      'Curado de oveja': ['15.8', '15.8 kg'],
      'Tierno mezcla': ['9.9', '9.9 kg'],
      'Rulo de cabra': ['8.75', '8.75 kg'],
    },
  },
  {
    name: 'wines under their origins, prices of the bottle in cases',
    purpose: 'list',
    bytes: windows1252(`DISTRIBUCIONES VIÑA ALTA S.L.;;;;
VINO;AÑADA;CAPACIDAD;BOT./CAJA;PRECIO BOTELLA
D.O.CA. RIOJA;;;;
Peña Roya crianza;2021;75 cl;6;6,85
Peña Roya reserva;2018;75 cl;6;11,20
D.O. RUEDA;;;;
Alba verdejo;2025;75 cl;12;4,15
Alba verdejo magnum;2025;150 cl;6;9,90
Precios + IVA (21 %);;;;
`),
    rows: {
      'Peña Roya crianza': ['6.85', '6.85 unit', '9.133 l'],
      'Peña Roya reserva': ['11.2', '11.2 unit', '14.933 l'],
      'Alba verdejo': ['4.15', '4.15 unit', '5.533 l'],
      'Alba verdejo magnum': ['9.9', '9.9 unit', '6.6 l'],
    },
  },
  {
    name: 'frozen goods with kilos of the case and two prices',
    purpose: 'list',
    bytes: sheet('Congelado', [
      ['Referencia', 'Producto', 'Pzas/kg', 'Kg caja', 'Precio kg', 'Precio caja', 'I.V.A.'],
      ['C-10', 'Gamba pelada', '60/80', 6, 9.45, 56.7, '10%'],
      ['C-11', 'Croqueta de jamón', '35', 5, 6.2, 31, '10%'],
      ['C-12', 'Patata 9x9', '', 10, 1.35, 13.5, '10%'],
    ]),
    answers: { 'prices-vat': 'without' },
    rows: {
      'Gamba pelada': ['9.45', '9.45 kg'],
      'Croqueta de jamón': ['6.2', '6.2 kg'],
      'Patata 9x9': ['1.35', '1.35 kg'],
    },
  },
  {
    name: 'prices that say in their cell what they are of',
    purpose: 'list',
    bytes: windows1252(`Cód;Denominación;Presentación;Precio
11;Café natural en grano;Bolsa 1 kg;14,20 €/kg
12;Azúcar sobres;Caja 1.000 sobres de 8 g;12,80 €/caja
13;Leche entera;Brik 1,5 L - Caja 8;1,38 €/ud
14;Infusión manzanilla;Caja 100 filtros;4,60 €/caja
Todos los precios sin IVA;;;
`),
    rows: {
      'Café natural en grano': ['14.2', '14.2 kg'],
      'Azúcar sobres': ['12.8', '0.0128 unit', '1.6 kg'],
      'Leche entera': ['1.38', '1.38 unit', '0.92 l'],
      // Of what there are a hundred, no word that is a unit says.
      'Infusión manzanilla': null,
    },
  },
]
