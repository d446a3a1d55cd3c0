import { productTable } from '../product-table.ts'

export const fish = productTable(
  'lonja',
  `
  P-01 | merluza          | Merluza de pincho | LLUÇ DE PALANGRE 2/3 KG                  | 2.1
    | kg    | -          | 1 | 45 | 10 | 13.80 | auction | feast  | 6 | always
  P-04 | rape             | Cola de rape      | CUA DE RAP FRESCA                        | 2.1
    | kg    | -          | 1 | 30 | 10 | 18.90 | auction | feast  | 4 | often
  P-07 | lubina           | Lubina            | LLOBARRO AQÜICULTURA 400/600             | 2.1
    | kg    | -          | 1 | 50 | 10 | 9.60  | auction | none   | 5 | often
  P-09 | dorada           | Dorada            | ORADA AQÜICULTURA 400/600                | 2.1
    | kg    | -          | 1 | 50 | 10 | 8.40  | auction | none   | 4 | seldom
  P-12 | sardina          | Sardina           | SARDINA DE BARCA                         | 2.2
    | kg    | -          | 1 | 40 | 10 | 4.90  | auction | winter | 5 | often
  P-13 | boqueron         | Boquerón          | SEITÓ FRESC DE LA COSTA                  | 2.2
    | kg    | -          | 1 | 35 | 10 | 6.80  | auction | winter | 4 | often
  P-15 | atun-rojo        | Atún rojo         | TONYINA VERMELLA LLOM SENSE PELL         | 2.2
    | kg    | -          | 1 | 8  | 10 | 27.50 | auction | none   | 3 | often
  P-18 | salmon           | Salmón            | SALMÓ NORUEC SENCER 5/6 KG               | 2.3
    | kg    | -          | 1 | 35 | 10 | 10.90 | market  | feast  | 6 | often
  M-02 | gamba-roja       | Gamba roja        | GAMBA VERMELLA MITJANA DE LLOTJA         | 2.4
    | kg    | -          | 1 | 55 | 10 | 38.00 | auction | feast  | 2 | often
  M-03 | langostino       | Langostino        | LLAGOSTÍ CUIT 40/60 CAIXA 2 KG           | 2.4
    | caja  | caja 2 kg  | 2 | 50 | 10 | 23.40 | monthly | feast  | 2 | often
  M-06 | mejillon         | Mejillón          | MUSCLO DEL DELTA NET BOSSA 5 KG          | 2.5
    | bolsa | bolsa 5 kg | 5 | 75 | 10 | 14.75 | market  | winter | 2 | always
  M-08 | almeja           | Almeja            | CLOÏSSA FINA DEPURADA                    | 2.5
    | kg    | -          | 1 | 80 | 10 | 17.20 | auction | feast  | 2 | seldom
  M-10 | calamar          | Calamar           | CALAMAR DE POTERA NACIONAL               | 2.5
    | kg    | -          | 1 | 25 | 10 | 15.60 | auction | none   | 4 | often
  M-11 | sepia            | Sepia             | SÍPIA NETA                               | 2.5
    | kg    | -          | 1 | 10 | 10 | 11.90 | auction | none   | 4 | often
  C-21 | pulpo-congelado  | Pulpo             | POP CONGELAT T4 (1,5-2 KG)               | 2.7
    | kg    | -          | 1 | 50 | 10 | 12.40 | monthly | none   | 5 | often
  C-25 | bacalao-desalado | Bacalao desalado  | BACALLÀ DESSALAT LLOM EXTRA, PUNT DE SAL | 2.6
    | kg    | -          | 1 | 4  | 10 | 15.30 | monthly | none   | 4 | often
`,
)
