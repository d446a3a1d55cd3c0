import { productTable } from '../product-table.ts'

export const produce = productTable(
  'huerta',
  `
  1010 | tomate-pera       | Tomate pera             | TOMATE PERA CAT. I           | 3.2
    | kg     | -               | 1    | 8  | 4 | 1.62  | market  | summer | 12 | always
  1012 | tomate-rama       | Tomate en rama          | TOMATE RAMA ALMERIA          | 3.2
    | kg     | -               | 1    | 8  | 4 | 1.95  | market  | summer | 8  | often
  1015 | tomate-cherry     | Tomate cherry           | TOMATE CHERRY TARRINA 250 G  | 3.2
    | caja   | caja 12 x 250 g | 3    | 3  | 4 | 9.90  | market  | summer | 2  | often
  1021 | pimiento-rojo     | Pimiento rojo           | PIMIENTO ROJO LAMUYO         | 3.2
    | kg     | -               | 1    | 20 | 4 | 2.15  | market  | summer | 6  | always
  1022 | pimiento-verde    | Pimiento verde italiano | PIMIENTO ITALIANO VERDE      | 3.2
    | kg     | -               | 1    | 20 | 4 | 1.88  | market  | summer | 5  | often
  1024 | berenjena         | Berenjena               | BERENJENA NEGRA              | 3.2
    | kg     | -               | 1    | 10 | 4 | 1.70  | market  | summer | 5  | often
  1026 | calabacin         | Calabacín               | CALABACIN VERDE 14/21        | 3.2
    | kg     | -               | 1    | 8  | 4 | 1.45  | market  | summer | 6  | often
  1030 | cebolla           | Cebolla                 | CEBOLLA GRANO MALLA 25 KG    | 3.3
    | saco   | saco 25 kg      | 25   | 12 | 4 | 19.50 | market  | none   | 1  | often
  1032 | cebolla-morada    | Cebolla morada          | CEBOLLA MORADA               | 3.3
    | kg     | -               | 1    | 12 | 4 | 1.35  | market  | none   | 3  | often
  1034 | ajo               | Ajo morado              | AJO MORADO PELADO BOTE 1 KG  | 3.3
    | ud     | bote 1 kg       | 1    | 0  | 4 | 5.40  | monthly | none   | 2  | often
  1036 | puerro            | Puerro                  | PUERRO MANOJO 3 UD           | 3.3
    | manojo | manojo 3 ud     | 0.75 | 35 | 4 | 1.60  | market  | winter | 5  | often
  1040 | patata-agria      | Patata agria            | PATATA AGRIA LAVADA SACO 15  | 3.4
    | saco   | saco 15 kg      | 15   | 20 | 4 | 13.20 | market  | none   | 3  | always
  1041 | patata-monalisa   | Patata para guisar      | PATATA MONALISA SACO 10 KG   | 3.4
    | saco   | saco 10 kg      | 10   | 20 | 4 | 8.40  | market  | none   | 1  | seldom
  1044 | zanahoria         | Zanahoria               | ZANAHORIA BOLSA 5 KG         | 3.4
    | bolsa  | bolsa 5 kg      | 5    | 18 | 4 | 4.25  | market  | winter | 2  | often
  1050 | lechuga-romana    | Lechuga romana          | LECHUGA ROMANA               | 3.1
    | ud     | -               | 0.45 | 25 | 4 | 0.78  | market  | winter | 14 | often
  1052 | brotes-tiernos    | Brotes tiernos          | MEZCLUM BROTES TIERNOS 500 G | 3.8
    | bolsa  | bolsa 500 g     | 0.5  | 0  | 4 | 4.10  | market  | none   | 5  | always
  1054 | espinaca          | Espinaca                | ESPINACA HOJA LAVADA 1 KG    | 3.8
    | bolsa  | bolsa 1 kg      | 1    | 5  | 4 | 4.65  | market  | winter | 2  | often
  1056 | alcachofa         | Alcachofa               | ALCACHOFA BLANCA TUDELA      | 3.1
    | kg     | -               | 1    | 60 | 4 | 2.90  | market  | winter | 7  | often
  1058 | esparrago-verde   | Espárrago verde         | ESPARRAGO VERDE MANOJO 400 G | 3.1
    | manojo | manojo 400 g    | 0.4  | 40 | 4 | 3.10  | market  | spring | 8  | often
  1060 | borraja           | Borraja                 | BORRAJA                      | 3.1
    | kg     | -               | 1    | 45 | 4 | 1.98  | market  | winter | 5  | seldom
  1064 | coliflor          | Coliflor                | COLIFLOR PIEZA               | 3.5
    | ud     | -               | 1.1  | 40 | 4 | 1.75  | market  | winter | 4  | seldom
  1068 | champinon         | Champiñón               | CHAMPIÑON LAMINADO CAJA 3 KG | 3.6
    | caja   | caja 3 kg       | 3    | 4  | 4 | 11.40 | market  | none   | 1  | often
  1070 | boletus           | Boletus                 | BOLETUS EDULIS FRESCO        | 3.6
    | kg     | -               | 1    | 12 | 4 | 24.50 | auction | autumn | 2  | often
  1072 | perejil           | Perejil                 | PEREJIL MANOJO               | 3.7
    | manojo | manojo 100 g    | 0.1  | 15 | 4 | 0.65  | market  | none   | 5  | often
  1074 | albahaca          | Albahaca                | ALBAHACA MACETA              | 3.7
    | ud     | -               | 0.08 | 15 | 4 | 1.55  | market  | winter | 3  | seldom
  1110 | limon             | Limón                   | LIMON PRIMOFIORI             | 4.1
    | kg     | -               | 1    | 55 | 4 | 1.55  | market  | winter | 5  | often
  1112 | naranja-zumo      | Naranja de zumo         | NARANJA ZUMO MALLA 15 KG     | 4.1
    | saco   | malla 15 kg     | 15   | 30 | 4 | 15.75 | market  | winter | 2  | often
  1116 | manzana-reineta   | Manzana reineta         | MANZANA REINETA              | 4.2
    | kg     | -               | 1    | 12 | 4 | 1.85  | market  | none   | 4  | seldom
  1118 | melocoton-calanda | Melocotón               | MELOCOTON AMARILLO EXTRA     | 4.2
    | kg     | -               | 1    | 15 | 4 | 2.40  | market  | stone  | 6  | often
  1120 | aguacate          | Aguacate                | AGUACATE HASS 18/20          | 4.3
    | kg     | -               | 1    | 30 | 4 | 4.60  | market  | summer | 4  | often
  1122 | pina              | Piña                    | PIÑA EXTRA DULCE CALIBRE 8   | 4.3
    | ud     | -               | 1.5  | 45 | 4 | 2.65  | market  | none   | 4  | often
  1126 | fresa             | Fresa                   | FRESA TARRINA 500 G          | 4.4
    | caja   | caja 8 x 500 g  | 4    | 6  | 4 | 13.60 | market  | berry  | 1  | often
  1128 | frambuesa         | Frambuesa               | FRAMBUESA TARRINA 125 G      | 4.4
    | caja   | caja 12 x 125 g | 1.5  | 2  | 4 | 17.40 | market  | berry  | 1  | seldom
  1130 | melon             | Melón piel de sapo      | MELON PIEL DE SAPO           | 4.5
    | kg     | -               | 1    | 40 | 4 | 1.15  | market  | melon  | 12 | often
  1134 | almendra          | Almendra                | ALMENDRA MARCONA CRUDA 1 KG  | 4.6
    | bolsa  | bolsa 1 kg      | 1    | 0  | 4 | 12.80 | monthly | none   | 1  | seldom
`,
)
