/**
 * What is served. A dish is a line `key | name | type | price with VAT | portions | status`, then a line of elements as
 * subrecipes have it. A status of `draft` and a price of `-` are of dishes that are still being tried.
 */
export const dishes = `
croquetas | Croquetas de jamón ibérico | snack | 9.50 | 6 | active
900 g @masa-croqueta; 3 unit huevos-camperos; 200 g pan-rallado; 400 ml aceite-girasol
ensaladilla | Ensaladilla con ventresca de atún | snack | 8.50 | 8 | active
1.2 kg patata-monalisa; 300 g zanahoria; 4 unit huevos-camperos; 300 g atun-aceite; 400 g mayonesa; 80 g aceituna
bravas | Patatas bravas | snack | 6.90 | 6 | active
1.5 kg patata-agria; 400 g @salsa-tomate; 200 g @alioli; 10 g pimenton; 500 ml aceite-girasol
gilda | Gilda de anchoa | snack | 3.20 | 12 | active
100 g anchoa; 150 g aceituna; 60 g pimiento-verde
tabla-queso | Tabla de queso de oveja | appetizer | 14.50 | 1 | active
160 g queso-curado; 60 g pan-hogaza; 30 g miel; 20 g almendra
jamon-pan | Jamón ibérico con pan de cristal | appetizer | 19.50 | 1 | active
90 g jamon-iberico; 1 unit pan-cristal; 60 g tomate-rama; 15 ml aceite-oliva-virgen-extra
pan-tomate | Pan con tomate | appetizer | 3.90 | 1 | active
1 unit pan-cristal; 90 g tomate-rama; 20 ml aceite-oliva-virgen-extra
aceitunas | Aceitunas aliñadas | appetizer | 3.50 | 10 | active
1 kg aceituna; 60 ml @vinagreta; 15 g ajo
gazpacho | Gazpacho | starter | 7.90 | 8 | active
2 kg tomate-pera; 150 g pimiento-verde; 100 g cebolla; 80 g pan-hogaza; 150 ml aceite-oliva-virgen-extra; 40 ml vinagre-jerez
ensalada-tomate | Ensalada de tomate y ventresca | starter | 12.50 | 1 | active
280 g tomate-rama; 60 g atun-aceite; 30 g cebolla-morada; 40 ml @vinagreta
ensalada-cabra | Ensalada de brotes y queso de cabra | starter | 11.90 | 1 | active
90 g brotes-tiernos; 80 g queso-fresco; 20 g almendra; 15 g miel; 40 ml @vinagreta
escalivada | Escalivada con anchoas | starter | 11.50 | 1 | active
220 g @verdura-asada; 25 g anchoa; 15 ml aceite-oliva-virgen-extra
alcachofas | Alcachofas confitadas | starter | 13.50 | 4 | active
1 kg alcachofa; 300 ml aceite-oliva-virgen-extra; 80 g jamon-iberico
esparragos | Espárragos trigueros con romesco | starter | 10.90 | 1 | active
200 g esparrago-verde; 60 g @romesco
crema-calabacin | Crema de calabacín | starter | 7.50 | 8 | active
1.5 kg calabacin; 300 g patata-monalisa; 200 g puerro; 1 l @fondo-blanco; 200 ml nata-35
piquillos | Piquillos rellenos de bacalao | starter | 13.90 | 6 | active
700 g @piquillo-confitado; 600 g bacalao-desalado; 500 g @bechamel; 300 g @salsa-tomate
lentejas | Lentejas con chorizo | starter | 8.90 | 1 | active
350 g @lenteja-guisada
garbanzos | Garbanzos con espinacas | starter | 8.50 | 1 | active
260 g @garbanzo-cocido; 90 g espinaca; 60 g @sofrito
boletus-huevo | Boletus con huevo a baja temperatura | starter | 15.50 | 1 | active
140 g boletus; 1 unit huevos-camperos; 20 g ajo; 30 ml aceite-oliva-virgen-extra
carpaccio | Tartar de atún rojo | starter | 18.90 | 1 | active
110 g atun-rojo; 0.25 unit aguacate; 15 ml salsa-soja; 10 g limon
merluza-verde | Merluza de pincho en salsa verde | main | 24.00 | 4 | active
800 g merluza; 200 g almeja bruta; 600 ml @salsa-verde; 400 g patata-agria; 30 g perejil
lubina-espalda | Lubina a la espalda | main | 19.50 | 1 | active
450 g lubina bruta; 150 g @patata-panadera; 30 ml aceite-oliva-virgen-extra; 8 g ajo
dorada-sal | Dorada a la sal | main | 18.50 | 1 | active
450 g dorada bruta; 900 g sal-fina; 120 g @verdura-asada; 0.5 unit limon
bacalao-pil | Bacalao al pil-pil | main | 21.00 | 1 | active
210 g bacalao-desalado; 90 ml aceite-oliva-virgen-extra; 12 g ajo
pulpo-brasa | Pulpo a la brasa con puré | main | 22.50 | 1 | active
180 g @pulpo-cocido; 160 g @pure-patata; 2 g pimenton; 20 ml aceite-oliva-virgen-extra
calamar-plancha | Calamar a la plancha | main | 16.90 | 1 | active
240 g calamar; 30 ml aceite-oliva-virgen-extra; 8 g ajo; 5 g perejil
salmon-miso | Salmón glaseado | main | 17.50 | 1 | active
190 g salmon; 25 ml salsa-soja; 15 g miel; 120 g espinaca
arroz-marisco | Arroz meloso de marisco | main | 19.90 | 4 | active
400 g arroz-bomba; 1.4 l @arroz-base; 300 g langostino; 400 g mejillon; 250 g calamar
arroz-verdura | Arroz de verduras | main | 14.50 | 4 | active
400 g arroz-bomba; 1.4 l @fondo-blanco; 500 g @verdura-asada; 200 g @sofrito
entrecot | Entrecot de vaca con patatas | main | 23.50 | 1 | active
300 g entrecot; 180 g patata-agria; 40 ml aceite-girasol; 100 g pimiento-verde
solomillo | Solomillo con salsa de carne | main | 27.50 | 1 | active
200 g solomillo-vacuno; 80 ml @salsa-carne; 150 g @pure-patata
carrillera | Carrillera al vino tinto | main | 17.90 | 1 | active
230 g @carrillera-guisada; 150 g @pure-patata
ternasco | Paletilla de ternasco asada | main | 24.50 | 2 | active
1.3 kg ternasco-paletilla bruta; 300 g @patata-panadera; 40 ml vino-blanco
secreto | Secreto ibérico a la brasa | main | 17.50 | 1 | active
220 g secreto-iberico; 120 g @verdura-asada; 40 g @romesco
pollo-asado | Pollo asado con patata panadera | main | 13.50 | 4 | active
1.8 kg pollo-entero bruta; 600 g @patata-panadera; 100 ml vino-blanco
magret | Magret de pato con compota | main | 19.90 | 2 | active
400 g magret-pato; 160 g @compota; 60 ml @salsa-carne
hamburguesa | Hamburguesa de vaca en brioche | main | 14.90 | 1 | active
180 g carne-picada; 1 unit pan-molde; 30 g queso-curado; 40 g @mayonesa-cebolla; 30 g lechuga-romana; 150 g patata-agria
callos | Callos a la madrileña | main | 14.50 | 6 | active
1.5 kg callos; 300 g chorizo; 300 g morcilla; 500 g @sofrito; 15 g pimenton
espagueti-pesto | Espagueti al pesto | main | 12.50 | 1 | active
120 g espagueti; 60 g @pesto; 15 g parmesano
conejo-escabeche | Conejo en escabeche | main | 13.90 | 4 | inactive
1.2 kg conejo bruta; 1 l @escabeche
coca-verdura | Coca de verduras | starter | 9.90 | 6 | inactive
900 g @masa-pizza; 800 g @verdura-asada
tarta-queso | Tarta de queso | desert | 6.90 | 10 | active
900 g queso-fresco; 6 unit huevos-camperos; 300 g azucar; 400 ml nata-35
torrija | Torrija con helado de vainilla | desert | 6.50 | 8 | active
500 g pan-molde; 800 ml leche-entera; 4 unit huevos-camperos; 150 g azucar; 400 g helado-vainilla
flan | Flan de huevo | desert | 5.50 | 8 | active
8 unit huevos-camperos; 1 l leche-entera; 250 g azucar
fresas-nata | Fresas con nata | desert | 5.90 | 1 | active
180 g fresa; 60 ml nata-35; 15 g azucar
sorbete | Sorbete de limón al cava | desert | 5.50 | 1 | active
120 ml @helado-limon; 60 ml cava
brownie | Brownie con salsa de chocolate | desert | 6.50 | 12 | active
500 g chocolate-70; 300 g mantequilla; 6 unit huevos-camperos; 350 g azucar; 180 g harina-fuerza; 400 g @salsa-chocolate
manzana-crumble | Manzana asada con crumble | desert | 5.90 | 1 | active
150 g @compota; 40 g @crumble; 50 g helado-vainilla
melocoton | Melocotón de Calanda en almíbar | desert | 5.50 | 1 | active
180 g melocoton-calanda; 80 ml @almibar
pina-natural | Piña natural | desert | 4.50 | 1 | active
200 g pina
profiterol | Hojaldre relleno de crema | desert | 6.20 | 6 | draft
300 g hojaldre; 500 g @crema-pastelera
buf-huevos | Huevos revueltos | buffet | - | 20 | active
40 unit huevos-camperos; 200 g mantequilla; 300 ml leche-entera
buf-bolleria | Bollería de mantequilla | buffet | - | 60 | active
60 unit croissant
buf-fruta | Fruta cortada | buffet | - | 20 | active
2 kg melon; 2 kg pina; 1 kg fresa
buf-yogur | Yogur con compota | buffet | - | 20 | active
2.5 kg yogur-natural; 800 g @compota
buf-pan | Pan, mantequilla y tomate | buffet | - | 20 | active
1.5 kg pan-hogaza; 250 g mantequilla; 1 kg tomate-rama; 150 ml aceite-oliva-virgen-extra
buf-embutido | Tabla de embutidos | buffet | - | 20 | active
500 g jamon-iberico; 600 g chorizo; 500 g queso-curado
buf-cafe | Café con leche | buffet | - | 1 | active
9 g cafe-en-grano; 120 ml leche-entera
canelones | Canelones de la casa | starter | 12.90 | 8 | active
1.4 kg @relleno-canelon; 900 g @bechamel; 80 g parmesano; 250 g espagueti
arroz-negro | Arroz negro con sepia | main | 18.90 | 4 | active
400 g arroz-bomba; 1.4 l @tinta-base; 300 g sepia; 120 g @alioli
rape-americana | Rape a la americana | main | 22.90 | 1 | active
160 g rape; 90 ml @salsa-americana; 120 g patata-agria
crema-marisco-taza | Crema de marisco | starter | 9.90 | 6 | active
1.5 kg @crema-marisco; 60 ml nata-35; 15 g perejil
pisto-huevo | Pisto con huevo frito | starter | 9.50 | 1 | active
220 g @pisto; 1 unit huevos-camperos; 30 ml aceite-girasol
lomo-demi | Lomo de cerdo con demi-glace | main | 14.90 | 1 | active
200 g lomo-cerdo; 60 ml @demi-glace; 150 g @pure-patata
boquerones | Boquerones fritos | snack | 9.90 | 4 | active
900 g boqueron; 120 g harina-fuerza; 300 ml aceite-girasol; 120 g limon
sardina-brasa | Sardinas a la brasa | snack | 9.50 | 4 | active
1 kg sardina; 60 ml aceite-oliva-virgen-extra; 300 g @pisto
montado-lomo | Montado de lomo y pimiento | snack | 4.50 | 6 | active
420 g lomo-cerdo; 240 g pan-hogaza; 150 g pimiento-verde; 60 g @mahonesa-anchoa
coulant | Coulant con helado | desert | 6.90 | 8 | draft
300 g chocolate-70; 250 g mantequilla; 6 unit huevos-camperos; 150 g azucar; 80 g harina-fuerza; 400 g helado-vainilla
copa-crianza | Copa de crianza | appetizer | 3.80 | 1 | active
150 ml vino-tinto-crianza
cana | Caña de cerveza | appetizer | 2.60 | 1 | active
250 ml cerveza-barril
gin-tonic | Gin-tonic | appetizer | 9.50 | 1 | active
50 ml ginebra; 1 unit tonica; 0.25 unit limon
cafe-solo | Café solo | desert | 1.70 | 1 | active
9 g cafe-en-grano
vermut-casa | Vermut de la casa | appetizer | 4.20 | 1 | active
100 ml vermut; 10 g aceituna; 10 g limon
`

