/** One a line: name as a supplier writes it, unit, a usual price in euros, class of VAT (staple, food, rest). */
export const spanish = {
  produce: `Tomate rama cat. I|kg|1.85|s
    Tomate cherry pera tarrina 250 g|ud|1.10|s
    Cebolla dulce Fuentes|kg|0.95|s
    Patata agria lavada saco 15 kg|saco|11.40|s
    Pimiento rojo california|kg|2.15|s
    Pimiento de Padrón bolsa 200 g|bolsa|1.35|s
    Calabacín|kg|1.20|s
    Berenjena rayada|kg|1.65|s
    Lechuga batavia|ud|0.82|s
    Brotes tiernos mezclum 500 g|bolsa|3.95|s
    Champiñón laminado barqueta|ud|1.48|s
    Ajo morado pelado 1 kg|bote|6.20|s
    Limón primafiori malla|kg|1.25|s
    Naranja zumo calibre 6|kg|0.88|s
    Fresón de Huelva|kg|4.60|s
    Aguacate hass maduro|kg|5.35|s
    Perejil fresco|manojo|0.45|s
    Hierbabuena|manojo|0.60|s`,
  fish: `Lubina de estero 600/800|kg|13.90|f
    Merluza de pincho 2/3|kg|16.75|f
    Calamar nacional fresco|kg|18.40|f
    Gamba blanca mediana|kg|32.50|f
    Mejillón gallego|kg|3.10|f
    Almeja fina|kg|29.80|f
    Dorada ración 400/600|kg|9.65|f
    Bonito del norte entero|kg|11.20|f
    Boquerón limpio bandeja|kg|8.35|f
    Pulpo cocido pata nº 2|kg|31.95|f`,
  meat: `Solomillo de vacuno mayor|kg|34.90|f
    Lomo alto de vaca madurado 30 días|kg|27.50|f
    Presa ibérica de bellota|kg|21.80|f
    Secreto ibérico|kg|15.95|f
    Pollo campero entero|kg|4.75|f
    Contramuslo de pollo deshuesado|kg|5.40|f
    Costilla de cerdo carnosa|kg|4.95|f
    Carrillera de cerdo ibérico|kg|9.80|f
    Cordero lechal medio|kg|17.20|f
    Hamburguesa de vacuno 180 g|ud|1.85|f
    Chorizo parrillero|kg|7.30|f
    Jamón serrano bodega deshuesado|kg|10.60|f`,
  dairy: `Leche entera brik 1 l|ud|0.92|s
    Mantequilla sin sal 1 kg|ud|8.70|f
    Nata 35 % MG brik 1 l|ud|3.65|f
    Queso manchego semicurado DOP|kg|14.80|s
    Queso de cabra rulo 1 kg|ud|9.90|s
    Yogur natural cubo 5 kg|cubo|9.60|f
    Mozzarella rallada 2 kg|bolsa|13.50|s
    Huevo L camperos caja 15 docenas|caja|38.25|s
    Queso crema para untar 2 kg|cubo|12.35|s`,
  dry: `Arroz bomba DOP 5 kg|saco|14.95|s
    Harina de fuerza W-300 25 kg|saco|19.80|s
    Garbanzo lechoso 1 kg|kg|2.65|s
    Lenteja pardina 5 kg|saco|9.75|s
    Aceite de oliva virgen extra garrafa 5 l|garrafa|34.50|s
    Aceite de girasol alto oleico 10 l|bidón|21.90|f
    Sal marina fina 1 kg|ud|0.48|f
    Azúcar blanquilla 1 kg|ud|1.05|f
    Tomate triturado lata 5 kg|lata|6.85|f
    Atún claro en aceite RO-1800|lata|15.40|f
    Pimiento del piquillo 80/100 lata 3 kg|lata|17.60|f
    Pasta penne rigate 5 kg|bolsa|8.95|f
    Vinagre de Jerez reserva 5 l|garrafa|12.75|f
    Café en grano mezcla 80/20 1 kg|kg|13.60|f
    Aceituna gordal rellena 4,3 kg|lata|16.20|f`,
  drinks: `Agua mineral 50 cl pack 24|pack|4.80|f
    Agua con gas 33 cl vidrio caja 24|caja|11.90|f
    Refresco de cola 35 cl vidrio caja 24|caja|17.45|x
    Tónica premium 20 cl caja 24|caja|18.90|x
    Cerveza especial barril 30 l|barril|82.50|x
    Cerveza tostada tercio caja 24|caja|19.60|x
    Zumo de piña botella 20 cl caja 24|caja|13.80|x
    Vermut rojo 1 l|bot|7.95|x
    Ginebra seca 70 cl|bot|11.40|x
    Sidra natural 75 cl|bot|2.35|x`,
  wine: `Rioja crianza 75 cl|bot|6.85|x
    Ribera del Duero roble 75 cl|bot|7.40|x
    Rueda verdejo 75 cl|bot|4.95|x
    Albariño sobre lías 75 cl|bot|9.60|x
    Cava brut nature reserva 75 cl|bot|8.25|x
    Fino en rama 37,5 cl|bot|6.10|x
    Priorat vinyes velles 75 cl|bot|18.70|x
    Garnacha rosado 75 cl|bot|4.30|x`,
  bakery: `Barra gallega 250 g|ud|0.58|s
    Pan de molde artesano 1 kg|ud|3.20|s
    Chapata precocida caja 40|caja|17.90|s
    Mollete de Antequera|ud|0.34|s
    Cruasán de mantequilla 80 g|ud|0.72|f
    Tarta de queso 12 raciones|ud|21.50|f
    Napolitana de chocolate|ud|0.68|f
    Hogaza de masa madre 1,2 kg|ud|4.10|s`,
  cleaning: `Lavavajillas automático garrafa 20 l|garrafa|43.80|x
    Papel secamanos bobina pack 6|pack|14.25|x
    Bolsa basura 85x105 rollo 10|rollo|1.60|x
    Guante de nitrilo negro T/M caja 100|caja|5.95|x
    Servilleta 40x40 2 capas caja 2400|caja|31.50|x
    Desengrasante cocina 5 l|garrafa|9.85|x`,
  frozen: `Patata prefrita 9x9 bolsa 2,5 kg|bolsa|4.15|f
    Croqueta de jamón casera 1 kg|bolsa|8.70|f
    Gambón austral nº 2 caja 2 kg|caja|23.90|f
    Guisante fino 2,5 kg|bolsa|4.85|f
    Helado de vainilla barqueta 5 l|ud|18.60|f
    Calamar a la romana 5 kg|caja|27.35|f
    Hielo en cubitos saco 2 kg|saco|0.95|f`,
  linen: `Mantel blanco 160x160|ud|0.92|x
    Servilleta algodón 50x50|ud|0.17|x
    Chaquetilla de cocina|ud|1.45|x
    Delantal con peto|ud|0.78|x
    Paño de cocina|ud|0.14|x
    Muletón redondo 150|ud|1.10|x
    Pantalón de cocina|ud|1.20|x
    Alfombra de entrada 115x200|ud|6.50|x
    Toalla de lavabo|ud|0.32|x`,
  gas: `Botella propano 35 kg|ud|78.40|x
    Botella butano 12,5 kg|ud|17.60|x
    Botella propano 11 kg|ud|16.10|x
    Botella CO2 alimentario 10 kg|ud|41.50|x
    Mezcla cerveza 30/70 B20|ud|56.90|x
    Regulador propano 37 mbar|ud|12.30|x
    Cápsulas N2O caja 24|caja|14.80|x`,
  packaging: `Envase kraft 1000 cc caja 300|caja|63.00|x
    Caja pizza 33 cm paquete 100|paq|24.30|x
    Bolsa asa plana 32x17x44 caja 250|caja|41.50|x
    Tarrina sopa 500 ml caja 500|caja|66.90|x
    Tapa PET 98 mm caja 1000|caja|52.40|x
    Vaso cartón 8 oz caja 1000|caja|71.20|x
    Bandeja aluminio 2 raciones paquete 100|paq|18.75|x
    Tenedor de madera 16 cm caja 1000|caja|39.60|x`,
}
