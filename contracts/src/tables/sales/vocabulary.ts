import type { Vocabulary } from '../layout/headings.ts'

/** What a column of a till's file may hold. `other`: it names something that no sale needs, and is no candidate for anything else. */
export const salesMeanings = [
  ...(['day', 'time', 'businessDay', 'number', 'check', 'series', 'terminal'] as const),
  ...(['name', 'code', 'variant', 'family', 'quantity', 'line'] as const),
  ...(['unitPrice', 'listTotal', 'total', 'after', 'gross', 'net', 'subtotal', 'ticketTotal', 'discount'] as const),
  ...(['tax', 'taxAmount', 'vatRate', 'taxMode', 'currency', 'tip', 'surcharge', 'service'] as const),
  'rateSums',
  ...(['guests', 'tickets', 'method', 'centre', 'status', 'kind', 'void', 'refundOf'] as const),
  ...(['refundedQuantity', 'refundedAmount', 'zone', 'other'] as const),
] as const
export type SalesMeaning = (typeof salesMeanings)[number]

/** Phrases between commas, over as many lines as they need. */
const list = (phrases: string) => phrases.trim().split(/,\s+/)
const anyOf = (...words: string[]) => new RegExp(words.join('|'))
const person =
  /cajero|cliente|customer|client\b|staff|server|camarero|mesero|cashier|empleado|employee|kunde|kellner|bediener|mitarbeiter|serveur|vendedor|usuario/

