/**
 * Nouns of the kitchen: a concept, the Spanish and Catalan words for it, and after the bar the English ones. A word of several parts is
 * written with dashes, without what joins them ("pez-espada"). A plus marks parts and classes of what is named after them.
 */
export const goodsRows = `
onion: cebolla ceba | onion
spring-onion: cebolleta ceba-tendra ceballot | spring-onion scallion
garlic: ajo all ajete | garlic
leek: puerro porro | leek
shallot: chalota escalunya escalonia | shallot
potato: patata papa patatina | potato chip
sweet-potato: boniato batata moniato | sweet-potato
carrot: zanahoria pastanaga | carrot
beetroot: remolacha remolatxa | beetroot beet
turnip: nabo nap | turnip
celery: apio api | celery
celeriac: apionabo api-rave | celeriac
pumpkin: calabaza carbassa | pumpkin squash
tomato: tomate tomaquet tomata tomatera | tomato
pepper: pimiento pebrot | pepper capsicum
piquillo: piquillo piquillos
aubergine: berenjena alberginia | aubergine eggplant
courgette: calabacin carbasso | courgette zucchini
cucumber: pepino cogombre | cucumber
lettuce: lechuga enciam | lettuce
cogollo: cogollo cabdell | gem-lettuce
spinach: espinaca espinac | spinach
rocket: rucula ruca | rocket arugula
chard: acelga bleda | chard
asparagus: esparrago esparrec triguero | asparagus
artichoke: alcachofa carxofa | artichoke
green-bean: judia-verde mongeta-tendra mongeta-verda | green-bean
bean: alubia judia mongeta fesol judion faba fabe | bean
broad-bean: haba fava | broad-bean
pea: guisante pesol tirabeque | pea
chickpea: garbanzo cigro | chickpea
lentil: lenteja llentia | lentil
cabbage: col repollo | cabbage
red-cabbage: lombarda col-llombarda | red-cabbage
brussels-sprout: col-brusela col-brusselle | brussel-sprout
cauliflower: coliflor colflori | cauliflower
broccoli: brocoli brecol broquil bimi | broccoli
mushroom: champinon xampinyo | mushroom
porcini: boletus boleto cep | porcini
oyster-mushroom: seta-ostra gargola | oyster-mushroom
chanterelle: rebozuelo rossinyol | chanterelle
+wild-mushroom: seta bolet
parsley: perejil julivert | parsley
basil: albahaca alfabrega alfabega | basil
coriander: cilantro coriandre | coriander
mint: hierbabuena menta | mint
rosemary: romero romani | rosemary
thyme: tomillo farigola | thyme
dill: eneldo anet | dill
chive: cebollino cibulet | chive
oregano: oregano orenga | oregano
bay-leaf: laurel llorer | bay-leaf bay
sprout: brote germinado brot | sprout
endive: escarola | frisee
chicory: endibia endivia | chicory
lambs-lettuce: canonigo canonge | lamb-lettuce
watercress: berro creixen | watercress
radish: rabano rave rabanito | radish
chilli: guindilla bitxo chile | chilli
ginger: jengibre gingebre | ginger
sweetcorn: maiz blat-moro mazorca panotxa | sweetcorn corn
orange: naranja taronja | orange
lemon: limon llimona | lemon
lime: lima llima | lime
mandarin: mandarina clementina | mandarin clementine
grapefruit: pomelo aranja | grapefruit
apple: manzana poma | apple
pear: pera | pear
peach: melocoton pressec paraguayo | peach
nectarine: nectarina | nectarine
apricot: albaricoque albercoc | apricot
plum: ciruela pruna | plum
prune: ciruela-pasa pruna-seca | prune
cherry: cereza cirera | cherry
grape: uva raim | grape
fig: higo figa breva | fig
pomegranate: granada magrana | pomegranate
persimmon: caqui | persimmon
pineapple: pina pinya | pineapple
banana: platano banana platan | banana plantain
avocado: aguacate alvocat | avocado
mango: mango | mango
kiwi: kiwi | kiwi
papaya: papaya | papaya
strawberry: fresa freson maduixa maduixot | strawberry
raspberry: frambuesa gerd | raspberry
blueberry: arandano nabiu | blueberry
blackberry: mora moras | blackberry
melon: melon melo | melon
watermelon: sandia sindria | watermelon
almond: almendra ametlla | almond
walnut: nuez nou | walnut
nutmeg: nuez-moscada nou-moscada | nutmeg
hazelnut: avellana | hazelnut
pine-nut: pinon pinyo | pine-nut
pistachio: pistacho festuc | pistachio
cashew: anacardo anacard | cashew
peanut: cacahuete cacauet mani | peanut
chestnut: castana castanya | chestnut
raisin: pasa pansa | raisin
date: datil | date
sesame: sesamo sesam | sesame
sunflower: girasol gira-sol | sunflower
beef: ternera vedella vacuno vaca buey anojo | beef veal
pork: cerdo porc cochino gorrino | pork
suckling-pig: cochinillo porcell garri | suckling-pig
lamb: cordero xai ternasco anyell | lamb
kid: cabrito cabrit | kid
chicken: pollo pollastre | chicken
duck: pato anec | duck
turkey: pavo gall-dindi | turkey
rabbit: conejo conill | rabbit
quail: codorniz guatlla | quail
venison: ciervo cervol venado | venison
wild-boar: jabali senglar | wild-boar
secreto: secreto secret
pluma: pluma
presa: presa
entrecote: entrecot entrecote | entrecote rib-eye
burger: hamburguesa hamburgueses | burger hamburger
sausage: salchicha salsitxa butifarra botifarra | sausage
tripe: callos callo tripa | tripe
sweetbread: molleja pedrer lleteta | sweetbread
liver: higado fetge | liver
kidney: rinon ronyo | kidney
tongue: lengua llengua | tongue
ear: oreja orella | ear
trotter: manita peu-porc | trotter
+meat: carne carn | meat
+loin: lomo llom | loin
+sirloin: solomillo filet-mignon rellom | sirloin tenderloin
+fillet: filete filet | fillet
+breast: pechuga pit magret | breast
+thigh: contramuslo contracuixa sobrecuixa | thigh
+leg: muslo pierna cuixa pernil-fresc | leg drumstick
+wing: alita ala alette aleta | wing
+rib: costilla costella costillar | rib rack
+cheek: carrillera carrillada galta | cheek
+shoulder: paletilla espatlla | shoulder
+shank: jarrete jarret | shank
+chop: chuleta chuletilla costelleta | chop cutlet
+chuleton: chuleton mitjana | t-bone
+tail: cola rabo cua | tail
+slice: rodaja rodanxa tajada | slice
+steak: bistec bistek medallon | steak
+flank: falda
+brisket: pecho | brisket
+rump: cadera | rump
+topside: tapa babilla redondo
hake: merluza pescadilla lluc | hake
sea-bass: lubina llobarro | sea-bass seabass
bream: dorada orada | gilt-head-bream bream
monkfish: rape rap | monkfish
turbot: rodaballo turbot | turbot
sole: lenguado llenguado | sole
cod: bacalao bacalla | cod
megrim: gallo | megrim
anchovy-fresh: boqueron seito | fresh-anchovy
anchovy: anchoa anxova | anchovy
sardine: sardina | sardine
mackerel: caballa verat | mackerel
tuna: atun tonyina | tuna
bonito: bonito bonitol | albacore bonito
swordfish: pez-espada emperador peix-espasa | swordfish
salmon: salmon salmo | salmon
trout: trucha truita-riu | trout
prawn: gamba gambon | prawn
king-prawn: langostino llagosti | king-prawn shrimp
norway-lobster: cigala escamarla | norway-lobster langoustine
lobster: bogavante llamantol | lobster
spiny-lobster: langosta llagosta | spiny-lobster
crab: buey-mar bou-mar cangrejo centollo txangurro | crab
squid: calamar pota | squid calamari
baby-squid: chipiron calamarset puntilla | baby-squid
cuttlefish: sepia sipia choco | cuttlefish
octopus: pulpo pop | octopus
mussel: mejillon musclo | mussel
clam: almeja cloissa | clam
cockle: berberecho escopinya | cockle
scallop: vieira zamburina | scallop
oyster: ostra | oyster
razor-clam: navaja navalla | razor-clam
snail: caracol cargol | snail
surimi: surimi | surimi
+fish: pescado peix | fish
+seafood: marisco marisc | seafood
milk: leche llet | milk
cream: nata | cream
custard: crema | custard
butter: mantequilla mantega | butter
margarine: margarina | margarine
yoghurt: yogur iogurt | yoghurt yogurt
+cheese: queso formatge | cheese
manchego: manchego manxec
parmesan: parmesano parmesa | parmesan
mozzarella: mozzarella | mozzarella
burrata: burrata | burrata
egg: huevo ou | egg
yolk: yema rovell | yolk
egg-white: clara | egg-white
bread: pan pa barra hogaza | bread loaf
breadcrumb: pan-rallado pa-ratllat | breadcrumb
flour: harina farina | flour
cornflour: maizena mido-blat-moro almidon-maiz | cornflour cornstarch
yeast: levadura llevat | yeast
pasta: pasta macarron espagueti tallarin | pasta spaghetti macaroni
rice: arroz arros | rice
wheat: trigo blat | wheat
oat: avena civada | oat
couscous: cuscus cous-cous | couscous
puff-pastry: hojaldre pasta-full | puff-pastry
croissant: cruasan croissant | croissant
tortilla-wrap: tortilla-trigo | wheat-tortilla wrap
oil: aceite oli | oil
olive: oliva | olive
olive-fruit: aceituna | olives
balsamic: balsamico balsamic modena | balsamic
vinegar: vinagre | vinegar
salt: sal | salt
sugar: azucar sucre | sugar
honey: miel mel | honey
jam: mermelada melmelada | jam
paprika: pimenton pebre-vermell | paprika
peppercorn: pimienta pebre | peppercorn black-pepper white-pepper
cinnamon: canela canyella | cinnamon
saffron: azafran safra | saffron
cumin: comino comi | cumin
clove: clavo clau | clove
vanilla: vainilla vainilla | vanilla
mustard: mostaza mostassa | mustard
mayonnaise: mayonesa maionesa | mayonnaise mayo
ketchup: ketchup | ketchup
sauce: salsa | sauce
stock: caldo brou fumet fondo | stock broth
caper: alcaparra tapera | caper
gherkin: pepinillo cogombret | gherkin pickle
ham: jamon pernil | ham
iberian-shoulder: paleta
bacon: bacon beicon panceta cansalada | bacon
chorizo: chorizo xorico | chorizo
morcilla: morcilla botifarra-negra | black-pudding
foie: foie | foie
chocolate: chocolate xocolata | chocolate
cocoa: cacao cacau | cocoa
ice-cream: helado gelat | ice-cream
ice: hielo gel-cubitos | ice
gelatine: gelatina | gelatine
water: agua aigua | water
juice: zumo suc | juice
coffee: cafe | coffee
tea: te | tea
infusion: infusion infusio manzanilla poleo
+soft-drink: refresco refresc | soft-drink soda
cola: refresco-cola coca-cola coca pepsi cola | coke
tonic: tonica | tonic
beer: cerveza cervesa cana | beer lager
wine: vino vi | wine
cava: cava | cava
sparkling-wine: espumoso champagne champan | champagne
gin: ginebra | gin
rum: ron rom | rum
vodka: vodka | vodka
whisky: whisky | whisky whiskey
brandy: brandy conac | brandy
vermouth: vermut vermu | vermouth
cider: sidra | cider
tofu: tofu | tofu
soy: soja | soy soya
coconut: coco | coconut
salad: ensalada amanida | salad
potato-salad: ensaladilla ensaladilla-rusa | russian-salad
croquette: croqueta | croquette
omelette: tortilla truita | omelette
soup: sopa | soup
cake: tarta pastis bizcocho | cake tart
napkin: servilleta tovallo | napkin
glove: guante guant | glove
detergent: detergente detergent lavavajillas | detergent
bleach: lejia lleixiu | bleach
foil: papel-aluminio paper-alumini aluminio | foil
film: film papel-film | cling-film
charcoal: carbon carbo | charcoal
`