/** `key | name | type | price | status`, then courses parted by semicolons: `name: dishes`; with a `?` a guest takes one. */
export const menus = `
carta | Carta de temporada | a-la-carte | - | active
Para picar: croquetas ensaladilla bravas gilda tabla-queso jamon-pan;
  Entrantes: gazpacho ensalada-tomate ensalada-cabra escalivada alcachofas piquillos boletus-huevo carpaccio;
  Pescados: merluza-verde lubina-espalda bacalao-pil pulpo-brasa calamar-plancha arroz-marisco;
  Carnes: entrecot solomillo carrillera ternasco secreto magret; Postres: tarta-queso torrija flan sorbete brownie
dia | Menú del día | tasting | 16.50 | active
Primeros ?: lentejas crema-calabacin ensalada-cabra; Segundos ?: pollo-asado salmon-miso callos; Postre ?: flan melocoton pina-natural
degustacion | Menú degustación Puerto | tasting | 58.00 | active
Aperitivo: croquetas*0.35 gilda; Entrantes: carpaccio*0.5 boletus-huevo*0.5; Principales: merluza-verde*0.5 solomillo*0.5; Postre: sorbete torrija*0.5
grupo | Menú de grupo | tasting | 34.00 | active
Al centro: ensaladilla*0.5 croquetas*0.5 escalivada*0.5; Principal ?: bacalao-pil carrillera; Postre: tarta-queso
desayuno | Bufé de desayuno | buffet | 14.00 | active
Caliente: buf-huevos=90g; Dulce: buf-bolleria=1.4 buf-yogur=120g buf-fruta=150g; Salado: buf-pan=80g buf-embutido=50g; Bebida: buf-cafe=1.6
bebidas | Carta de bebidas | a-la-carte | - | active
Vinos y cerveza: copa-crianza cana vermut-casa; Copas: gin-tonic; Café: cafe-solo
`

