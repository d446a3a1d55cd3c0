import { ingredients } from '../../ingredients.ts'
import { catalanProducts, dishes, englishProducts, spanishProducts } from './houses.ts'
import { type Pair, pairsIn } from './pairs.ts'

/** A hundred more, written after the matcher had been mended on the first and before it had been tried on any of these. */
export const secondPairs: readonly Pair[] = [
  ...pairsIn(
    spanishProducts,
    `
ACEITE GIRASOL ALTO OLEICO 25 L = Aceite de girasol
aceite para freír girasol = Aceite de girasol
TOM. TRITURADO LATA 3KG = Tomate triturado
TOMATE FRITO BRIK 2 KG = Tomate frito
tomates cherry rama = Tomate cherry
lomo salmón sin piel = Lomo de salmón
LOMO CERDO FRESCO PIEZA = Lomo de cerdo
CEBOLLA MORADA MALLA 5 = Cebolla morada
huevo camperos = Huevo campero M
queso rallado = Queso rallado mozzarella
QUESO RULO CABRA 1KG = Queso de cabra en rulo
JAMON COCIDO EXTRA LONCHEADO = Jamón cocido extra
JAM. IBER. BELLOTA DESHUES. = Jamón ibérico de bellota
sal gorda = Sal gruesa
VINO BCO COCINA BRIK 1L = Vino blanco de cocina
agua mineral sin gas = Agua sin gas
entrecot ternera nacional 300g = Entrecot de ternera
SOLOMILLO TERNERA 2 KG = Solomillo de ternera
patatas fritas congeladas = Patata prefrita congelada
gambas peladas = Gamba pelada congelada
cebollas = Cebolla grano
pechugas de pollo = Pechuga de pollo
merluzza fresca = Merluza fresca entera
calabazin = Calabacín verde
HIELO CUBITO BOLSA 2KG = Hielo en cubitos
lavavajillas = Lavavajillas industrial
boquerón = Boquerón fresco
harina fuerza = Harina de fuerza W300
pan de molde = Pan de molde
fresh parsley = Perejil
leche de almendras = -
pulpo fresco = -
mantequilla de cacahuete = -
queso azul = -
chorizo picante curado = -
`,
  ),
  ...pairsIn(
    catalanProducts,
    `
llom porc tall fi = Llom de porc
PIT POLLASTRE FILETEJAT 2KG = Pit de pollastre
oli d'oliva = Oli d'oliva verge extra
vi blanc penedès = Vi blanc
farina = Farina de blat
gamba = Gamba vermella
LLUÇ FRESC 2/3 = Lluç fresc
ceba tendra manat = Ceba tendra
mongetes tendres = Mongeta tendra
tomàquet penjar = Tomàquet de penjar
pa pagès = Pa de pagès
huevos de payés = Ous de pagès
pollo pechuga = Pit de pollastre
salmón ahumado = Salmó fumat
espatlla xai desossada = Xai, espatlla
formatge blau = -
pebrot groc = -
`,
  ),
  ...pairsIn(
    englishProducts,
    `
extra virgin olive oil 5l tin = Extra virgin olive oil
potato = Potatoes
red peppers = Red pepper
green peppers diced = Green pepper
frozen prawns = King prawns, frozen
coconut milk 400ml x 12 = Coconut milk
smoked salmon sliced = Smoked salmon
belly pork = Pork belly
icing sugar 1kg = Icing sugar
strong white flour = Strong flour
soy sauce = Soy sauce
free range eggs = Free-range eggs
sparkling water 24x33cl = Sparkling water
mushrooms = Mushrooms, sliced
hake = Hake fillet
black olives = Olives, black
pork chop = -
almond milk = -
`,
  ),
  ...pairsIn(
    ingredients.map(({ name }) => name.es),
    `
CEBOLLA FRANCESA MALLA 1KG = Cebolla
PATATA MONALISA SACO 20 = Patata
ACEITE OLIVA SUAVE 5L = Aceite de oliva
CALAMAR POTA CONG 3KG = Calamar congelado
PIMIENTO PADRON BOLSA 1KG = Pimiento de Padrón
VINAGRE MODENA 500 ML = Vinagre balsámico
HARINA GARBANZO 1 KG = Harina de garbanzo
POLLO CONTRAMUSLO DESH. = Contramuslo de pollo
LECHE SEMI BRIK 1L = Leche semidesnatada
AZUCAR GLASS 1KG = Azúcar glas
CARNE PICADA TERNERA = Carne picada de ternera
QUESO PARMESANO CUÑA = Parmesano
ATUN CLARO ACEITE RO-1800 = Atún en conserva
VINO RIOJA CRIANZA TINTO = Vino tinto
YOGUR GRIEGO 1KG = Yogur griego
Llom de porc = Lomo de cerdo
Whole milk = Leche
Baby spinach 500g = Espinaca
`,
  ),
  ...pairsIn(
    dishes,
    `
HAMB. CASA = Hamburguesa de la casa
Croquetas = Croquetas de jamón
T. CHOCOLATE TARTA = Tarta de chocolate
Entrecot brasa = Entrecot a la brasa
Merluza plancha = Merluza a la plancha
Arroz bogavante = Arroz con bogavante
BOC. CALAMARES = Bocadillo de calamares
Huevos rotos jamon = Huevos rotos con jamón
Cafe solo = Café solo
Copa vino blanco = Copa de vino blanco
Sopa pescado = Sopa de pescado
Ensaladilla = Ensaladilla rusa
Carrillera vino tinto = Carrillera al vino tinto
Tabla ibéricos = -
`,
  ),
]
