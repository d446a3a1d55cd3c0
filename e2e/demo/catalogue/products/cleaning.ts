import { productTable } from '../product-table.ts'

export const cleaning = productTable(
  'ilundain',
  `
  501 | lavavajillas-maquina | Detergente lavavajillas | Detergente lavavajillas 20 l    | 13.1
    | garrafa | garrafa 20 l   | - | 0 | 21 | 38.90 | list  | none | 2 | always
  502 | abrillantador        | Abrillantador           | Abrillantador máquina 10 l      | 13.1
    | garrafa | garrafa 10 l   | - | 0 | 21 | 26.40 | list  | none | 1 | often
  505 | desengrasante        | Desengrasante           | Desengrasante cocina 5 l        | 13.1
    | garrafa | garrafa 5 l    | - | 0 | 21 | 11.75 | list  | none | 2 | often
  510 | lejia                | Lejía alimentaria       | Lejía alimentaria 5 l           | 13.1
    | garrafa | garrafa 5 l    | - | 0 | 21 | 3.60  | fixed | none | 4 | often
  520 | papel-secamanos      | Papel secamanos         | Secamanos 2 capas 6 rollos      | 13.1
    | pack    | pack 6 rollos  | - | 0 | 21 | 12.35 | list  | none | 4 | always
  523 | servilletas          | Servilletas             | Servilleta 40x40 blanca 1.200 u | 13.2
    | caja    | caja 1200 ud   | - | 0 | 21 | 29.80 | list  | none | 2 | always
  531 | bolsa-basura         | Bolsas de basura        | Bolsa basura 85x105 10 rollos   | 13.1
    | pack    | pack 10 rollos | - | 0 | 21 | 16.20 | list  | none | 2 | often
  540 | envase-compostable   | Envase para llevar      | Envase compostable 750 ml 300 u | 13.2
    | caja    | caja 300 ud    | - | 0 | 21 | 54.00 | list  | none | 1 | often
  545 | guantes-nitrilo      | Guantes de nitrilo      | Guante nitrilo negro M 100 u    | 13.1
    | caja    | caja 100 ud    | - | 0 | 21 | 6.90  | list  | none | 3 | often
  560 | copa-vino            | Copa de vino            | Copa vino 58 cl caja 6          | 13.3
    | caja    | caja 6 ud      | - | 0 | 21 | 21.90 | list  | none | 2 | seldom
`,
)