/** Headings as tills write them, in the languages of their exports. */
export const salesVocabulary: Vocabulary<SalesMeaning> = {
  day: {
    is: list(`
      fecha, fecha hora, fecha y hora, fecha venta, fecha ticket, fecha emision, fecha operacion, date, date time, datetime, sale date,
      order date, transaction date, receipt date, dia, data, data hora, data i hora, data e hora, datum, datum uhrzeit, datum zeit, date heure,
      date et heure, date de vente, data ora, data vendita, eguna, created at, opened, opening time, paid date, closed, fecha cierre,
      fecha apertura, sent date, momento, timestamp, fecha de venta, jour
    `),
    not: /nacimiento|birth|vencimiento|due|entrega|negocio|business|contable/,
  },
  time: {
    is: list(`
      hora, time, hora venta, time of sale, sale time, transaction time, hora ticket, heure, uhrzeit, zeit, ora, ordua, hora cobro, hora emision,
      hour
    `),
    not: /zone|zona/,
  },
  businessDay: {
    is: list(`
      fecha negocio, dia negocio, business day, business date, jornada, fecha jornada, dia contable, fecha contable, geschaftstag, journee,
      giornata, trading day
    `),
  },
  number: {
    is: list(`
      numero ticket, numero recibo, numero de recibo, numero de ticket, ticket, recibo, numero factura, factura, numero documento, documento,
      receipt number, receipt, receipt id, receipt no, transaction id, transaction number, order number, order numero, numero order, order id,
      order, pedido, numero pedido, invoice number, invoice, invoice no, numero, number, bill number, bill, sale id, sale number, venta,
      id venta, id ticket, ticket id, ticket number, tiquet, numero tiquet, rebut, numero rebut, numero talao, talao, recibo numero,
      numero do recibo, fatura, belegnummer, beleg, beleg nummer, bon, bonnummer, bon nummer, rechnungsnummer, rechnung, rechnungs nummer,
      numero de ticket, ticket numero, numero ricevuta, ricevuta, scontrino, numero scontrino, numero de facture, facture, numero commande,
      commande, tiket, tiket zenbakia, albaran, comanda, numero comanda, operacion, numero operacion, belegnr, bonnr, rechnungsnr,
      ticketnr, bon nr, beleg nr, n ticket,
      id transaccion, id de transaccion, numero transaccion, transaccion
    `),
    not: anyOf(
      // A closing of the day has a number too: "Nº Z".
      String.raw`\bz\b|cierre|arqueo|turno|shift|closing|tancament|itxiera|\bpeche\b`,
      'mesa|table|serie|card|tarjeta|cliente|customer|linea|item|articulo|telefono|cantidad|importe|total|fecha|date',
      'tipo|type|status|estado|refunded|payment|pago',
    ),
  },
  check: {
    is: list('check id, check number, check, numero check, check numero, cuenta, numero cuenta, subcuenta, split'),
  },
  series: {
    is: list('serie, series, numero serie, serie factura, serie ticket, prefix, prefijo'),
    not: /articulo|item/,
  },
  terminal: {
    is: list(`
      terminal, tpv, caja, numero caja, id caja, pos, pos name, register, register name, till, till name, caisse, kasse, kassen, kassennummer,
      cassa, caixa, kutxa, punto de venta, device name, device, dispositivo, workstation, puesto, terminal id
    `),
    not: /importe|total|saldo/,
  },
  name: {
    is: list(`
      articulo, producto, descripcion, descr articulo, descripcion articulo, nombre articulo, nombre producto, nombre del articulo,
      nombre del producto, item, item name, menu item, product, product name, product title, article, article name, description, name, nombre,
      plato, concepto, denominacion, artigo, produto, produto nome, nome, designacao, descricao, artikel, artikelname, artikelbezeichnung,
      bezeichnung, produkt, produktname, designation, libelle, produit, nom, nom produit, nom article, prodotto, articolo, descrizione,
      nome prodotto, piatto, producte, article venut, descripcio, nom del producte, plat, artikulua, produktua, izena, item sold, dish,
      lineitem name, line item, items
    `),
    not: anyOf(
      person.source,
      String.raw`id$|codigo|code\b|tienda|store|point|categoria|category|familia|family|group|grupo|modif|pago|payment|tab|sold$|vendid`,
      'discount|descuento|tax|type|tipo|cantidad|numero|refund|ubicacion|location|price|precio|total|importe',
    ),
  },
  code: {
    is: list(`
      codigo articulo, cod articulo, codigo, cod, codigo producto, ref, referencia, sku, plu, code, item code, product code, item id, product id,
      article code, artikelnummer, artikelnr, artikel numero, codice, codi, referencia articulo, id articulo, id producto, reference, referenz,
      kodea, master id, ean, gtin, barcode
    `),
    not: /postal|pais|country|tienda|store|pago|cliente|customer|selection/,
  },
  variant: {
    is: list(`
      variante, variant, variant name, variation, price point name, formato, tamano, size, format, variacion, descr formato, portion,
      format name, variante nombre, nombre variante, nombre de la variante, nombre del precio, nombre del punto de precio, grosse, taille, talla, racion
    `),
  },
  family: {
    is: list(`
      familia, categoria, category, family, department, departamento, seccion, grupo, group, menu group, product category, item category,
      sales category, warengruppe, kategorie, categorie, rayon, famille, categoria producto, reporting category, subfamilia, menu subgroup, menu,
      menu subgroup s, linea de negocio, taldea
    `),
  },
  quantity: {
    is: list(`
      cantidad, unidades, uds, ud, cant, quantity, qty, quantity sold, items sold, units sold, unidades vendidas, cantidad vendida, count,
      quantitat, quantitats, quantidade, qtd, unitats, menge, anzahl, quantite, qte, quantita, qta, kopurua, kantitatea, units, sold, vendidos,
      articulos vendidos, net quantity, net quantity sold, lineitem quantity, stuck, numero unidades, item quantity, q ta, stk, numero uds, uds vendidas,
      cantidad total
    `),
    not: /refund|devuel|reembols|price|precio|importe|ticket|amount|cliente|customer|comensal|tax/,
  },
  line: {
    is: list(`
      linea, numero linea, line, line number, line id, id linea, item selection id, selection id, position, pos numero, zeile, ligne, riga,
      order item id, line item id
    `),
  },
  unitPrice: {
    is: list(`
      precio unitario, precio unidad, precio, pvp, pvp unitario, p unitario, unit price, item price, price, price each, importe unitario, preu,
      preu unitari, preco, preco unitario, einzelpreis, preis, stuckpreis, prix unitaire, prix, pu, prezzo, prezzo unitario, prezioa,
      lineitem price, precio venta, precio articulo, product price, selling price
    `),
    not: /total|final|net|neto|gross|bruto|brutto|netto|point|ttc|ht\b|linea|list|line$/,
  },
  listTotal: {
    is: list(`
      ventas brutas, gross sales, gross amount, importe bruto, bruto, total bruto, vendes brutes, vendas brutas, bruttoumsatz, ventes brutes,
      chiffre brut, vendite lorde, salmenta gordina, gross price, precio bruto, importe sin descuento, list price, subtotal before discount
    `),
    not: /refund|discount|after/,
  },
  total: {
    is: list(`
      importe, total, importe total, total linea, importe linea, line total, amount, total amount, total price, final price, precio final,
      precio total, total venta, ventas, ventas totales, venta, sales, total sales, sales amount, item total, montant, montant total, betrag,
      gesamt, gesamtbetrag, gesamtpreis, summe, umsatz, importo, totale, import, import total, total linia, valor, valor total, guztira,
      zenbatekoa, chiffre d affaires, ca, ventes, takings, facturacion, facturado, recaudacion, caja total, total cobrado, cobrado, turnover,
      revenue, incasso, vendite
    `),
    not: anyOf(
      String.raw`sin iva|without|excl|ticket|receipt|order total|unit|base|\biva\b|impuesto|tax|\btip|propina|descuento`,
      String.raw`discount|cost|coste|refund|devuel|bruto|gross|\bnet|neto|\bht\b|numero|tickets|comensal|guests|collected`,
    ),
  },
  after: {
    is: list(`
      ventas netas, net sales, net price, importe neto con iva, importe tras descuento, total con descuento, discounted total, net amount,
      importe final, total neto, vendes netes, vendas liquidas, nettoumsatz, ventes nettes, vendite nette, amount after discount, importe neto,
      precio neto
    `),
    not: /sin iva|without|excl|cost/,
  },
  gross: {
    is: list(`
      importe con iva, total con iva, importe iva incluido, total iva incluido, importe coniva, con iva, iva incluido, price gross, gross,
      amount gross, gross total, total gross, total incl vat, amount incl vat, incl vat, total with tax, total inc tax, gross incl tax,
      sales incl tax, bruttobetrag, brutto, bruttopreis, umsatz brutto, betrag brutto, gesamt brutto, total ttc, montant ttc, ttc, prix ttc,
      ca ttc, totale ivato, ivato, iva inclusa, total amb iva, amb iva, import amb iva, total com iva, com iva, bez barne, pvp total,
      total pvp, total con impuestos, importe con impuestos,
      con impuestos, impuestos incluidos, total impuestos incluidos, total amb impostos
    `),
    not: /sin iva|discount|refund|before/,
  },
  net: {
    is: list(`
      importe sin iva, total sin iva, importe siniva, sin iva, base, base imponible, neto, importe base, price net, net, net total, total net,
      amount net, total excl vat, amount excl vat, excl vat, total without tax, total ex tax, sales excl tax, taxable amount, nettobetrag, netto,
      nettopreis, umsatz netto, betrag netto, total ht, montant ht, ht, prix ht, ca ht, imponibile, sense iva, base imposable, import sense iva,
      sem iva, total sem iva, base tributavel, bez gabe, oinarria, total sin impuestos, importe sin impuestos,
      sin impuestos, total sense impostos
    `),
    not: /discount|refund|quantity|cost|sold/,
  },
  subtotal: { is: list('subtotal, sub total, zwischensumme, sous total') },
  ticketTotal: {
    is: list(`
      total ticket, total recibo, total factura, ticket total, receipt total, order total, total order, total pedido, total documento,
      check total, bill total, transaction total, total collected, total tiquet, belegsumme, total scontrino
    `),
  },
  discount: {
    is: list(`
      descuento, descuentos, dto, discount, discounts, discount amount, importe descuento, total descuento, rabatt, nachlass, remise, remises,
      reduction, sconto, sconti, descompte, descomptes, desconto, descontos, deskontua, importe dto
    `),
    not: /name|nombre|type|tipo|code|razon|reason/,
  },
  tax: {
    is: list(`
      iva, vat, impuesto, impuestos, tax, taxes, tva, mwst, ust, steuer, impost, impostos, imposto, taxa, taxe, taxes total, imposta, igic, bez,
      sales tax, gst
    `),
    not: /sin|con|incl|excl|base|name|nombre|exempt|option|mode|id$|tienda|total/,
  },
  taxAmount: {
    is: list(`
      importe iva, cuota iva, cuota, iva importe, iva cuota, total iva, tax amount, vat amount, total tax, total vat, total tax collected,
      tax collected, total impuestos, impuestos total, montant tva, mwst betrag, steuerbetrag, importo iva, import iva, quota iva, valor iva,
      valor do iva, tax total, item tax
    `),
    not: /con iva|sin iva|incl|excl|rate/,
  },
  vatRate: {
    is: list(`
      tipo iva, iva porcentaje, porcentaje iva, tax rate, vat rate, taux tva, tva porcentaje, mwst satz, steuersatz, ust satz, mwst porcentaje,
      aliquota, aliquota iva, tipus iva, taxa iva, taxa de iva, vat porcentaje, tax porcentaje, bez tasa, porcentaje impuesto, tipo impositivo,
      tipo de iva, rate
    `),
    not: /importe|amount|exchange/,
  },
  taxMode: {
    is: list(
      'tax inclusion option, tax mode, tax inclusive, tax included, iva incluido si no, tax type, prices include tax',
    ),
    not: /dining/,
  },
  currency: { is: list('moneda, divisa, currency, devise, wahrung, valuta, moeda, currency code, txanpona') },
  tip: {
    is: list(`
      propina, propinas, tip, tips, tip amount, gratuity, trinkgeld, pourboire, mancia, gorjeta, eskupekoa, propina importe
    `),
  },
  // Named by its rate as much as by its words: see the columns of rates.
  rateSums: { is: [] },
  surcharge: {
    is: list('recargo, recargo equivalencia, recargo de equivalencia, surcharge, recarrec'),
  },
  // Turnover of the place, by the ticket; the same words may head the meal that it was of.
  service: {
    is: list(`
      servicio, cargo por servicio, cargo servicio, importe servicio, service charge, service charges, service charge amount, service fee,
      servei, carrec per servei, servicegebuhr, bedienungsgeld, frais de service, servizio, taxa de servico
    `),
    not: /tipo|type|name|nombre|\biva\b|tax\b|hora|time/,
  },
  guests: {
    is: list(`
      comensales, cubiertos, pax, personas, guests, guest count, covers, number of guests, diners, couverts, gaste, coperti, comensals,
      jankideak, pessoas, clientes numero, numero comensales, party size, num personas
    `),
  },
  tickets: {
    is: list(`
      tickets, numero tickets, numero de tickets, operaciones, numero operaciones, transactions, transaction count, number of transactions,
      number of receipts, orders, receipts, recibos, bons, tiquets, transacciones, order count, anzahl bons, nombre de tickets, numero scontrini,
      scontrini, talaos, ticket count, num tickets, sales count, numero ventas, numero facturas
    `),
  },
  method: {
    is: list(`
      forma pago, forma de pago, metodo de pago, metodo pago, medio de pago, pago, tipo de pago, tipo pago, payment method, payment type,
      payment, tender, tender type, moyen de paiement, mode de paiement, zahlungsart, zahlungsmethode, zahlart, metodo di pagamento, pagamento,
      forma pagament, metode de pagament, forma de pagamento, ordainketa
    `),
    not: /id$|amount|importe|status|date/,
  },
  centre: {
    is: list(`
      centro, zona, sala, salon, centro venta, sales centre, revenue center, area, dining area, salle, bereich, seccion sala, terraza, ambiente,
      dining option, canal, channel
    `),
    not: /tax|time|id$|coste|cost/,
  },
  status: {
    is: list(`
      estado, status, estado ticket, state, situacion, statut, stato, estat, egoera, order status, receipt status, zustand
    `),
    not: /refund|payment|pago/,
  },
  kind: {
    is: list(`
      tipo, tipo de recibo, tipo recibo, tipo documento, tipo operacion, tipo de documento, tipo ticket, type, event type, receipt type,
      transaction type, sale type, order type, document type, belegart, vorgang, typ, tipo venta, tipus, mota, tipo movimiento, operacion tipo,
      type de ticket
    `),
    not: /pago|payment|iva|tax|card|tarjeta|item|articulo|itemization|descuento|discount|dining/,
  },
  void: {
    is: list(`
      anulado, anulada, void, voided, is void, cancelado, cancelada, cancelled, canceled, storno, storniert, annule, annullato, anul lat,
      baliogabetua, borrado, eliminado, deleted, esta anulado, linea anulada
    `),
    not: /amount|importe|motivo|reason|by|por|fecha|date|quantity/,
  },
  refundOf: {
    is: list(`
      ticket origen, ticket rectificado, factura rectificada, documento origen, refund of, original receipt, original ticket, refunded receipt,
      original transaction, numero origen, rectifica a, ticket devuelto
    `),
  },
  refundedQuantity: {
    is: list(`
      items refunded, refunded quantity, quantity refunded, articulos reembolsados, unidades devueltas, cantidad devuelta, articles reemborsats,
      units refunded, articles rembourses, erstattete artikel, articoli rimborsati, devueltos, items returned
    `),
  },
  refundedAmount: {
    is: list(`
      refunds, refunded amount, reembolsos, importe devuelto, devoluciones, devolucion, amount refunded, remboursements, erstattungen, rimborsi,
      reemborsaments, returns, refunds amount
    `),
  },
  zone: { is: list('time zone, zona horaria, timezone, fuseau horaire, zeitzone') },
  other: {
    is: list(`
      coste, costo, costo de los bienes, coste mercancia, cost, cost of goods, beneficio, beneficio bruto, gross profit, profit, margen, margin,
      gross margin, tienda, store, location, local, establecimiento, account, cajero, nombre del cajero, camarero, server, staff, employee,
      empleado, vendedor, nombre del cliente, customer, customer name, cliente, contactos del cliente, comentario, comments, comment, notes,
      note, nota, observaciones, notas, details, modificadores, modificadores aplicados, modifiers, modifiers applied, mesa, table, card brand,
      pan suffix, tarjeta, transaction refunded, reembolsado, tab name, commission, comision, fee, fees, payment id, token, deferred, tax exempt,
      tax name, discount name, discount reason, master id, account name, customer id, customer reference id, gtin, unit, unidad,
      itemization type, fulfillment note, service, turno, shift, customer contacts, dining option tax, warehouse, almacen, telefono, nif, email
    `),
  },
}
