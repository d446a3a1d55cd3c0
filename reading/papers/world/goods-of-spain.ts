/** Catalan, Galician and Basque suppliers; the same columns as the Spanish list. */
export const catalan = {
  produce: `Tomàquet de penjar|kg|2.95|s
    Ceba de Figueres|kg|1.15|s
    Patata kennebec sac 20 kg|sac|15.80|s
    Carxofa del Prat|kg|2.70|s
    Carbassó|kg|1.30|s
    Enciam meravella|ut|0.85|s
    Bolets de temporada|kg|11.90|s
    Calçots manat 25|manat|6.40|s
    Pebrot vermell|kg|2.05|s`,
  meat: `Botifarra crua|kg|7.20|f
    Pit de pollastre de pagès|kg|7.95|f
    Galta de porc|kg|5.60|f
    Entrecot de vedella Girona|kg|22.40|f
    Llom de porc ral d'Avinyó|kg|9.85|f
    Fuet artesà|ut|3.10|f
    Conill sencer|kg|6.70|f`,
  dairy: `Mató de Montserrat 1 kg|ut|6.90|s
    Llet fresca sencera 1 l|ut|1.05|s
    Formatge d'ovella curat|kg|17.30|s
    Ous de pagès caixa 12 dotzenes|caixa|29.60|s
    Nata per muntar 1 l|ut|3.80|f`,
  wine: `Penedès negre jove 75 cl|amp|4.70|x
    Cava brut reserva 75 cl|amp|7.60|x
    Empordà blanc 75 cl|amp|6.20|x
    Montsant criança 75 cl|amp|8.90|x
    Vermut de la casa 1 l|amp|5.90|x`,
  bakery: `Pa de pagès 1 kg|ut|3.60|s
    Coca de vidre|ut|1.95|s
    Baguet rústica|ut|0.75|s
    Ensaïmada|ut|1.10|f
    Panellets assortits|kg|24.50|f`,
}

export const galician = {
  fish: `Mexillón da ría|kg|2.85|f
    Ameixa babosa|kg|21.50|f
    Polbo fresco 2/3|kg|14.70|f
    Berberecho grande|kg|17.20|f
    Xurelo mediano|kg|3.95|f
    Pescada do pincho|kg|15.80|f
    Luras da ría|kg|16.90|f
    Navalla|kg|13.40|f
    Rodaballo 1/2 kg|kg|12.60|f`,
  produce: `Grelos|manoxo|1.20|s
    Pataca de Xinzo saco 10 kg|saco|8.90|s
    Pemento de Herbón|kg|6.80|s
    Repolo|kg|0.95|s`,
  wine: `Albariño Rías Baixas 75 cl|bot|8.70|x
    Mencía Ribeira Sacra 75 cl|bot|7.90|x
    Ribeiro branco 75 cl|bot|5.60|x
    Augardente de herbas 70 cl|bot|10.90|x`,
}

export const basque = {
  produce: `Gernikako piperra|dozena|2.80|s
    Tolosako babarruna|kg|9.50|s
    Porrua|kg|1.40|s
    Letxuga|ale|0.90|s
    Tomatea|kg|2.60|s
    Ibarrako piparrak ontzia|ale|4.20|s`,
  meat: `Txuleta heldua|kg|26.90|f
    Oilasko baserritarra|kg|6.40|f
    Saiheskia|kg|8.10|f
    Txistorra|kg|9.70|f
    Odolkia|kg|7.80|f`,
  fish: `Legatza|kg|15.90|f
    Bakailao gezatua|kg|17.40|f
    Antxoa freskoa|kg|6.90|f
    Txipiroia|kg|19.80|f`,
  dairy: `Idiazabal gazta ketua|kg|18.60|s
    Ardi mamia 6 ontzi|kutxa|7.20|s
    Baserriko arrautzak|dozena|3.15|s`,
  wine: `Getariako txakolina 75 cl|botila|8.40|x
    Arabako Errioxa ondua 75 cl|botila|7.10|x
    Sagardo naturala 75 cl|botila|2.40|x`,
}
