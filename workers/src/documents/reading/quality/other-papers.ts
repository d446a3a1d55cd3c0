/** Papers that restaurants photograph by mistake. */
export type OtherPaper = 'identity-card' | 'pay-slip' | 'menu' | 'bank-statement' | 'price-list' | 'letter' | 'rota'

/**
 * Words (folded) that such papers print and purchase papers hardly do, in Spanish, Catalan, Galician, Basque, English,
 * French, Portuguese, German and Italian. Alternatives that mean the same thing are one entry: entries are counted.
 */
const signs: Record<OtherPaper, string[]> = {
  'identity-card': [
    'documento nacional de identidad|document nacional d identitat|identity card|carte nationale d identite|personalausweis|ausweis|carta d identita|cartao de cidadao|nortasun agiria|passport|pasaporte|permiso de conducir|driving licen[cs]e|tarjeta de residencia|permiso de residencia',
    'apellidos|primer apellido|cognoms|surname|last name|apelidos|nachname|cognome|abizenak',
    'nombres?|given names?|first name|vornamen?|prenoms?|nome proprio',
    'nacionalidad|nacionalitat|nationality|nationalite|staatsangehorigkeit|cittadinanza|nacionalidade|naziotasuna',
    'fecha de nacimiento|data de naixement|date of birth|date de naissance|geburtsdatum|data di nascita|data de nascimento|nacimiento|lugar de nacimiento|jaioteguna',
    'sexo|sexe|sex|geschlecht|sesso|sexua',
    'validez|valido hasta|valid until|gultig bis|caducidad|valable jusqu|scadenza|fecha de expiracion|expiry',
    'idesp|num soporte|soporte|equipo|hijo de|hija de|domicilio',
  ],
  'pay-slip': [
    'nomina|recibo de salarios?|rebut de salaris|pay ?slip|payroll|bulletin de paie|fiche de paie|lohnabrechnung|gehaltsabrechnung|entgeltabrechnung|busta paga|cedolino|recibo de vencimento|recibo de ordenado',
    'devengos|devengado|meritacions|earnings|gross pay|salaire brut|bruttolohn|bruttogehalt|retribuzione|competenze|vencimento base|remuneracoes',
    'deducciones|deduccions|deductions|retenues|abzuge|trattenute|descontos',
    'seguridad social|seguretat social|social security|national insurance|securite sociale|sozialversicherung|inps|seguranca social|cotizacion|cotizaciones|aportacion(es)?|contingencias',
    'salario base|salari base|basic (pay|salary)|salaire de base|grundgehalt|paga base|plus convenio|antiguedad|horas extra\\w*|overtime',
    'liquido total|liquido a percibir|liquid a percebre|net pay|net a payer avant impot|nettolohn|auszahlungsbetrag|netto in busta|liquido a receber',
    'trabajador|trabajadora|treballador|employee|salarie|arbeitnehmer|dipendente|trabalhador|categoria profesional|grupo profesional|grup professional',
    'irpf|lohnsteuer|paye|irs',
  ],
  menu: [
    'menu del dia|menu diario|nuestra carta|carta|menu|speisekarte|tageskarte|la carte|ementa|cardapio|eguneko menua',
    'entrantes|entrants|entremeses|starters|appeti[sz]ers|entrees|vorspeisen|antipasti|entradas|para picar|aperitivos|hasierakoak',
    'primeros|primers|segons|segundos|mains|main courses?|plats principaux|hauptgerichte|hauptspeisen|primi( piatti)?|secondi( piatti)?|pratos( principais)?|principales',
    'postres|postre|desserts?|nachspeisen|nachtisch|dolci|sobremesas?|azkenburukoak',
    'ensaladas|amanides|salads|salades|salate|insalate|saladas|tapas|raciones|racions|bocadillos|sandwiches|hamburguesas|platos combinados',
    'carnes|carns|pescados|peixos|meat|fish|viandes|poissons|fleisch|fisch|pesci|peixes|arroces|arrossos|pastas',
    'alergenos|al lergens|allergens?|allergenes|allergene|allergeni|alergenios|vegan\\w*|vegetarian\\w*|sin gluten|gluten free',
    'bebidas|begudes|drinks|boissons|getranke|bevande|cafes|infusiones|pan y bebida|incluye (pan|bebida)|bodega|vinos',
  ],
  'bank-statement': [
    'extracto|extracte|bank statement|account statement|statement of account|releve de compte|kontoauszug|estratto conto|extrato|extracto de cuenta|movimientos de (la )?cuenta',
    'saldo|balance|solde|kontostand',
    'saldo anterior|saldo inicial|opening balance|balance brought forward|ancien solde|alter kontostand|anfangssaldo|saldo iniziale',
    'saldo final|saldo actual|closing balance|nouveau solde|neuer kontostand|endsaldo|saldo finale',
    'fecha valor|f valor|data valor|value date|date de valeur|wertstellung|valuta|data valuta',
    'movimientos|moviments|transactions|operations|buchungen|umsatze|movimenti|movimentos|fecha operacion',
    'cargos?|abonos?|debe|haber|debit|credit|soll|haben|dare|avere|debito|credito|ingresos|money (in|out)|paid (in|out)',
    'titular|account holder|titulaire|kontoinhaber|intestatario|oficina|sucursal|transferencia (recibida|a favor)|recibo (luz|agua|telefono)',
  ],
  'price-list': [
    'lista de precios|llista de preus|price ?list|liste de prix|liste des prix|preisliste|listino( prezzi)?|tabela de precos|lista de prezos|prezioen zerrenda|tarifa (de )?(precios|general|hosteleria|profesional|horeca)|tarifas? \\d{4}|catalogo|cataleg|catalogue|katalog',
    'tarifa|tarifas|pvp recomendado|recommended (retail )?price|prix conseille|uvp|prezzo consigliato|pvp',
    'valid[ao]s? (desde|hasta|a partir|del?)|vigente|vigencia|en vigor|valid (from|until|through)|valable|gultig (ab|bis)|valido (dal|fino)|validade|precios validos',
    'precios? (sin|mas|no incluyen?) iva|iva no incluido|prices? (exclude|excluding|subject)|sujetos? a (cambios|modificacion\\w*|variacion\\w*)|prix (susceptibles|hors)|preise zzgl|iva (non inclusa|esclusa)|salvo error',
    'pedido minimo|comanda minima|minimum order|minimum de commande|mindestbestell\\w*|ordine minimo|encomenda minima|haga su pedido|pedidos? al|how to order',
    'oferta|ofertas|novedad|novedades|new|promocion|nouveaute|neu|offerta|novita|promocao|temporada|coleccion',
    'uds? caja|unidades? por caja|units? per (case|box)|caja de|case of|per box|formato de venta|presentacion',
  ],
  letter: [
    'estimad[oa]s?|muy senor\\w*|apreciad[oa]s?|benvolgut\\w*|benvolgud\\w*|dear (sir|madam|mr|mrs|ms|customer|all|team|\\w+)|madame|monsieur|chere?s?|sehr geehrte\\w*|liebe[rs]?|gentile|egregio|spettabile|exm[oa]s?|prezad[oa]s?|car[oa]s?|agurgarria',
    'atentamente|atentament|cordialmente|cordialment|(un |reciba un )?cordial saludo|un saludo|saludos|sincerely|(kind|best|warm) regards|yours (faithfully|truly)|cordialement|salutations|mit freundlichen grussen|freundliche grusse|cordiali saluti|distinti saluti|atenciosamente|cumprimentos|agur bero bat',
    'asunto|assumpte|subject|objet|betreff|betrifft|oggetto|assunto|gaia',
    'le escribimos|les escribimos|nos complace|nos dirigimos|me dirijo|le informamos|les informamos|lamentamos|we (are writing|regret|would like)|nous (vous|avons)|wir mochten|wir freuen|vi informiamo|vimos por|agradecemos|quedamos a su disposicion|please do not hesitate|thank you for your',
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
    'turnos?|torns?|horario|horari|cuadrante|quadrant|shifts?|rota|roster|planning|schichtplan|dienstplan|turni|escala|libra|descanso|vacaciones|festivo|day off|repos|frei|riposo|folga',
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
