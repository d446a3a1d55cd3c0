/**
 * What the kitchen makes for itself. A subrecipe is a line `key | name | type | yield`, then a line of elements parted by
 * semicolons: `amount unit what`, what being a product's key, `@key` of another subrecipe, or `=name` of what nobody buys.
 * A yield of `-` follows from the weights and the loss behind it; one in litres may say what the batch weighs.
 */
export const recipes = `
fondo-blanco | Fondo blanco de ave | stock | 5 l = 5 kg
3 kg pollo-entero bruta; 400 g cebolla; 250 g zanahoria; 200 g puerro; 7 l =Agua
fondo-oscuro | Fondo oscuro de ternera | stock | 4 l = 4 kg
3 kg costilla-cerdo bruta; 500 g cebolla; 300 g zanahoria; 200 g puerro; 500 ml vino-tinto-joven; 150 g tomate-triturado; 7 l =Agua
fumet | Fumet de pescado | stock | 4 l = 4 kg
1.5 kg rape bruta; 200 g puerro; 150 g cebolla; 50 g perejil; 200 ml vino-blanco; 5 l =Agua
sofrito | Sofrito | sauce | - 35 %
2 kg cebolla; 600 g pimiento-verde; 40 g ajo; 1.5 kg tomate-triturado; 250 ml aceite-oliva-virgen-extra; al gusto sal-fina
salsa-tomate | Salsa de tomate casera | sauce | - 30 %
3 kg tomate-pera; 400 g cebolla; 30 g ajo; 200 ml aceite-oliva-virgen-extra; 30 g azucar; al gusto sal-fina
salsa-verde | Salsa verde | sauce | 1.6 l = 1.55 kg
1 l @fumet; 150 ml aceite-oliva-virgen-extra; 40 g ajo; 60 g perejil; 60 g harina-fuerza; 200 ml vino-blanco
salsa-carne | Salsa de carne | sauce | 1.5 l = 1.55 kg
3 l @fondo-oscuro; 60 g mantequilla; 200 ml vino-tinto-crianza; al gusto pimienta-negra
bechamel | Bechamel | sauce | 1.1 kg
1 l leche-entera; 80 g mantequilla; 80 g harina-fuerza; al gusto sal-fina
alioli | Alioli | dressing | 1 kg
700 ml aceite-girasol; 3 unit huevos-camperos; 30 g ajo; 20 g limon; al gusto sal-fina
romesco | Romesco | sauce | 1.2 kg
600 g tomate-rama; 300 g pimiento-rojo; 150 g almendra; 60 g pan-hogaza; 30 g ajo; 150 ml aceite-oliva-virgen-extra; 40 ml vinagre-jerez; 8 g pimenton
vinagreta | Vinagreta de Jerez | dressing | 1 l = 0.95 kg
750 ml aceite-oliva-virgen-extra; 250 ml vinagre-jerez; 20 g mostaza; al gusto sal-fina
escabeche | Escabeche | marinade | 2 l = 2 kg
600 ml aceite-oliva-virgen-extra; 600 ml vinagre-jerez; 400 ml vino-blanco; 300 g cebolla; 200 g zanahoria; 40 g ajo; 10 g pimenton
pure-patata | Puré de patata | garnish | - 3 %
2 kg patata-monalisa; 250 g mantequilla; 400 ml leche-entera; al gusto sal-fina
patata-panadera | Patata panadera | garnish | - 25 %
3 kg patata-agria; 500 g cebolla; 300 ml aceite-oliva-virgen-extra; al gusto sal-fina
verdura-asada | Verdura asada | garnish | - 30 %
1 kg pimiento-rojo; 1 kg berenjena; 800 g calabacin; 400 g cebolla-morada; 150 ml aceite-oliva-virgen-extra
masa-croqueta | Masa de croqueta de jamón | filling | 1.5 kg
1.1 kg @bechamel; 250 g jamon-iberico; 120 g cebolla; 60 ml aceite-oliva-virgen-extra
masa-pizza | Masa de coca | dough | 1.6 kg
1 kg harina-fuerza; 80 ml aceite-oliva-virgen-extra; 20 g sal-fina; 650 ml =Agua
crema-pastelera | Crema pastelera | cream | 1.4 kg
1 l leche-entera; 8 unit huevos-camperos; 220 g azucar; 90 g harina-fuerza; 30 g mantequilla
helado-limon | Sorbete de limón | cream | 1.5 l
600 g limon; 350 g azucar; 700 ml =Agua; 4 g agar
salsa-chocolate | Salsa de chocolate | cream | 1 kg
500 g chocolate-70; 450 ml nata-35; 60 g mantequilla
compota | Compota de manzana reineta | preserve | - 20 %
2 kg manzana-reineta; 200 g azucar; 40 g mantequilla; 60 g limon
caldo-cocido | Caldo de cocido | stock | 5 l = 5 kg
1 kg pollo-entero bruta; 1 kg ternasco-paletilla bruta; 500 g garbanzo; 300 g zanahoria; 200 g puerro; 7 l =Agua
garbanzo-cocido | Garbanzo cocido | preserve | 2.2 kg
1 kg garbanzo; 300 g zanahoria; 200 g puerro; 2 l @caldo-cocido
lenteja-guisada | Lenteja guisada | garnish | 3 kg
1 kg lenteja; 400 g @sofrito; 300 g zanahoria; 250 g chorizo; 2 l @fondo-blanco
carrillera-guisada | Carrillera guisada | filling | 4.2 kg
5 kg carrillera; 800 g cebolla; 500 g zanahoria; 750 ml vino-tinto-crianza; 2 l @fondo-oscuro
pulpo-cocido | Pulpo cocido | filling | - 5 %
4 kg pulpo-congelado; 200 g cebolla
piquillo-confitado | Piquillo confitado | preserve | - 10 %
2.5 kg pimiento-piquillo bruta; 300 ml aceite-oliva-virgen-extra; 30 g ajo; 40 g azucar
almibar | Almíbar ligero | cream | 1.4 l = 1.75 kg
800 g azucar; 1 l =Agua
pesto | Pesto | dressing | 700 g
4 unit albahaca; 120 g almendra; 150 g parmesano; 300 ml aceite-oliva-virgen-extra; 20 g ajo
crumble | Crumble de almendra | garnish | 600 g
200 g harina-fuerza; 150 g mantequilla; 150 g azucar; 120 g almendra
arroz-base | Base de arroz meloso | preserve | 4 l = 4 kg
3 l @fumet; 500 g @sofrito; 5 g azafran; 200 ml vino-blanco
mayonesa-cebolla | Mayonesa de cebolla asada | dressing | 900 g
600 g mayonesa; 400 g cebolla; 40 ml vinagre-jerez
fondo-marisco | Fondo de marisco | stock | 3 l = 3 kg
800 g langostino bruta; 2 l @fumet; 300 g @sofrito; 100 ml vino-blanco
salsa-americana | Salsa americana | sauce | 1.4 l = 1.4 kg
1.5 l @fondo-marisco; 200 ml nata-35; 60 g mantequilla; 30 g harina-fuerza
tinta-base | Base de arroz negro | preserve | 3 l = 3.1 kg
2.5 l @fondo-marisco; 600 g @sofrito; 300 g sepia
demi-glace | Demi-glace | sauce | 700 ml = 0.75 kg
1.5 l @salsa-carne; 60 g mantequilla; 100 ml vino-tinto-crianza
relleno-canelon | Relleno de canelón | filling | 2.2 kg
900 g pollo-entero; 500 g carne-picada; 400 g @sofrito; 500 g @bechamel; 100 ml vino-blanco
crema-marisco | Crema de marisco | sauce | 2.4 kg
2 l @fondo-marisco; 400 g patata-monalisa; 200 ml nata-35
pisto | Pisto | garnish | - 30 %
1 kg calabacin; 800 g berenjena; 600 g pimiento-rojo; 800 g @salsa-tomate; 150 ml aceite-oliva-virgen-extra
mahonesa-anchoa | Mayonesa de anchoa | dressing | 800 g
700 g mayonesa; 60 g anchoa; 40 ml @vinagreta
`
