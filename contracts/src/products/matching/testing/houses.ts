/** What kitchens of three languages have, written down as they write it: a house with tavern food, a fonda and a bistro. */
const names = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((name) => name.trim())

export const spanishProducts = names(`
Aceite de oliva virgen extra
Aceite de girasol
Anchoa en aceite de oliva
Aguacate Hass
Ajo morado
Alcachofa fresca
Almeja fina
Arroz bomba
Atún en aceite de girasol
Atún rojo
Azúcar blanco
Bacalao desalado
Bacon ahumado lonchas
Berenjena
Boquerón fresco
Café en grano natural
Calabacín verde
Calamar congelado
Calamar fresco
Caldo de pollo
Cebolla grano
Cebolla morada
Cebolleta
Cerveza barril
Cerveza tercio
Champiñón laminado
Chorizo fresco
Cola de rape
Entrecot de ternera
Gamba pelada congelada
Gamba blanca
Garbanzo pedrosillano
Harina de fuerza W300
Harina de trigo
Hielo en cubitos
Huevo campero M
Huevo líquido pasteurizado
Jamón ibérico de bellota
Jamón cocido extra
Langostino cocido
Leche de coco
Leche entera
Leche semidesnatada
Lechuga iceberg
Lechuga romana
Limón
Lomo de cerdo
Lomo de salmón
Mantequilla sin sal
Mejillón de roca
Merluza congelada
Merluza fresca entera
Miel de romero
Nata 35 %
Pan de hamburguesa
Pan rallado
Pan de molde
Patata agria
Patata prefrita congelada
Pechuga de pollo
Contramuslo de pollo
Perejil
Pimentón dulce de la Vera
Pimiento rojo lamuyo
Pimiento verde italiano
Pimiento del piquillo
Piña extra dulce
Puerro
Pulpo cocido
Pulpo congelado
Queso de cabra en rulo
Queso manchego curado
Queso rallado mozzarella
Sal fina
Sal gruesa
Salsa de soja
Secreto ibérico
Solomillo de cerdo
Solomillo de ternera
Tomate pera
Tomate triturado
Tomate frito
Tomate cherry
Vinagre de Jerez
Vino blanco de cocina
Vino tinto crianza
Yema pasteurizada
Zanahoria
Zumo de naranja
Agua con gas
Agua sin gas
Carrillera de cerdo
Lavavajillas industrial
Servilleta 40x40
`)

export const catalanProducts = names(`
Oli d'oliva verge extra
Oli de gira-sol
Anxova en oli d'oliva
Albergínia
All sec
Api
Arròs bomba
Bacallà dessalat
Botifarra crua
Carbassó
Carxofa
Ceba seca
Ceba tendra
Cigró petit
Cua de rap
Costella de xai
Enciam romà
Entrecot de vedella
Espinacs frescos
Farina de blat
Farina de força
Filet de vedella
Formatge de cabra
Gamba vermella
Julivert
Llagostí
Llenguado
Llet sencera
Llet desnatada
Llimona
Llom de porc
Lluç fresc
Lluç congelat
Maduixa
Mantega
Mel
Mongeta del ganxet
Mongeta tendra
Musclo
Nata 35%
Ous de pagès
Pa de pagès
Pastanaga
Patata agra
Pebrot vermell
Pebrot verd
Pernil ibèric
Pernil dolç
Pit de pollastre
Cuixa de pollastre
Pop cuit
Porro
Salmó fumat
Salmó fresc
Sal
Sípia neta
Sucre
Taronja
Tomàquet de penjar
Tomàquet triturat
Tonyina en oli
Vi negre criança
Vi blanc
Vinagre de vi
Xampinyó laminat
Xai, espatlla
`)

export const englishProducts = names(`
Extra virgin olive oil
Sunflower oil
Anchovy fillets in olive oil
Aubergine
Baby spinach
Beef sirloin
Minced beef
Burger buns
Butter, unsalted
Carrots
Chicken breast
Chicken thighs
Chicken stock
Cheddar cheese
Goat's cheese
Chopped tomatoes, tinned
Cherry tomatoes
Coconut milk
Whole milk
Cod loin
Courgette
Cream, double
Free-range eggs
Frozen peas
Garlic
Hake fillet
King prawns, frozen
Lamb shoulder
Lemons
Mushrooms, sliced
Mussels
Olives, black
Onions
Red onions
Parsley
Plain flour
Strong flour
Pork belly
Pork loin
Potatoes
Red pepper
Green pepper
Red wine
White wine
Red wine vinegar
Salmon fillet
Smoked salmon
Sea salt
Soy sauce
Caster sugar
Icing sugar
Sweet potatoes
Tuna in oil
Leeks
Still water
Sparkling water
`)

export const dishes = names(`
Croquetas de jamón
Croquetas de bacalao
Ensalada de tomate
Ensalada César
Ensaladilla rusa
Patatas bravas
Tortilla de patatas
Secreto a la brasa
Pulpo a la brasa
Entrecot a la brasa
Merluza en salsa verde
Merluza a la plancha
Arroz con bogavante
Arroz negro
Paella valenciana
Fideuá
Calamares a la romana
Hamburguesa de la casa
Hamburguesa vegana
Huevos rotos con jamón
Sopa de pescado
Crema de calabaza
Canelones de la abuela
Lasaña boloñesa
Solomillo al Pedro Ximénez
Carrillera al vino tinto
Pan con tomate
Tabla de quesos
Tarta de queso
Tarta de chocolate
Crema catalana
Flan de huevo
Helado de vainilla
Café solo
Café con leche
Caña
Copa de vino tinto
Copa de vino blanco
Agua mineral
Refresco de cola
Gazpacho
Salmorejo
Gambas al ajillo
Mejillones al vapor
Boquerones fritos
Brasa de cerdo
Pollo al curry
Bocadillo de lomo
Bocadillo de calamares
`)
