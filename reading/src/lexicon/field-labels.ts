import { patternOf } from './pattern.ts'

/** Labels as patterns over folded text (see folding.ts), per field, in all the languages read here. */

export const numberLabels = {
  invoice: patternOf(
    '',
    String.raw`\b((num(ero)?|n|no|nr|numer|ref|serie y num(ero)?|serie|codigo|id)( (de|da|de la|del))?( la| sa)? (factura|`,
    'facture|fatura|fra|documento|document|abono|rectificativa|ticket|tiquet|recibo|rechnung|fattura|invoice|',
    'credit note|avoir|faktura|doc)|(factura|facture|fatura|fra|rechnung|rechnungs|invoice|fattura|document|',
    'documento|abono|abonament|ticket|recibo|avoir|credit note|credit memo|gutschrift|receipt|',
    'tax invoice)( de venta| simplificada| rectificativa| proforma|recibo)? ?(num(ero)?|no|n|nr|nummer|number|id|',
    'code|#|serie|ref)|factuurnummer|bonnummer|bon (nr|nummer)|beleg (nr|nummer)|(re|rg) nr|piece( no| num| n)?|',
    'num(ero)? de piece|comprobante( num(ero)?| no| n)?|justificante( num(ero)?| no| n)?|factuur (nr|nummer)|',
    'fakturanummer|fakturanr|numer faktury|rechnungsnummer|rechnungsnr|rechnung nr|belegnummer|invoice|',
    'numero factura|seri(?:es?|ea)( (?:y|i|e|et|eta|and))? (num(ero)?|no|n|number|zenbakia)|num(ero)? (de )?serie|',
    'faktura zenbakia|zenbakia num(ero)?)$',
  ),
  delivery: patternOf(
    '',
    String.raw`\b((num(ero)?|n|no|nr) (de |d )?(albaran|albara|nota de entrega|bon de livraison|lieferschein|delivery note|`,
    'guia)|(albaran|albara|nota de entrega|bon de livraison|lieferschein|delivery note|guia de remessa|',
    'guia)( num(ero)?| no| n| nr| nummer| number)?|lieferscheinnummer|(delivery )?docket( no| number| n)?|ddt( n|',
    ' no| num(ero)?)?|bolla( n| no)?|leverbon( nr| nummer)?|pakbon( nr| nummer)?)$',
  ),
  weak: patternOf(
    '',
    String.raw`\b(factura|facture|fatura|fra|rechnung|fattura|albaran|albara|num(ero)?|no|n|nr|number|numer|ticket|documento|`,
    'document|abono|serie|faktura|gutschrift|avoir|credit (note|memo)|debit note|nota (de )?(credito|debito|',
    'credit)|bill|(factura|fra|fatura) simplificada|(factura )?rectificativa|nota de abono|tiquet|recibo)$',
  ),
  wrong: patternOf(
    'u',
    String.raw`\b(total|importe|base|iva|rectifica( a)?( la)?|sustituye|anula|transferencia|banco|pedido|comanda|order|`,
    'cliente|client|customer|kunden|kundennummer|contrato|contract|cuenta(?! de (?:ventas?|terceros))|account|iban|',
    String.raw`pagina|page|registro|telefon\p{L}*|telephone|phone|tel|telf|telef|tlf|tfno|tfn|whatsapp|fax|cif|nif|vat|tva|`,
    'proveedor|supplier|a c( ref)?|acct?|expediente|pag|hoja|tomo|folio|lote|lot|cp|apartado|siret|siren|rcs|po|',
    'commande|bestell|bestellnummer|auftrag|matricula|vendedor|ruta|transporte|quote(?! (?:the |our |',
    'this )?(?:tax )?invoice)|presupuesto|project|projet|swift|bic|steuernummer|steuer|associee|original|',
    'rectificada|precedente|preceding|anulada|cheque|bloque|gln|ean|against|regarding|berichtigt|corrects|',
    'corrected|credited|amends|relat(?:es|ing) to|refer(?:s|ring) to|refer[ei]nte a(?:o)?|referid[ao] a|',
    'relativ[ao] a(?:lla)?|respeitante a(?:o)?|correspon(?:diente|dent|dente) a|concern(?:e|ant)|betreft|inzake|',
    'riferit[ao] a(?:lla)?|bezug(?:nehmend)? auf|bezuglich|que rectifica|que abona|abona(?: a)?(?: la)?|',
    'corrige(?: a)?(?: la)?|corregida|contra|sur facture|corrigee|rectifiee|rettificata|zur?(?: (?:ihrer|unserer|',
    String.raw`der))?(?= \p{L}*rechnung)|^re(?= invoice)|korrigierte|stornierte)\b`,
  ),
}