/** How some of them are made and served. */
export const methods: Readonly<Record<string, { preparation: string; plating?: string; service?: string }>> = {
  'merluza-verde': {
    preparation:
      'Limpiar la merluza y cortarla en cuatro lomos de 200 g.\nPochar la patata en láminas en la salsa verde, a fuego suave, doce minutos.\n' +
      'Añadir las almejas purgadas y tapar hasta que abran.\n' +
      'Poner la merluza con la piel hacia arriba y cocer cuatro minutos moviendo la cazuela.\nTerminar con perejil picado.',
    plating: 'Plato hondo a 60 °C: patata en la base, lomo encima, almejas alrededor y salsa hasta media altura.',
    service: 'Servir al momento; no aguanta en mesa caliente.',
  },
  croquetas: {
    preparation:
      'Enfriar la masa doce horas a 3 °C.\nFormar piezas de 28 g, pasar por huevo y pan rallado dos veces.\n' +
      'Freír a 180 °C en tandas de doce, un minuto y medio.',
    plating: 'Seis piezas por ración sobre papel.',
  },
  carrillera: {
    preparation:
      'Regenerar la carrillera en su salsa a 65 °C, veinte minutos.\nReducir la salsa hasta que nape la cuchara.\nCalentar el puré con un poco de leche.',
    plating: 'Puré en lágrima, carrillera encima, dos cucharadas de salsa.',
  },
  'tarta-queso': {
    preparation:
      'Batir queso, azúcar y nata sin montar.\nAñadir los huevos de uno en uno.\n' +
      'Hornear a 200 °C treinta y cinco minutos: el centro queda tembloroso.\nReposar cuatro horas.',
  },
  gazpacho: {
    preparation:
      'Trocear todo, salar y dejar en frío dos horas.\nTriturar con el pan remojado, ligar con el aceite en hilo y colar fino.\nAjustar de vinagre.',
    service: 'En jarra fría, a 5 °C.',
  },
  lentejas: { preparation: 'Regenerar a fuego suave con un cazo de fondo.\nReposar cinco minutos antes de servir.' },
}
