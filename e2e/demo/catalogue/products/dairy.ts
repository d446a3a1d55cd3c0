import { productTable } from '../product-table.ts'

export const dairy = productTable(
  'cantarera',
  `
  L01 | leche-entera       | Leche entera          | Leche entera fresca, caja de 6 litros    | 5.1
    | caja    | caja 6 x 1 l    | 6.18  | 0  | 4  | 6.48  | list    | none | 6  | always
  L04 | nata-35            | Nata 35 %             | Nata para montar 35 % M.G., brik 1 l     | 5.2
    | caja    | caja 6 x 1 l    | 6     | 0  | 10 | 24.30 | list    | none | 3  | always
  L06 | mantequilla        | Mantequilla           | Mantequilla sin sal, bloque 1 kg         | 5.2
    | ud      | bloque 1 kg     | 1     | 0  | 10 | 9.15  | monthly | none | 5  | always
  L09 | yogur-natural      | Yogur natural         | Yogur natural cremoso, cubo 5 kg         | 5.3
    | ud      | cubo 5 kg       | 5     | 0  | 10 | 13.90 | list    | none | 2  | often
  L12 | queso-curado       | Queso curado de oveja | Queso de oveja curado, cuña al corte     | 5.4
    | kg      | -               | 1     | 8  | 4  | 15.80 | list    | none | 4  | often
  L14 | queso-fresco       | Queso fresco          | Queso fresco de cabra, barqueta 1 kg     | 5.4
    | ud      | barqueta 1 kg   | 1     | 0  | 4  | 8.60  | list    | none | 3  | often
  L16 | parmesano          | Queso parmesano       | Queso tipo parmesano 18 meses, en cuña   | 5.4
    | kg      | -               | 1     | 5  | 4  | 16.40 | list    | none | 3  | often
  L18 | mozzarella         | Mozzarella            | Mozzarella fior di latte, bolas de 125 g | 5.4
    | caja    | caja 8 x 125 g  | 1     | 0  | 4  | 8.90  | list    | none | 3  | often
  H01 | huevos-camperos    | Huevos camperos       | Huevos camperos M, caja 15 docenas       | 5.5
    | caja    | caja 180 ud     | 10.44 | 12 | 4  | 35.10 | monthly | none | 2  | always
  H03 | huevo-pasteurizado | Huevo pasteurizado    | Huevo entero pasteurizado, garrafa 2 kg  | 5.5
    | garrafa | garrafa 2 kg    | 2     | 0  | 10 | 8.20  | monthly | none | 2  | seldom
  P01 | pan-hogaza         | Pan de hogaza         | Hogaza de masa madre 1 kg                | 6.1
    | ud      | pieza 1 kg      | 1     | 5  | 4  | 3.35  | list    | none | 14 | always
  P03 | pan-cristal        | Pan de cristal        | Pan de cristal precocido, caja           | 6.1
    | caja    | caja 20 x 120 g | 2.4   | 5  | 4  | 13.50 | list    | none | 4  | often
  P05 | pan-molde          | Pan de brioche        | Panecillo de brioche para hamburguesa    | 6.1
    | caja    | caja 48 x 80 g  | 3.84  | 0  | 10 | 21.60 | list    | none | 1  | often
  P09 | hojaldre           | Hojaldre              | Plancha de hojaldre de mantequilla       | 6.7
    | caja    | caja 10 x 600 g | 6     | 0  | 10 | 28.40 | list    | none | 1  | seldom
  P11 | croissant          | Cruasán               | Cruasán de mantequilla para hornear      | 6.7
    | caja    | caja 60 x 80 g  | 4.8   | 0  | 10 | 27.90 | dear    | none | 1  | often
  P14 | bebida-avena       | Bebida de avena       | Bebida de avena para barista, brik 1 l   | 5.6
    | caja    | caja 6 x 1 l    | 6.18  | 0  | 10 | 10.20 | list    | none | 2  | often
`,
)
