import { productTable } from '../product-table.ts'

export const wines = productTable(
  'northvine',
  `
  NV-101 | vino-tinto-crianza | Vino tinto crianza | Sierra Umbría Crianza, red, 2022, 75 cl      | 12.1
    | caja | caja 6 x 75 cl  | 4.46  | 0 | 21 | 41.40 | list | none  | 6 | always
  NV-104 | vino-tinto-joven   | Vino tinto joven   | Las Garcilas Garnacha, young red, 75 cl      | 12.1
    | caja | caja 12 x 75 cl | 8.91  | 0 | 21 | 50.40 | list | none  | 5 | always
  NV-112 | vino-blanco        | Vino blanco        | Cala Blava Xarel·lo, dry white, 75 cl        | 12.1
    | caja | caja 6 x 75 cl  | 4.46  | 0 | 21 | 38.70 | list | none  | 6 | always
  NV-118 | vino-rosado        | Vino rosado        | Rosa del Ebro, rosé, 75 cl                   | 12.1
    | caja | caja 6 x 75 cl  | 4.46  | 0 | 21 | 31.50 | list | none  | 2 | often
  NV-125 | cava               | Cava               | Cava Brut Nature "Mirador", reserva, 75 cl   | 12.1
    | caja | caja 6 x 75 cl  | 4.46  | 0 | 21 | 44.10 | list | feast | 3 | often
  NV-201 | ginebra            | Ginebra            | Gallows Point London Dry Gin, 70 cl          | 12.3
    | bot  | botella 70 cl   | 0.665 | 0 | 21 | 14.20 | list | none  | 4 | often
  NV-204 | ron                | Ron                | Old Windward Rum, aged 7 years, 70 cl        | 12.3
    | bot  | botella 70 cl   | 0.665 | 0 | 21 | 16.85 | list | none  | 3 | often
  NV-208 | licor-hierbas      | Licor de hierbas   | Herb liqueur "Monte Perdiz", 70 cl           | 12.3
    | bot  | botella 70 cl   | 0.72  | 0 | 21 | 9.60  | list | none  | 2 | seldom
  NV-301 | cafe-en-grano      | Café en grano      | Coffee beans, house espresso blend, 1 kg bag | 11.4
    | caja | caja 6 x 1 kg   | 6     | 0 | 10 | 97.20 | list | none  | 4 | always
  NV-305 | te-negro           | Té negro           | English breakfast tea, 100 pyramids          | 11.5
    | caja | caja 100 x 2 g  | 0.2   | 0 | 10 | 13.40 | list | none  | 2 | often
`,
)
