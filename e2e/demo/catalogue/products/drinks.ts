import { productTable } from '../product-table.ts'

export const drinks = productTable(
  'morisca',
  `
  8401 | agua-mineral        | Agua mineral        | AGUA MINERAL VIDRIO 1/2 L            | 11.1
    | caja   | caja 20 x 50 cl | 10    | 0 | 10 | 7.60  | fixed | none | 8 | always
  8402 | agua-con-gas        | Agua con gas        | AGUA CON GAS VIDRIO 1/3 L            | 11.1
    | caja   | caja 24 x 33 cl | 7.92  | 0 | 10 | 9.84  | fixed | none | 3 | often
  8410 | refresco-cola       | Refresco de cola    | COLA MORISCA VIDRIO 35 CL            | 11.2
    | caja   | caja 24 x 35 cl | 8.65  | 0 | 21 | 14.88 | list  | none | 5 | always
  8412 | refresco-naranja    | Refresco de naranja | NARANJA MORISCA VIDRIO 35 CL         | 11.2
    | caja   | caja 24 x 35 cl | 8.65  | 0 | 21 | 14.40 | list  | none | 2 | often
  8414 | refresco-limon      | Refresco de limón   | LIMON MORISCA VIDRIO 35 CL           | 11.2
    | caja   | caja 24 x 35 cl | 8.65  | 0 | 21 | 14.40 | list  | none | 2 | often
  8418 | tonica              | Tónica              | TONICA ALCAZABA 20 CL                | 11.2
    | caja   | caja 24 x 20 cl | 4.95  | 0 | 21 | 16.32 | list  | none | 2 | often
  8430 | zumo-pina           | Zumo de piña        | ZUMO PIÑA 100% VIDRIO 20 CL          | 11.3
    | caja   | caja 24 x 20 cl | 5.02  | 0 | 10 | 13.92 | list  | none | 1 | seldom
  8432 | mosto               | Mosto               | MOSTO BLANCO 1 L                     | 11.3
    | caja   | caja 6 x 1 l    | 6.27  | 0 | 10 | 10.80 | list  | none | 1 | seldom
  8501 | cerveza-barril      | Cerveza de barril   | CERVEZA RUBIA BARRIL 50 L            | 12.2
    | barril | barril 50 l     | 50.5  | 3 | 21 | 98.00 | list  | none | 3 | always
  8504 | cerveza-tercio      | Cerveza tercio      | CERVEZA RUBIA TERCIO RETORNABLE      | 12.2
    | caja   | caja 24 x 33 cl | 8     | 0 | 21 | 15.60 | list  | none | 6 | always
  8506 | cerveza-tostada     | Cerveza tostada     | CERVEZA TOSTADA TERCIO               | 12.2
    | caja   | caja 24 x 33 cl | 8     | 0 | 21 | 19.20 | list  | none | 2 | often
  8508 | cerveza-sin-alcohol | Cerveza sin alcohol | CERVEZA SIN ALCOHOL TERCIO           | 12.2
    | caja   | caja 24 x 33 cl | 8     | 0 | 21 | 16.08 | list  | none | 2 | often
  8510 | sidra               | Sidra natural       | SIDRA NATURAL 70 CL                  | 12.2
    | caja   | caja 12 x 70 cl | 8.48  | 0 | 21 | 25.20 | list  | none | 1 | seldom
  8602 | vermut              | Vermut rojo         | VERMUT ROJO DE GRIFO BAG IN BOX 15 L | 12.4
    | ud     | bag in box 15 l | 14.85 | 0 | 21 | 46.50 | list  | none | 1 | often
`,
)
