import { catalanProducts, dishes, englishProducts, spanishProducts } from './houses.ts'
import { type Pair, pairsIn } from './pairs.ts'

/** Two hundred pairs, written before the matcher had been tried on any of them. "-" is what a house has not. */
export const firstPairs: readonly Pair[] = [
  ...pairsIn(
    spanishProducts,
    `
aceite oliva = Aceite de oliva virgen extra
ACEITE OLIVA V.EXTRA GARRAFA 5L = Aceite de oliva virgen extra
AOVE 5 L = Aceite de oliva virgen extra
aceite girasol = Aceite de girasol
anchoas = Anchoa en aceite de oliva
FILETE ANCHOA ACEITE OLIVA LATA 550 = Anchoa en aceite de oliva
aguacates = Aguacate Hass
AGUACATE HASS 18/20 CAT I = Aguacate Hass
ajos = Ajo morado
alcachofas = Alcachofa fresca
almejas = Almeja fina
arroz = Arroz bomba
ARROZ BOMBA SACO 5 KG = Arroz bomba
atún rojo = Atún rojo
ATUN ACEITE GIRASOL RO-1800 = Atún en aceite de girasol
azúcar = Azúcar blanco
AZUCAR BLANQUILLA 1KG = Azúcar blanco
bacalao = Bacalao desalado
bacon = Bacon ahumado lonchas
berenjenas = Berenjena
boquerones = Boquerón fresco
café = Café en grano natural
CAFE GRANO NATURAL 1 KG = Café en grano natural
calabacín = Calabacín verde
CALABACIN VERDE 14/21 = Calabacín verde
calamares frescos = Calamar fresco
CALAMAR CONG. U-10 = Calamar congelado
caldo de ave = Caldo de pollo
cebolla morada = Cebolla morada
CEBOLLA GRANO MALLA 25 KG = Cebolla grano
cebolletas = Cebolleta
CERVEZA BARRIL 50 L = Cerveza barril
CERVEZA TERCIO RETORNABLE CJ 24 = Cerveza tercio
CHAMPIÑON LAMINADO CAJA 3 KG = Champiñón laminado
champiñones = Champiñón laminado
cola de rape = Cola de rape
rape = Cola de rape
entrecot = Entrecot de ternera
entrecot de vedella = Entrecot de ternera
GAMBA PELADA CONG 100/120 = Gamba pelada congelada
gamba blanca = Gamba blanca
garbanzos = Garbanzo pedrosillano
HARINA FUERZA W300 SACO 25 KG = Harina de fuerza W300
harina de trigo = Harina de trigo
huevos = Huevo campero M
HUEVO CAMPERO M CJ 180 = Huevo campero M
huevo pasteurizado = Huevo líquido pasteurizado
jamón cocido = Jamón cocido extra
jamón ibérico = Jamón ibérico de bellota
LANGOSTINO COC 30/40 CJ 2 = Langostino cocido
leche entera = Leche entera
LECHE ENTERA BRIK 6X1L = Leche entera
leche de coco = Leche de coco
lechuga romana = Lechuga romana
LECHUGA ICEBERG CAJA 10 UD = Lechuga iceberg
limones = Limón
LIMON PRIMOFIORI CAL 4 = Limón
lomo de cerdo = Lomo de cerdo
mantequilla = Mantequilla sin sal
MANTEQUILLA S/SAL 1 KG = Mantequilla sin sal
mejillones = Mejillón de roca
merluza congelada = Merluza congelada
MERLUZA FRESCA 2/3 KG = Merluza fresca entera
miel = Miel de romero
nata = Nata 35 %
NATA 35% MG BRIK 1L = Nata 35 %
pan rallado = Pan rallado
PAN BURGER BRIOCHE 24 UD = Pan de hamburguesa
patata agria = Patata agria
PATATA AGRIA LAVADA SACO 15 = Patata agria
PATATA PREFRITA 9X9 CONG 2,5KG = Patata prefrita congelada
pechuga = Pechuga de pollo
PECHUGA POLLO FILETEADA = Pechuga de pollo
contramuslo = Contramuslo de pollo
perejil = Perejil
PEREJIL MANOJO = Perejil
pimentón = Pimentón dulce de la Vera
pimiento rojo = Pimiento rojo lamuyo
pimiento verde = Pimiento verde italiano
piquillos = Pimiento del piquillo
piña = Piña extra dulce
PUERRO MANOJO 3 UD = Puerro
pulpo cocido = Pulpo cocido
queso de cabra = Queso de cabra en rulo
queso manchego = Queso manchego curado
manchego = Queso manchego curado
MOZZARELLA RALLADA 2KG = Queso rallado mozzarella
sal fina = Sal fina
soja = Salsa de soja
secreto = Secreto ibérico
150 g secreto = Secreto ibérico
solomillo de cerdo = Solomillo de cerdo
tomate pera = Tomate pera
TOMATE TRITURADO LATA 5/1 = Tomate triturado
tomate cherry = Tomate cherry
vinagre de jerez = Vinagre de Jerez
vino tinto = Vino tinto crianza
yemas = Yema pasteurizada
zanahorias = Zanahoria
zumo naranja = Zumo de naranja
agua con gas = Agua con gas
AGUA S/GAS 50CL CJ 24 = Agua sin gas
carrillada = Carrillera de cerdo
servilletas = Servilleta 40x40
pluma ibérica = -
aceite de coco = -
orégano = -
leche condensada = -
salmonete = -
vinagre de manzana = -
`,
  ),
  ...pairsIn(
    catalanProducts,
    `
oli oliva = Oli d'oliva verge extra
OLI D'OLIVA VERGE EXTRA 5L = Oli d'oliva verge extra
aceite de oliva virgen extra = Oli d'oliva verge extra
oli girasol = Oli de gira-sol
anxoves = Anxova en oli d'oliva
albergínies = Albergínia
berenjena = Albergínia
all = All sec
arròs = Arròs bomba
bacallà = Bacallà dessalat
botifarra = Botifarra crua
carbassons = Carbassó
CARBASSO CAT I CAIXA 5 KG = Carbassó
ceba = Ceba seca
cebes tendres = Ceba tendra
cigrons = Cigró petit
cua de rap = Cua de rap
costelles de xai = Costella de xai
enciam = Enciam romà
entrecot de vedella = Entrecot de vedella
espinacs = Espinacs frescos
farina de força = Farina de força
formatge cabra = Formatge de cabra
gambes = Gamba vermella
julivert = Julivert
JULIVERT MANAT = Julivert
llagostins = Llagostí
llet sencera = Llet sencera
LLET SENCERA BRIC 6X1L = Llet sencera
llimones = Llimona
llom = Llom de porc
lluç congelat = Lluç congelat
merluza fresca = Lluç fresc
maduixes = Maduixa
mantega = Mantega
ous = Ous de pagès
pa = Pa de pagès
pastanagues = Pastanaga
patates = Patata agra
pebrot vermell = Pebrot vermell
pebrots verds = Pebrot verd
pernil dolç = Pernil dolç
pit pollastre = Pit de pollastre
cuixes de pollastre = Cuixa de pollastre
pop = Pop cuit
porros = Porro
salmó fumat = Salmó fumat
sípia = Sípia neta
sucre = Sucre
taronges = Taronja
tomàquet triturat = Tomàquet triturat
tonyina = Tonyina en oli
vi negre = Vi negre criança
xampinyons = Xampinyó laminat
espatlla de xai = Xai, espatlla
oli de sèsam = -
llet de coco = -
`,
  ),
  ...pairsIn(
    englishProducts,
    `
olive oil = Extra virgin olive oil
SUNFLOWER OIL 20L = Sunflower oil
anchovies = Anchovy fillets in olive oil
aubergines = Aubergine
spinach = Baby spinach
sirloin = Beef sirloin
minced beef = Minced beef
unsalted butter = Butter, unsalted
carrot = Carrots
chicken breasts = Chicken breast
chicken thigh = Chicken thighs
cheddar = Cheddar cheese
goats cheese = Goat's cheese
tinned tomatoes = Chopped tomatoes, tinned
cherry tomato = Cherry tomatoes
milk = Whole milk
double cream = Cream, double
eggs = Free-range eggs
peas = Frozen peas
shoulder of lamb = Lamb shoulder
lemon = Lemons
red onion = Red onions
flour, plain = Plain flour
pork loin = Pork loin
red wine = Red wine
wine vinegar = Red wine vinegar
fillet of salmon = Salmon fillet
sweet potato = Sweet potatoes
leek = Leeks
still water = Still water
sesame oil = -
goat meat = -
`,
  ),
  ...pairsIn(
    dishes,
    `
CROQ JAMON = Croquetas de jamón
Croquetas bacalao = Croquetas de bacalao
ENS CESAR = Ensalada César
Bravas = Patatas bravas
SECRETO BRASA = Secreto a la brasa
Pulpo brasa = Pulpo a la brasa
MERL SALSA VERDE = Merluza en salsa verde
Tarta queso = Tarta de queso
Vino tinto copa = Copa de vino tinto
CAFE C/LECHE = Café con leche
`,
  ),
]
