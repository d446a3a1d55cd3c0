import type { Wordings } from './wordings.ts'

export const french: Wordings = {
  invoice: 'Facture|FACTURE|Facture de vente|FACTURE CLIENT',
  'delivery-note': 'Bon de livraison|BON DE LIVRAISON|Bordereau de livraison|BL valorisé|Bon de Livraison',
  'credit-note': "Avoir|AVOIR|Facture d'avoir|Note de crédit|Avoir client",
  receipt: 'Ticket|Reçu|Note',
  proforma: 'Facture proforma|Devis|FACTURE PRO FORMA|PROFORMA',
  number:
    'Facture N°|N° facture|N° de facture|Numéro|Numéro de facture|N°|Facture|Réf. facture|N° pièce|Pièce n°|' +
    'N° document|Document|No facture|Facture no|Numéro de pièce|Num. facture|N° Fact.|Pièce|Notre référence|' +
    'Fact. n°|Référence facture',
  noteNumber:
    'N° BL|Bon de livraison n°|N° bon|Numéro|N°|N° du bon|BL N°|Bon n°|N° pièce|Numéro du BL|Bordereau n°|N° de bon de livraison',
  creditNumber: "Avoir N°|N° d'avoir|Numéro|N°|N° avoir|Pièce n°|Numéro d'avoir|N° document",
  series: 'Série|Journal|Préfixe',
  sentence:
    'Facture n° {number} du {date}|Facture {number} en date du {date}|Facture N° {number}, émise le {date}|FACTURE {number} - {date}',
  date:
    "Date|Date facture|Date de facture|Date d'émission|Date de facturation|Émise le|Le|Date émission|" +
    'Date pièce|Date du document|Date de la facture|Facturé le|En date du|Date doc.',
  due:
    "Échéance|Date d'échéance|Date échéance|À régler avant le|Date de règlement|À payer avant le|Échéance le|" +
    'Date limite de paiement|Payable le|Échéances|Éch.|À échéance du|Règlement le|Date limite de règlement|' +
    'Paiement dû le',
  instalment: 'Échéance|Traite|Versement',
  amount: 'Montant|Montant échéance|Somme',
  terms: 'Conditions de règlement|Conditions de paiement|Mode de règlement|Règlement|Délai de paiement|Conditions',
  days: '{n} jours net|{n} jours date de facture|à {n} jours|Virement à {n} jours|{n} jours nets|{n} j. date facture|Paiement à {n} jours|LCR {n} jours net',
  monthEnd: '{n} jours fin de mois|{n} j. fin de mois|{n} jours F.D.M.',
  method: 'Mode de règlement|Mode de paiement|Règlement|Moyen de paiement|Règl.',
  methods: 'Virement|Prélèvement|Chèque|LCR|Espèces|Virement bancaire',
  taxId:
    'N° TVA|TVA intracom.|N° TVA intracommunautaire|TVA|N° de TVA|Identifiant TVA|TVA intra|N° TVA Intracom|Id. TVA|N° id. TVA',
  buyer:
    'Client|Facturé à|Adresse de facturation|Destinataire|Adressé à|Acheteur|Doit|Facturer à|Coordonnées client|À l’attention de|Votre adresse',
  deliverTo: 'Adresse de livraison|Livré à|Lieu de livraison|Livraison|Livrer à|Expédié à',
  address: 'Adresse|Rue',
  town: 'Ville|CP Ville|Localité',
  client: 'Client|Code client|N° client|Compte client|Compte|Réf. client|Votre code|Cpte client|Client n°',
  order: 'Commande|N° commande|Votre commande|Vos réf.|V/Réf.|Réf. commande|Bon de commande|Référence|N° cde',
  note: 'BL|N° BL|Bon de livraison|Bons',
  page: 'Page|Page n°|Feuillet|Folio',
  salesman: 'Vendeur|Représentant|Commercial|Agent|Suivi par|Votre contact',
  route: 'Tournée|Secteur|Dépôt|Zone|Transporteur|Quai',
  phone: 'Tél.|Téléphone|Tél|Tel|T.|Port.',
  email: 'E-mail|Email|Courriel|Mél|Mail',
  iban: 'IBAN|Compte|RIB/IBAN|Compte bancaire|Domiciliation|IBAN :|Notre compte',
  bank: 'Banque du Littoral|Crédit des Halles|Banque Sauvage & Fils',
  slogan:
    'Au service des professionnels|Maison fondée en 1921|Produits frais de nos régions|Grossiste alimentaire|Le goût du vrai',
  goods:
    'Code;Désignation;Qté;U.;P.U. HT;Rem.;TVA;Montant HT|' +
    'Réf.;Libellé;Quantité;Unité;Prix unit.;Remise;% TVA;Total HT|' +
    'Article;Description;Qté;UV;PU net;% Rem;Taux;Montant|Référence;Produit;Nb;Unité;Prix HT;R %;T.V.A.;Total',
  base: 'Total HT|Montant HT|Base HT|Total H.T.|Sous-total HT|Net HT|Total hors taxes|Net commercial',
  tax: 'TVA|T.V.A.|Montant TVA|TVA à',
  taxes: 'Total TVA|Montant TVA|TVA|Total taxes|Total T.V.A.',
  total:
    'Total TTC|Net à payer|Montant TTC|Total T.T.C.|TTC|Net à payer TTC|Total à payer|Montant à payer|Net à régler|Total facture|NET A PAYER EUR',
  thanks:
    "Nous vous remercions de votre confiance.|Pas d'escompte pour paiement anticipé.|Marchandises sous réserve de propriété.",
}
