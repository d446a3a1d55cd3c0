import { productTable } from '../product-table.ts'

export const pantry = productTable(
  'almenas',
  `
  100214 | aceite-oliva-virgen-extra | Aceite de oliva virgen extra  | ACEITE OLIVA V.EXTRA ARBEQUINA GARRAFA 5 L                    | 8.1
    | garrafa | garrafa 5 l     | 4.58 | 0  | 4  | 29.75 | monthly | none | 6 | always
  100220 | aceite-girasol            | Aceite de girasol alto oleico | ACEITE GIRASOL ALTO OLEICO BIDON 10 L                         | 8.2
    | ud      | bidón 10 l      | 9.16 | 0  | 10 | 19.90 | monthly | none | 5 | always
  100305 | vinagre-jerez             | Vinagre de Jerez              | VINAGRE JEREZ RESERVA BOT 75 CL                               | 8.3
    | caja    | caja 6 x 75 cl  | 4.55 | 0  | 10 | 21.60 | list    | none | 1 | always
  100410 | mayonesa                  | Mayonesa                      | MAYONESA HOSTELERIA CUBO 4 L                                  | 8.4
    | ud      | cubo 4 l        | 3.8  | 0  | 10 | 13.40 | list    | none | 2 | always
  100418 | salsa-soja                | Salsa de soja                 | SALSA DE SOJA FERMENTACION NATURAL 1 L                        | 8.4
    | bot     | botella 1 l     | 1.15 | 0  | 10 | 5.25  | list    | none | 3 | often
  100420 | mostaza                   | Mostaza de Dijon              | MOSTAZA DIJON TARRO 1 KG                                      | 8.4
    | ud      | tarro 1 kg      | 1    | 0  | 10 | 4.70  | list    | none | 2 | often
  100502 | sal-fina                  | Sal fina                      | SAL MARINA FINA SACO 25 KG                                    | 8.5
    | saco    | saco 25 kg      | 25   | 0  | 10 | 8.95  | fixed   | none | 1 | always
  100510 | pimenton                  | Pimentón dulce                | PIMENTON DULCE AHUMADO LATA 750 G                             | 8.5
    | lata    | lata 750 g      | 0.75 | 0  | 10 | 11.30 | list    | none | 1 | often
  100512 | pimienta-negra            | Pimienta negra                | PIMIENTA NEGRA GRANO BOTE 650 G                               | 8.5
    | ud      | bote 650 g      | 0.65 | 0  | 10 | 14.85 | dear    | none | 1 | often
  100516 | azafran                   | Azafrán                       | AZAFRAN EN HEBRA, CAJITA 10 G, COSECHA DE LA CAMPAÑA ANTERIOR | 8.5
    | ud      | caja 10 g       | 0.01 | 0  | 10 | 38.50 | list    | none | 2 | often
  100601 | caldo-pescado             | Caldo de pescado              | FUMET PESCADO ROCA BRIK 1 L                                   | 8.6
    | caja    | caja 8 x 1 l    | 8    | 0  | 10 | 17.20 | list    | none | 2 | always
  200105 | arroz-bomba               | Arroz bomba                   | ARROZ BOMBA SACO TELA 5 KG                                    | 6.4
    | saco    | saco 5 kg       | 5    | 0  | 4  | 16.90 | list    | none | 4 | always
  200112 | espagueti                 | Espagueti                     | PASTA ESPAGUETI N.5 SEMOLA DURO                               | 6.3
    | caja    | caja 12 x 1 kg  | 12   | 0  | 10 | 18.60 | list    | none | 2 | always
  200120 | harina-fuerza             | Harina de fuerza              | HARINA FUERZA W-280 SACO 25 KG                                | 6.2
    | saco    | saco 25 kg      | 25   | 0  | 4  | 21.40 | list    | none | 2 | always
  200130 | garbanzo                  | Garbanzo                      | GARBANZO PEDROSILLANO 5 KG                                    | 6.5
    | saco    | saco 5 kg       | 5    | 0  | 4  | 12.10 | list    | none | 2 | always
  200132 | lenteja                   | Lenteja pardina               | LENTEJA PARDINA EXTRA 5 KG                                    | 6.5
    | saco    | saco 5 kg       | 5    | 0  | 4  | 11.40 | list    | none | 1 | always
  200140 | pan-rallado               | Pan rallado                   | PAN RALLADO FINO 5 KG                                         | 6.6
    | bolsa   | bolsa 5 kg      | 5    | 0  | 10 | 8.75  | list    | none | 1 | always
  300108 | tomate-triturado          | Tomate triturado              | TOMATE TRITURADO EXTRA LATA 3 KG                              | 9.3
    | caja    | caja 6 x 2.5 kg | 15   | 0  | 10 | 23.70 | list    | none | 3 | always
  300112 | pimiento-piquillo         | Pimiento del piquillo         | PIMIENTO PIQUILLO ENTERO LATA 2.5 KG, 80/100 PIEZAS           | 9.3
    | lata    | lata 2.5 kg     | 2.5  | 35 | 10 | 16.40 | list    | none | 2 | always
  300120 | anchoa                    | Anchoa en aceite              | ANCHOA CANTABRICO ACEITE OLIVA TARRINA 50 FILETES             | 9.4
    | ud      | tarrina 360 g   | 0.36 | 25 | 10 | 24.80 | dear    | none | 3 | always
  300122 | atun-aceite               | Atún en aceite                | ATUN CLARO ACEITE GIRASOL LATA 1.8 KG                         | 9.4
    | lata    | lata 1.8 kg     | 1.8  | 25 | 10 | 15.90 | list    | none | 3 | always
  300130 | aceituna                  | Aceituna gordal               | ACEITUNA GORDAL SIN HUESO LATA 2 KG ESCURRIDO                 | 9.5
    | lata    | lata 4.1 kg     | 4.1  | 50 | 10 | 17.35 | list    | none | 2 | often
  400102 | azucar                    | Azúcar                        | AZUCAR BLANCO SACO 15 KG                                      | 10.1
    | saco    | saco 15 kg      | 15   | 0  | 10 | 14.90 | falling | none | 1 | always
  400106 | miel                      | Miel de romero                | MIEL ROMERO CUBO 5 KG                                         | 10.1
    | ud      | cubo 5 kg       | 5    | 0  | 10 | 36.20 | list    | none | 1 | often
  400110 | chocolate-70              | Chocolate 70 %                | COBERTURA CHOCOLATE NEGRO 70% GOTAS 5 KG                      | 10.2
    | bolsa   | bolsa 5 kg      | 5    | 0  | 10 | 58.40 | list    | none | 1 | always
  400116 | helado-vainilla           | Helado de vainilla            | HELADO VAINILLA BOURBON CUBETA 5 L                            | 10.3
    | ud      | cubeta 5 l      | 2.75 | 0  | 10 | 19.80 | list    | none | 3 | always
  400120 | agar                      | Agar-agar                     | AGAR-AGAR EN POLVO BOTE 500 G                                 | 10.5
    | ud      | bote 500 g      | 0.5  | 0  | 10 | 27.60 | list    | none | 1 | often
`,
)
