/** Labels as patterns over folded text (see folding.ts), per field, in all the languages read here. */

export const numberLabels = {
  invoice:
    /\b((num(ero)?|n|no|nr|numer|ref|serie y num(ero)?|serie|codigo|id)( (de|da|de la|del))?( la| sa)? (factura|facture|fatura|fra|documento|document|abono|rectificativa|ticket|tiquet|recibo|rechnung|fattura|invoice|credit note|avoir|faktura|doc)|(factura|facture|fatura|fra|rechnung|rechnungs|invoice|fattura|document|documento|abono|abonament|ticket|recibo|avoir|credit note|credit memo|gutschrift|receipt|tax invoice)( de venta| simplificada| rectificativa| proforma|recibo)? ?(num(ero)?|no|n|nr|nummer|number|id|code|#|serie|ref)|rechnungsnummer|rechnungsnr|rechnung nr|belegnummer|invoice|numero factura|faktura zenbakia|num)$/,
  delivery:
    /\b((num(ero)?|n|no|nr) (de |d )?(albaran|albara|nota de entrega|bon de livraison|lieferschein|delivery note|guia)|(albaran|albara|nota de entrega|bon de livraison|lieferschein|delivery note|guia de remessa|guia)( num(ero)?| no| n| nr| nummer| number)?|lieferscheinnummer)$/,
  weak: /\b(factura|facture|fatura|fra|rechnung|fattura|albaran|albara|num(ero)?|no|n|nr|number|numer|ticket|documento|document|abono|serie|faktura|gutschrift|avoir|(factura|fra|fatura) simplificada|(factura )?rectificativa|nota de abono|tiquet|recibo)$/,
  wrong:
    /\b(total|importe|base|iva|rectifica( a)?( la)?|sustituye|anula|transferencia|banco|pedido|comanda|order|cliente|client|customer|kunden|kundennummer|contrato|contract|cuenta|account|iban|pagina|page|registro|telefono|tel|tlf|fax|cif|nif|vat|tva|proveedor|supplier|expediente|pag|hoja|tomo|folio|lote|lot|cp|apartado|siret|siren|rcs|po|commande|bestell|bestellnummer|auftrag|matricula|vendedor|ruta|transporte|quote|presupuesto|project|projet|swift|bic|steuernummer|steuer|associee|original|rectificada|precedente|preceding|anulada|cheque|bloque|gln|ean)\b/,
}

export const dateLabels = {
  issue:
    /\b((factura|rechnung|invoice|facture|albaran|fra)\b.*\b(de|del|von|vom|of|du|dated|fecha)|liefer und rechnungsdatum|fecha( de)?( la)? (factura|fra|emision|expedicion|documento|doc|albaran|ticket|abono)|fecha|data (de )?(la )?(factura|emissio|emissao|expedicio|fatura|document|do documento|albara|emision)|data|date( de| d)?( la)? (facture|emission|facturation)|(invoice|issue|issued|document|bill|billing|tax) date|date( of)? (invoice|issue)|date|rechnungsdatum|datum|ausstellungsdatum|belegdatum|data fattura|data emissione|dia|issued( on)?|emitida|emitido|emision|expedida|factura date|dated|fecha y hora|data i hora|emise le|du|le|en date du)$/,
  due: /\b(vencimiento|vencimientos|fecha (de )?(vencimiento|vto|pago|limite)( de pago)?|vto|vence|venciment|data (de )?(venciment|vencimento|vencemento)|vencimento|due|due date|payment due( date)?|pay(able)? (by|before)|date (d )?echeance|echeance|date limite( de paiement)?|falligkeit|fallig( am| bis| zum)?|falligkeitsdatum|zahlbar bis( zum)?|bis zum|bis spatestens|zahlungsziel|scadenza|data scadenza|a pagar antes( de| del)?|reglement le|a payer avant( le)?|domiciliacion|mugaeguna|vencimiento fecha|recibo al)\b/,
  wrong:
    /\b(pedido|order|entrega|delivery|livraison|liefer\w*|caducidad|lote|nacimiento|registro|periodo|period|periode|desde|hasta|from|to|du|au|impresion|contrato|inicio|fin|start|end|albaran|ship|shipping|envio|service|servicio|associee|rectificada|original|consumo|debut|leistungs\w*|transport\w*|carga|von|bis|bestell\w*|value date|valuta|hora de|operation|operacion|printed)\b/,
}
