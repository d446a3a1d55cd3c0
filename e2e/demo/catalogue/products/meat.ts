import { productTable } from '../product-table.ts'

export const meat = productTable(
  'carnes',
  `
  20110 | solomillo-vacuno   | Solomillo de ternera  | SOLOMILLO AÑOJO S/CORDON            | 1.1
    | kg | -            | 1 | 20 | 10 | 29.40 | monthly | feast | 4 | often
  20112 | entrecot           | Entrecot              | LOMO ALTO AÑOJO DESHUESADO          | 1.1
    | kg | -            | 1 | 12 | 10 | 18.60 | monthly | feast | 7 | always
  20118 | carrillera         | Carrillera de ternera | CARRILLERA TERNERA LIMPIA           | 1.1
    | kg | -            | 1 | 8  | 10 | 11.20 | monthly | none  | 6 | often
  20125 | carne-picada       | Carne picada mixta    | PICADA MIXTA BANDEJA 2 KG           | 1.7
    | ud | bandeja 2 kg | 2 | 3  | 10 | 15.80 | monthly | none  | 3 | often
  20210 | secreto-iberico    | Secreto ibérico       | SECRETO IBERICO CEBO                | 1.2
    | kg | -            | 1 | 5  | 10 | 13.95 | monthly | none  | 5 | often
  20214 | lomo-cerdo         | Lomo de cerdo         | CINTA LOMO CERDO                    | 1.2
    | kg | -            | 1 | 8  | 10 | 5.85  | monthly | none  | 6 | often
  20218 | costilla-cerdo     | Costilla de cerdo     | COSTILLA CARNOSA CERDO              | 1.2
    | kg | -            | 1 | 10 | 10 | 6.40  | monthly | none  | 6 | often
  20310 | ternasco-paletilla | Paletilla de ternasco | PALETILLA TERNASCO PIEZA            | 1.3
    | kg | -            | 1 | 25 | 10 | 14.90 | monthly | feast | 8 | always
  20312 | ternasco-pierna    | Pierna de ternasco    | PIERNA TERNASCO C/HUESO             | 1.3
    | kg | -            | 1 | 25 | 10 | 15.60 | monthly | feast | 6 | seldom
  20410 | pollo-entero       | Pollo de corral       | POLLO CORRAL ENTERO LIMPIO          | 1.4
    | kg | -            | 1 | 35 | 10 | 4.95  | monthly | none  | 9 | often
  20412 | pechuga-pollo      | Pechuga de pollo      | PECHUGA POLLO FILETE ENTERA         | 1.4
    | kg | -            | 1 | 5  | 10 | 6.75  | monthly | none  | 8 | always
  20418 | magret-pato        | Magret de pato        | MAGRET PATO VACIO                   | 1.4
    | kg | -            | 1 | 6  | 10 | 16.30 | list    | feast | 2 | seldom
  20510 | conejo             | Conejo                | CONEJO LIMPIO CON CABEZA            | 1.5
    | kg | -            | 1 | 20 | 10 | 7.20  | monthly | none  | 4 | seldom
  20610 | callos             | Callos                | CALLO TERNERA LIMPIO COCIDO         | 1.6
    | kg | -            | 1 | 10 | 10 | 6.90  | list    | none  | 4 | seldom
  30110 | jamon-iberico      | Jamón ibérico         | JAMON IBERICO CEBO CAMPO DESHUESADO | 9.1
    | kg | -            | 1 | 20 | 10 | 34.50 | list    | feast | 4 | often
  30114 | longaniza          | Longaniza             | LONGANIZA FRESCA                    | 9.2
    | kg | -            | 1 | 3  | 10 | 7.90  | list    | none  | 4 | often
  30118 | morcilla           | Morcilla de arroz     | MORCILLA ARROZ Y PIÑON              | 9.2
    | kg | -            | 1 | 3  | 10 | 6.30  | list    | none  | 3 | often
  30122 | chorizo            | Chorizo               | CHORIZO CULAR EXTRA                 | 9.1
    | kg | -            | 1 | 3  | 10 | 10.40 | list    | none  | 2 | seldom
`,
)
