/** Papers that restaurants photograph by mistake. */
export type OtherPaper =
  | 'identity-card'
  | 'pay-slip'
  | 'menu'
  | 'bank-statement'
  | 'price-list'
  | 'letter'
  | 'rota'
  | 'contract'
  | 'notice'

/**
 * Words (folded) that such papers print and purchase papers hardly do, in Spanish, Catalan, Galician, Basque, English,
 * French, Portuguese, German and Italian. Alternatives that mean the same thing are one entry: entries are counted.
 */
const signs: Record<OtherPaper, string[]> = {
  'identity-card': [
    'documento nacional de identidad|document nacional d identitat|identity card|carte nationale d identite|' +
      'personalausweis|ausweis|carta d identita|cartao de cidadao|nortasun agiria|passport|pasaporte|' +
      'permiso de conduc(?:ir|cion)|permis de conduire?|carta de conducao|fuhrerschein|patente di guida|' +
      'driving licen[cs]e|tarjeta sanitaria|health (?:insurance )?card|tarjeta de residencia|' +
      'permiso de residencia',
    'reino de espana|republica portuguesa|republique francaise|bundesrepublik deutschland|repubblica italiana|united kingdom|union europea|european union',
    '4 ?a \\d.*4 ?b \\d',
    'apellidos|primer apellido|cognoms|surname|last name|apelidos|nachname|cognome|abizenak',
    'nombres?|given names?|first name|vornamen?|prenoms?|nome proprio',
    'nacionalidad|nacionalitat|nationality|nationalite|staatsangehorigkeit|cittadinanza|nacionalidade|naziotasuna',
    'fecha de nacimiento|data de naixement|date of birth|date de naissance|geburtsdatum|data di nascita|' +
      'data de nascimento|nacimiento|lugar de nacimiento|jaioteguna',
    'sexo|sexe|sex|geschlecht|sesso|sexua',
    'validez|valido hasta|valid until|gultig bis|caducidad|valable jusqu|scadenza|fecha de expiracion|expiry',
    'idesp|num soporte|soporte|equipo|hijo de|hija de|domicilio',
  ],
  'pay-slip': [
    'nomina|recibo de salarios?|rebut de salaris|pay ?slip|payroll|bulletin de paie|fiche de paie|' +
      'lohnabrechnung|gehaltsabrechnung|entgeltabrechnung|busta paga|cedolino|recibo de vencimento|' +
      'recibo de ordenado',
    'devengos|devengado|meritacions|earnings|gross pay|salaire brut|bruttolohn|bruttogehalt|retribuzione|competenze|vencimento base|remuneracoes',
    'deducciones|deduccions|deductions|retenues|abzuge|trattenute|descontos',
    'seguridad social|seguretat social|social security|national insurance|securite sociale|' +
      'sozialversicherung|inps|seguranca social|cotizacion|cotizaciones|aportacion(es)?|contingencias',
    'salario base|salari base|basic (pay|salary)|salaire de base|grundgehalt|paga base|plus convenio|antiguedad|horas extra\\w*|overtime',
    'liquido total|liquido a percibir|liquid a percebre|net pay|net a payer avant impot|nettolohn|auszahlungsbetrag|netto in busta|liquido a receber',
    'trabajador|trabajadora|treballador|employee|salarie|arbeitnehmer|dipendente|trabalhador|categoria profesional|grupo profesional|grup professional',
    'irpf|lohnsteuer|paye|irs',
  ],
  menu: [
    'menu del dia|menu diario|nuestra carta|carta|menu|speisekarte|tageskarte|la carte|ementa|cardapio|eguneko menua',
    'entrantes|entrants|entremeses|starters|appeti[sz]ers|entrees|vorspeisen|antipasti|entradas|para picar|aperitivos|hasierakoak',
    'primeros|primers|segons|segundos|mains|main courses?|plats principaux|hauptgerichte|hauptspeisen|' +
      'primi( piatti)?|secondi( piatti)?|pratos( principais)?|principales',
    'postres|postre|desserts?|nachspeisen|nachtisch|dolci|sobremesas?|azkenburukoak',
    'ensaladas|amanides|salads|salades|salate|insalate|saladas|tapas|raciones|racions|bocadillos|sandwiches|hamburguesas|platos combinados',
    'carnes|carns|pescados|peixos|meat|fish|viandes|poissons|fleisch|fisch|pesci|peixes|arroces|arrossos|pastas',
    'alergenos|al lergens|allergens?|allergenes|allergene|allergeni|alergenios|vegan\\w*|vegetarian\\w*|sin gluten|gluten free',
    'bebidas|begudes|drinks|boissons|getranke|bevande|cafes|infusiones|pan y bebida|incluye (pan|bebida)|bodega|vinos',
  ],
  'bank-statement': [
    'extracto|extracte|bank statement|account statement|statement of account|releve de compte|kontoauszug|' +
      'estratto conto|extrato|extracto de cuenta|movimientos de (la )?cuenta',
    'saldo|balance|solde|kontostand',
    'saldo anterior|saldo inicial|opening balance|balance brought forward|ancien solde|alter kontostand|anfangssaldo|saldo iniziale',
    'saldo final|saldo actual|closing balance|nouveau solde|neuer kontostand|endsaldo|saldo finale',
    'fecha valor|f valor|data valor|value date|date de valeur|wertstellung|valuta|data valuta',
    'movimientos|moviments|transactions|operations|buchungen|umsatze|movimenti|movimentos|fecha operacion',
    'cargos?|abonos?|debe|haber|debit|credit|soll|haben|dare|avere|debito|credito|ingresos|money (in|out)|paid (in|out)',
    'titular|account holder|titulaire|kontoinhaber|intestatario|oficina|sucursal|transferencia (recibida|a favor)|recibo (luz|agua|telefono)',
  ],
  'price-list': [
    'lista de precios|llista de preus|price ?list|liste de prix|liste des prix|preisliste|listino( prezzi)?|' +
      'tabela de precos|lista de prezos|prezioen zerrenda|tarifa (de )?(precios|general|hosteleria|profesional|' +
      'horeca)|tarifas? \\d{4}|catalogo|cataleg|catalogue|katalog',
    'tarifa|tarifas|pvp recomendado|recommended (retail )?price|prix conseille|uvp|prezzo consigliato|pvp',
    'valid[ao]s? (desde|hasta|a partir|del?)|vigente|vigencia|en vigor|valid (from|until|through)|valable|' +
      'gultig (ab|bis)|valido (dal|fino)|validade|precios validos',
    'precios? (sin|mas|no incluyen?) iva|iva no incluido|prices? (exclude|excluding|subject)|' +
      'sujetos? a (cambios|modificacion\\w*|variacion\\w*)|prix (susceptibles|hors)|preise zzgl|' +
      'iva (non inclusa|esclusa)|salvo error',
    'pedido minimo|comanda minima|minimum order|minimum de commande|mindestbestell\\w*|ordine minimo|encomenda minima|haga su pedido|pedidos? al|how to order',
    'oferta|ofertas|novedad|novedades|new|promocion|nouveaute|neu|offerta|novita|promocao|temporada|coleccion',
    'uds? caja|unidades? por caja|units? per (case|box)|caja de|case of|per box|formato de venta|presentacion',
  ],
  letter: [
    'estimad[oa]s?|muy senor\\w*|apreciad[oa]s?|benvolgut\\w*|benvolgud\\w*|dear (sir|madam|mr|mrs|ms|' +
      'customer|all|team|\\w+)|madame|monsieur|chere?s?|sehr geehrte\\w*|liebe[rs]?|gentile|egregio|spettabile|' +
      'exm[oa]s?|prezad[oa]s?|car[oa]s?|agurgarria',
    'atentamente|atentament|cordialmente|cordialment|(un |reciba un )?cordial saludo|un saludo|saludos|' +
      'sincerely|(kind|best|warm) regards|yours (faithfully|truly)|cordialement|salutations|' +
      'mit freundlichen grussen|freundliche grusse|cordiali saluti|distinti saluti|atenciosamente|cumprimentos|' +
      'agur bero bat',
    'asunto|assumpte|subject|objet|betreff|betrifft|oggetto|assunto|gaia',
    'le escribimos|les escribimos|nos complace|nos dirigimos|me dirijo|le informamos|les informamos|' +
      'lamentamos|we (are writing|regret|would like)|nous (vous|avons)|wir mochten|wir freuen|vi informiamo|' +
      'vimos por|agradecemos|quedamos a su disposicion|please do not hesitate|thank you for your',
    'fdo|firmado|signed|signature|unterschrift|la direccion|el director|la directora|gerente|director general',
  ],
  rota: [
    'lunes|dilluns|monday|lundi|montag|lunedi|segunda|luns|astelehena|lun|mon',
    'martes|dimarts|tuesday|mardi|dienstag|martedi|terca|asteartea|mar|tue',
    'miercoles|dimecres|wednesday|mercredi|mittwoch|mercoledi|quarta|mercores|asteazkena|mie|wed',
    'jueves|dijous|thursday|jeudi|donnerstag|giovedi|quinta|xoves|osteguna|jue|thu',
    'viernes|divendres|friday|vendredi|freitag|venerdi|sexta|venres|ostirala|vie|fri',
    'sabado|dissabte|saturday|samedi|samstag|sabato|larunbata|sab|sat',
    'domingo|diumenge|sunday|dimanche|sonntag|domenica|igandea|dom|sun',
    'turnos?|torns?|horario|horari|cuadrante|quadrant|shifts?|rota|roster|planning|schichtplan|dienstplan|' +
      'turni|escala|libra|descanso|vacaciones|festivo|day off|repos|frei|riposo|folga',
  ],
  contract: [
    '(contrato|contracte|contract|contrat|contratto|agreement|vertrag|kontratua) (de|d|of|for|di|uber|' +
      'zwischen|mercantil|laboral|marco|privado|indefinido|temporal)|\\w+vertrag|lease|bail (commercial|' +
      'de location)|escritura (publica|de)|poder notarial|convenio (de|entre)',
    'reunidos|de una parte|de otra parte|d una part|d altra part|between the (parties|following)|of the (one|' +
      'first|other|second) part|entre les soussignes|d une part|d autre part|zwischen den parteien|' +
      'tra le parti|entre (as partes|os abaixo)|alde batetik',
    'exponen|manifiestan|comparecen|intervienen|exposen|manifesten|whereas|hereby|witnesseth|' +
      'il a ete convenu|wird folgendes vereinbart|premesso che|considerando que',
    'clausulas?|clausula (primera|segunda)|estipulaciones|pactos?|clauses?|article (1|2|premier)|klausel|' +
      'clausole|clausulas|(primera|segunda|tercera|first|second|third)(?= [a-z])',
    'arrendador\\w*|arrendatari\\w*|arrendamiento|prestador\\w*|contratante|trabajador por cuenta|landlord|' +
      'tenant|lessor|lessee|bailleur|preneur|vermieter|mieter|locatore|conduttore|senhorio|inquilino|' +
      'franquiciad\\w*|cedente|cesionari\\w*|the parties|ambas partes|las partes|les parties|die parteien|' +
      'le parti',
    'en prueba de conformidad|y en su virtud|firman (el|la|ambas|por|en)|lo firman|por duplicado|' +
      'in witness whereof|signed in duplicate|fait en double|in zweifacher ausfertigung|letto,? confermato|' +
      'em duplicado|mayor de edad|con domicilio en|domiciliada? en|en representacion de|representad[oa] por|' +
      'fuero propio|juzgados y tribunales|governed by the laws?|governing law|gerichtsstand|foro competente',
  ],
  notice: [
    'notificacion|notificacio|requerimiento|providencia|citacion|penalty charge notice|court summons|' +
      'avis (?:de contravention|d imposition)|bescheid|verbale|notificacao|jakinarazpena',
    'expediente|expedient|expedientea|case (?:no|number|ref\\w*)|aktenzeichen|dossier (?:no|num)|processo|procedimiento|procediment',
    'sancion(?:es)?|sancio|multas?|denunciad[oa]|denuncia|infraccion(?:es)?|infraccio|fine|penalty|amende|' +
      'contravention|bussgeld|ordnungswidrigkeit|sanzione|infrazione|coima|isuna',
    'ayuntamiento|ajuntament|concello|udala|diputacion|agencia tributaria|direccion general|jefatura|' +
      'ministerio|juzgado|city council|borough council|mairie|prefecture|stadtverwaltung|landratsamt|comune di|' +
      'camara municipal',
    'alegaciones|al legacions|recurso de (?:reposicion|alzada)|interponer recurso|right (?:of|to) appeal|' +
      'appeal (?:against|within)|reclamation aupres|einspruch|ricorso|recorrer',
    'dias (?:naturales|habiles)|dies naturals|via ejecutiva|apremio|importe reducido|reduccion del \\d+ %|' +
      'pronto pago de la sancion|within \\d+ days of (?:this|the date)|frist von|entro \\d+ giorni',
    'hecho denunciado|lugar de la infraccion|matricula del vehiculo|vehicle registration|immatriculation|' +
      'kennzeichen|tatort|agente denunciante|precepto infringido|interesad[oa]',
  ],
}

const patterns = Object.entries(signs).map(
  ([paper, entries]) =>
    [paper as OtherPaper, entries.map((entry) => new RegExp(`(?<![a-z])(?:${entry})(?![a-z])`))] as const,
)

/** Which other paper this (folded) text sounds most like, and how many of its signs are there. */
export const soundsLike = (text: string): { paper: OtherPaper; signs: number } =>
  patterns
    .map(([paper, entries]) => ({ paper, signs: entries.filter((entry) => entry.test(text)).length }))
    .reduce((best, other) => (other.signs > best.signs ? other : best))
