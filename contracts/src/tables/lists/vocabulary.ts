import type { Vocabulary } from '../layout/headings.ts'

/** What a column of a supplier's list, or of a sheet of products, may hold. */
export const listMeanings = [
  ...([
    'name',
    'code',
    'brand',
    'category',
    'price',
    'priceGross',
    'oldPrice',
    'offer',
    'retail',
    'discount',
    'vatRate',
  ] as const),
  ...([
    'unit',
    'content',
    'perPack',
    'packs',
    'weight',
    'quantity',
    'minimum',
    'validFrom',
    'validUntil',
    'note',
    'currency',
  ] as const),
  ...(['supplier', 'merma', 'ingredient', 'customCategory', 'other'] as const),
] as const
export type ListMeaning = (typeof listMeanings)[number]

/** Phrases between commas, over as many lines as they need. */
const list = (phrases: string) => phrases.trim().split(/,\s+/)

const anyOf = (...words: string[]) => new RegExp(words.join('|'))

export const listVocabulary: Vocabulary<ListMeaning> = {
  name: {
    is: list(`
      descripcion, producto, articulo, nombre, denominacion, concepto, nombre producto, nombre articulo, descripcion articulo,
      descripcion producto, mercancia, genero, referencia descripcion, descripcio, producte, article, nom, description, product, item, name,
      item description, product name, product description, goods, artikel, bezeichnung, artikelbezeichnung, produkt, produktname, designation,
      libelle, produit, descrizione, prodotto, articolo, denominazione, descricao, produto, designacao, artigo, nome, produktua, izena,
      deskribapena, artikulua, artigo, descricion, denominacio, denominacion, salgaia, especie, espezie, peixe
    `),
    not: /codigo|\bcod\b|code|numero|proveedor|supplier|marca|brand|familia|categoria|category|precio|price|cliente|id$/,
  },
  code: {
    is: list(`
      codigo, cod, codigo articulo, cod articulo, codigo producto, referencia, ref, sku, codi, codi article, code, item code, item no,
      item number, product code, article code, artikelnr, artikelnummer, art nr, artikel nr, bestellnummer, code article, codice,
      codice articolo, referencia articulo, ref articulo, referencia proveedor, codigo proveedor, kodea,
      erreferentzia, erref, numero articulo, item numero, numero
    `),
    not: /ean|gtin|barras|barcode|postal|arancel|precio|price/,
  },
  brand: {
    is: list('marca, brand, fabricante, productor, bodega, marque, hersteller, producer, winery, marka, label, maker'),
  },
  category: {
    is: list(`
      kategoria, seccio, mota, categoria, familia, category, seccion, grupo, subfamilia, family, department, group, famille, categorie, warengruppe, kategorie,
      famiglia, tipo producto, apartado, rayon
    `),
    not: /propia|custom/,
  },
  customCategory: { is: list('categoria propia, custom category, mi categoria, own category') },
  price: {
    is: list(`
      precio neto, precio nuevo, nuevo precio, precio actual, tarifa nueva, neto, precio sin iva, precio, tarifa,
      precio unitario, precio venta, precio kg, precio kilo, precio l, precio litro, precio ud, precio unidad, precio caja, precio envase,
      precio compra, p unitario, p unit, p neto, p venta, precio tarifa, coste, costo, importe, preu, preu net, preu unitari, preu nou,
      net price, new price, current price, unit price, price, list price, trade price, cost, cost price, price per kg, price per unit,
      price per case, case price, value, eur kg, eur l, eur ud, eur unidad, eur caja, eur kilo, eur litro, eur, euros, euro, preis, nettopreis,
      einzelpreis, ek preis, neuer preis, prix, prix unitaire, prix ht, prix net, tarif, nouveau prix, prezzo, prezzo unitario, prezzo netto,
      nuovo prezzo, listino, preco, preco unitario, preco liquido, novo preco, prezioa, prezio berria, prezio, prezo, prezo neto,
      prezo unitario, prezo novo, novo prezo, prezo kg, prezo caixa, preu kg, preu caixa, tarifa nova, bez gabe, sen ive, pvd,
      coste neto, base, pvp sin iva, sin iva,
      iva no incluido, hors tva, sense iva
    `),
    not: anyOf(
      String.raw`con iv[ae]|iv[ae] incl|incl\w* iv[ae]|amb iva|bez barne|beza barne|incl vat|inc vat|with vat`,
      String.raw`ttc|brutto|ivato|anterior|antigu|viej|\bold\b|previous`,
      String.raw`\bant\b|alter preis|ancien|vecchio|antigo|recomendad|rrp|pvpr|medio|ultima|last|porcentaje|dto|descuento`,
      'discount|sin dto',
    ),
  },
  priceGross: {
    is: list(`
      precio con iva, precio iva incluido, precio iva incl, con iva, iva incluido, pvp con iva, pvp iva incluido, price incl vat,
      price inc vat, price with vat, gross price, precio bruto, preu amb iva, prix ttc, bruttopreis, prezzo ivato, preco com iva,
      total con iva, prezioa bez barne, bez barne, beza barne, prezo con ive, con ive, ive incluido, iva inclos, amb iva, prezo ive incluido,
      price including vat
    `),
    not: /anterior|antigu|viej|\bold\b|previous/,
  },
  oldPrice: {
    is: list(`
      precio anterior, precio antiguo, precio viejo, anterior, tarifa anterior, precio ant, p anterior, ultimo precio, ultima compra,
      old price, previous price, last price, preu anterior, alter preis, ancien prix, vecchio prezzo, preco anterior, preco antigo, was,
      aurreko prezioa, precio sin dto, prezo anterior, prezo antigo, prezo vello, preu antic, prezio zaharra
    `),
  },
  // A price that holds beside the price of the list, in the rows that have one.
  offer: {
    is: list(`
      oferta, precio oferta, en oferta, precio promocion, precio promocional, promocion, promo, precio especial, offer, offer price,
      special offer, promotional price, preu oferta, promocio, prezo oferta, eskaintza, eskaintza prezioa, aktion, aktionspreis, promotion,
      prix promo, offerta, prezzo offerta
    `),
    not: /porcentaje|hasta|desde|until|fins|ata|caducidad|fecha|date|dto|descuento/,
  },
  retail: {
    is: list(`
      pvp, pvpr, pvp recomendado, precio recomendado, rrp, recommended price, recommended retail price, precio medio, uvp, prix conseille,
      prezzo consigliato, venta publico
    `),
  },
  discount: {
    is: list(`
      dto, descuento, dto porcentaje, descuento porcentaje, discount, discount porcentaje, bonificacion, dcto, desc, dte, descompte, rabatt,
      remise, sconto, desconto, deskontua, dto 1, dto 2, dto1, dto2, descuento 1, descuento 2, oferta porcentaje,
      dtos, descuentos, discounts, dctos, bonificaciones, descomptes, remises, sconti, descontos
    `),
  },
  vatRate: {
    is: list(`
      iva, iva porcentaje, tipo iva, vat, vat rate, vat porcentaje, tax, tax rate, tipo de iva, tva, mwst, aliquota, aliquota iva, taxa iva,
      igic, ipsi, impuesto, bez, bez tasa, zerga, ive, tipo ive, tipo de ive, tipus iva, tipus d iva
    `),
    not: /con|sin|sen|amb|gabe|barne|incl|precio|prezo|prezio|preu|price|importe|amount/,
  },
  unit: {
    is: list(`
      um, u m, unidad de medida, unidad medida, unidad, ud, uds, u, ud venta, unidad venta, unidad de venta, ud medida, unitat,
      unitat de mesura, unit, uom, unit of measure, measure, selling unit, medida, einheit, me, unite, unita, unita di misura, um venta,
      unidade, unitatea, neurria, neurri unitatea, neurri, mida, unidade de medida, unidad precio, ud precio, price unit
    `),
    not: /caja|case|box|pack|precio por|minim|por|per|palet|carton|kist/,
  },
  content: {
    is: list(`
      vpe, formato, contenido, envase, presentacion, presentacion envase, contenido neto, pack size, size, format, presentation, packaging, package,
      pack, contingut, envas, content, contents, formato venta, formato envase, capacidad, capacity, volumen, volume, inhalt, gebinde,
      verpackung, conditionnement, contenance, confezione, confezionamento, embalagem, conteudo, edukia, contido,
      formatua, ontzia, aurkezpena, presentacio, presentacion, tamano, net weight, case size, embalaje
    `),
    not: /precio|price|ud|unid|por/,
  },
  perPack: {
    is: list(`
      uds caja, ud caja, unidades caja, unidades por caja, uds por caja, unidades x caja, uds x caja, u caja, unid caja, uds pack,
      unidades pack, uds envase, unidades envase, unidades por envase, uds bulto, units per case, units per box, units per pack, pack quantity,
      case quantity, case qty, pack qty, pcs per box, stuck pro karton, pieces par carton, pezzi per cartone, unidades por pack, unitats caixa,
      unitats per caixa, uds caixa, unidades caixa, unidades por caixa, unitateak kutxako, unitate kutxako, bot caja, bot caixa,
      unidades embalaje, uds paquete, botellas caja, kg caja, kg por caja, caja, cantidad por caja, qty per case
    `),
    not: /precio|price|eur/,
  },
  packs: { is: list('bultos, cajas, packs, envases, numero envases, numero de envases, paquetes') },
  weight: {
    is: list(`
      peso, peso g, peso gr, peso kg, peso unidad, peso por unidad, peso unitario, peso neto, kg por unidad, kg unidad, weight, unit weight,
      weight g, weight kg, weight per unit, poids, gewicht, pes, pisua, peso medio
    `),
    not: /bruto|gross|caja|palet/,
  },
  quantity: {
    is: list(`
      cantidad, quantity, qty, unit quantity, cant, quantitat, menge, quantite, quantita, quantidade, kopurua,
      peso uds, uds peso, peso unids, peso unidades, unidades peso, peso o uds, uds o peso, peso o unidades, unidades o peso, peso piezas,
      peso pzas, peso pcs, peso cantidad, cantidad peso, kg uds, uds kg, kgs uds, uds kgs, kg unidades, unidades kg, kg o uds, uds o kg,
      kg o unidades, unidades o kg, kg piezas, kg pzas, kilos uds, uds kilos, kilos unidades, unidades kilos, kilos o unidades, pes uts,
      pes unitats, pes o unitats, kg unitats, weight pcs, weight pieces, weight units, weight or units, pcs weight, kg pcs, kg units,
      kg or units
    `),
    not: /min|caja|case|box|pack/,
  },
  minimum: {
    is: list(`
      pedido minimo, minimo, cantidad minima, min, minimum, minimum order, moq, compra minima, min pedido, minimum quantity, mindestmenge,
      minimo pedido, comanda minima, gutxieneko eskaera, pedido minimo ud
    `),
  },
  validFrom: {
    is: list(`
      valido desde, valida desde, desde, fecha inicio, inicio, valid from, from, start, vigencia desde, fecha desde, gultig ab, a partir de,
      valid des de, des de, noiztik, valido dende, dende
    `),
  },
  validUntil: {
    is: list(`
      valido hasta, valida hasta, hasta, fecha fin, fin, validez, valid until, valid to, until, end, vigencia hasta, fecha hasta, gultig bis,
      caducidad oferta, oferta hasta, valid fins, valid fins a, fins a, fins, noiz arte, ata, valido ata
    `),
  },
  note: {
    is: list(`
      observaciones, nota, notas, calidad, calibre, origen, comentarios, note, notes, quality, remarks, procedencia, pais, origin, variedad,
      comentario, conservacion
    `),
  },
  currency: { is: list('moneda, divisa, currency, devise, wahrung, valuta') },
  supplier: {
    is: list(
      'proveedor, supplier, vendor, proveidor, provedor, hornitzailea, fournisseur, lieferant, fornitore, fornecedor',
    ),
    not: /cod|ref/,
  },
  merma: {
    is: list('merma, mermas, shrinkage, waste, merma porcentaje, loss, desperdicio, yield loss, minva'),
    not: /caja/,
  },
  ingredient: { is: list('ingrediente, ingredient, ingredients, materia prima, zutat') },
  other: {
    is: list(`
      ean, gtin, existencies, estoc, izakinak, codi de barres, barra kodea, codigo barras,
      codigo de barras, barcode, stock, existencias, disponible, alergenos, allergens, foto, imagen, image, link,
      url, pedido, cantidad pedida, order, pallet, palet, cajas palet, capas palet, iva importe, cuota iva, total, diferencia, difference,
      variacion, variacion porcentaje, change, subida, dif, incremento, temperatura, caducidad, vida util, lote, partida arancelaria, margen
    `),
  },
}
