/** What the sample till sells, in the short words of a till: `id | name | family | course | price in cents | how often`. */
const table = `
101 | CROQUETAS JAMON IBERICO | Entrantes | first | 950 | 12
102 | ENSALADILLA VENTRESCA | Entrantes | first | 850 | 10
103 | PATATAS BRAVAS | Entrantes | first | 690 | 14
104 | GILDA ANCHOA | Entrantes | first | 320 | 6
105 | JAMON IBERICO PAN CRISTAL | Entrantes | first | 1950 | 4
106 | PAN CON TOMATE | Entrantes | first | 390 | 9
107 | ENS TOMATE VENTRESCA | Entrantes | first | 1250 | 8
108 | ENS BROTES Q CABRA | Entrantes | first | 1190 | 5
109 | GAZPACHO | Entrantes | first | 790 | 4
110 | ESCALIVADA ANCHOAS | Entrantes | first | 1150 | 3
111 | LENTEJAS CHORIZO | Entrantes | first | 890 | 4
112 | BOLETUS CON HUEVO | Entrantes | first | 1550 | 3
201 | MERLUZA SALSA VERDE | Segundos | main | 2400 | 8
202 | LUBINA ESPALDA | Segundos | main | 1950 | 6
203 | BACALAO PIL PIL | Segundos | main | 2100 | 4
204 | PULPO BRASA PURE | Segundos | main | 2250 | 9
205 | ARROZ MELOSO MARISCO | Segundos | main | 1990 | 10
206 | ENTRECOT VACA | Segundos | main | 2350 | 11
207 | CARRILLERA VINO TINTO | Segundos | main | 1790 | 9
208 | SECRETO IBERICO BRASA | Segundos | main | 1750 | 7
209 | HAMBURGUESA BRIOCHE | Segundos | main | 1490 | 8
210 | PALETILLA TERNASCO | Segundos | main | 2450 | 4
211 | POLLO ASADO PANADERA | Segundos | main | 1350 | 4
212 | ESPAGUETI PESTO | Segundos | main | 1250 | 3
213 | SUGERENCIA CHEF | Segundos | main | 2200 | 5
301 | TARTA QUESO | Postres | dessert | 690 | 12
302 | TORRIJA HELADO | Postres | dessert | 650 | 7
303 | FLAN HUEVO | Postres | dessert | 550 | 6
304 | BROWNIE CHOCOLATE | Postres | dessert | 650 | 5
305 | SORBETE LIMON CAVA | Postres | dessert | 550 | 3
401 | CAÑA CERVEZA | Bebidas | drink | 260 | 14
402 | AGUA MINERAL 1/2 | Bebidas | drink | 220 | 10
403 | REFRESCO COLA | Bebidas | drink | 290 | 6
404 | VERMUT CASA | Bebidas | drink | 420 | 3
501 | CAFE SOLO | Cafés | coffee | 170 | 10
502 | CAFE C/LECHE | Cafés | coffee | 190 | 8
601 | SERVICIO PAN | Varios | cover | 180 | 10
`

export type Article = {
  id: string
  name: string
  family: string
  course: string
  cents: number
  weight: number
  /** Of the size that it is sold in. */
  format: { id: string; name: string; ratio: string } | null
}

/** Wine in two sizes: unit and price differ, the bottle is the same. */
const wine: Article[] = [
  {
    id: '410',
    name: 'TINTO CRIANZA',
    family: 'Vinos',
    course: 'drink',
    cents: 380,
    weight: 9,
    format: { id: '2', name: 'Copa', ratio: '0.166667' },
  },
  {
    id: '410',
    name: 'TINTO CRIANZA',
    family: 'Vinos',
    course: 'bottle',
    cents: 1950,
    weight: 3,
    format: { id: '1', name: 'Botella', ratio: '1' },
  },
]

export const articles: readonly Article[] = [
  ...table
    .trim()
    .split('\n')
    .map((row): Article => {
      const [id = '', name = '', family = '', course = '', cents = '', weight = ''] = row
        .split('|')
        .map((cell) => cell.trim())
      return { id, name, family, course, cents: Number(cents), weight: Number(weight), format: null }
    }),
  ...wine,
]

/** The set menu of weekdays: a guest takes one of each, and pays one price for both. */
export const setMenu = { id: '700', name: 'MENU DIA', cents: 1650 }
export const extra = { id: '801', name: 'EXTRA QUESO' }

export const ofCourse = (course: string): readonly Article[] => articles.filter((article) => article.course === course)