export const dateLabels = {
  issue: patternOf(
    '',
    String.raw`\b(factuurdatum|fakturadatum|fakturadato|data wystawienia|(factura|rechnung|invoice|facture|albaran|`,
    String.raw`fra)\b.*\b(de|del|von|vom|of|du|dated|fecha)|liefer und rechnungsdatum|fecha( de)?( la)? (factura|fra|emision|`,
    'expedicion|documento|doc|albaran|ticket|abono)|fecha|data (de )?(la )?(factura|emissio|emissao|expedicio|',
    'fatura|document|do documento|albara|emision)|data|date( de| d)?( la)? (facture|emission|facturation)|(invoice|',
    'issue|issued|document|bill|billing|tax) date|date( of)? (invoice|issue)|date|rechnungsdatum|datum|',
    'ausstellungsdatum|belegdatum|data fattura|data emissione|dia|issued( on)?|emitida|emitido|emision|expedida|',
    'factura date|dated|fecha y hora|data i hora|emise le|du|le|en date du)$',
  ),
  due: patternOf(
    '',
    String.raw`\b(vencimiento|vencemento|vervaldatum|vervaldag|uiterste betaaldatum|forfallsdato|forfaldsdato|`,
    'termin platnosci|datum splatnosti|vencimientos|fecha (de )?(vencimiento|vto|pago|limite)( de pago)?|vto|vence|',
    'venciment|data (de )?(venciment|vencimento|vencemento)|vencimento|due|due date|payment due( date)?|',
    'pay(able)? (by|before)|date (d )?echeance|echeance|date limite( de paiement)?|falligkeit|fallig( am| bis|',
    ' zum)?|falligkeitsdatum|zahlbar bis( zum)?|bis zum|bis spatestens|zahlungsziel|scadenza|data scadenza|',
    'a pagar antes( de| del)?|reglement le|a payer avant( le)?|domiciliacion|mugaeguna|vencimiento fecha|recibo al|',
    'fecha (de )?(cargo|cobro|domiciliacion|adeudo)|data de carrec|cargo en cuenta( el| en)?|epemuga|antes del?|',
    String.raw`abans del?|before|avant le|entro il|ate( ao)?( dia)?|no later than|pagadero (el|antes del))\b`,
  ),
  wrong: patternOf(
    '',
    String.raw`\b(cad|cons pref|consumo preferente|best before|mhd|ddm|fab|lot|pedido|order|entrega|delivery|livraison|`,
    String.raw`liefer\w*|caducidad|lote|nacimiento|registro|periodo|period|periode|desde|hasta|from|to|du|au|impresion|`,
    'contrato|inicio|fin|start|end|albaran|ship|shipping|envio|service|servicio|associee|rectificada|original|',
    String.raw`consumo|debut|leistungs\w*|transport\w*|carga|von|bis|bestell\w*|value date|valuta|hora de|operation|`,
    String.raw`operacion|printed|eskaera|eskari\w*|bidalket\w*|entregatze\w*|bestel\w*|lever\w*|druck\w*|auftrag\w*|`,
    String.raw`versand\w*|dispatch\w*|despatch\w*|posting|shipped|delivered|received|recogid[ao]s?|entre|commande|encomenda|`,
    String.raw`ordine|consegna|comanda|lliurament|mercanci\w*|mercaderi\w*|mercadori\w*|generos?|goods|marchandises?|waren?|`,
    String.raw`merc[ei])\b`,
  ),
}
