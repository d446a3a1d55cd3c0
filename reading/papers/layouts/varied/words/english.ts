import type { Wordings } from './wordings.ts'

export const english: Wordings = {
  invoice: 'Invoice|INVOICE|Tax Invoice|VAT Invoice|Sales Invoice|TAX INVOICE',
  'delivery-note': 'Delivery Note|DELIVERY NOTE|Delivery Docket|Packing Slip|Despatch Note|Goods Delivery Note',
  'credit-note': 'Credit Note|CREDIT NOTE|Credit Memo|Sales Credit|Credit',
  receipt: 'Receipt|Sales Receipt|RECEIPT',
  proforma: 'Proforma Invoice|PRO FORMA|Quotation|Pro-forma Invoice',
  number:
    'Invoice No.|Invoice Number|Invoice #|Invoice no|Number|No.|Inv. No.|Inv No|Invoice|Document No.|' +
    'Doc. No.|Invoice ID|Invoice Ref.|Our Reference|Inv #|Our Invoice|Document Number|Invoice Nr|' +
    'Tax Invoice No.|Reference No.|Sales Invoice No.|Invoice/Tax Point No.|Bill No.|Inv. Nbr',
  noteNumber:
    'Delivery Note No.|Delivery No.|Docket No.|Note Number|Delivery Note|Document No.|Despatch No.|No.|Number|Docket Number|D/N No.',
  creditNumber:
    'Credit Note No.|Credit No.|Number|Credit Note|Document No.|Credit Note Number|No.|C/N No.|Credit Memo #',
  series: 'Series|Branch|Prefix',
  sentence:
    'Invoice {number} dated {date}|Invoice no. {number} of {date}|Our invoice {number}, issued on {date}|Invoice {number} / {date}',
  date:
    'Date|Invoice Date|Date of Issue|Issue Date|Tax Point|Tax Point Date|Inv. Date|Date/Tax Point|' +
    'Document Date|Dated|Date of Invoice|Billing Date|Issued|Invoice/Tax Date|Date of Supply',
  due:
    'Due Date|Payment Due|Due|Pay By|Payment Due By|Date Due|Due By|Please Pay By|Payment Date|Payable By|' +
    'Due for Payment|Settlement Due|Pay Before|Payment Deadline|Due On|To Be Paid By',
  instalment: 'Instalment|Payment|Part',
  amount: 'Amount|Amount due|Value',
  terms: 'Terms|Payment Terms|Terms of Payment|Credit Terms|Settlement Terms|Trading Terms|Pay Terms',
  days: '{n} days from invoice date|Net {n}|{n} Days|{n} days net|Payment within {n} days|Strictly {n} days|Net {n} days|{n} days from date of invoice',
  monthEnd: '{n} days end of month|{n} days EOM|{n} days after month end',
  method: 'Payment Method|Payment|Pay. Method|Method of Payment|Paid By',
  methods: 'BACS|Bank transfer|Direct debit|Cash on delivery|Cheque|Card',
  taxId: 'VAT Reg. No.|VAT No.|VAT Number|VAT Registration No.|VAT|VAT Reg No|VAT ID|Tax ID|VAT Reg|V.A.T. No.',
  buyer:
    'Bill To|Customer|Invoice To|Sold To|Invoice Address|To|Billed To|Account Name|Customer Details|Billing Address|Invoiced To|Buyer',
  deliverTo: 'Deliver To|Ship To|Delivery Address|Delivered To|Shipping Address|Delivery Site|Goods To',
  address: 'Address|Street',
  town: 'Town|City|Postcode',
  client:
    'Customer No.|Account No.|A/C No.|Customer Code|Account|Acct.|Your Account|Customer Ref.|Account Code|Cust. No.|A/C Ref',
  order:
    'Order No.|P.O. No.|Your Order No.|PO Number|Your Ref.|Sales Order|Order Ref.|Cust. Order|Purchase Order|Our Order',
  note: 'Delivery Note|Docket|Despatch No.|Delivery No.|Del. Note',
  page: 'Page|Page No.|Sheet|Pg',
  salesman: 'Sales Rep|Salesperson|Rep|Account Manager|Taken By|Agent',
  route: 'Route|Round|Depot|Run|Van|Warehouse|Driver|Drop',
  phone: 'Tel|Tel.|Telephone|Phone|T|Tel No.|Ph',
  email: 'Email|E-mail|E|Mail|Accounts',
  iban: 'IBAN|Account|IBAN No.|Bank Account|Our account|Remit to IBAN',
  bank: 'Northern Counties Bank|Harbour Savings Bank|Allied Western Bank',
  slogan:
    'Fresh from the quay|Family butchers since 1948|Wholesale to the catering trade|Fine food for fine kitchens|Your foodservice partner',
  goods:
    'Code;Description;Qty;Unit;Price;Disc.;VAT;Amount|' +
    'Item;Product;Quantity;UOM;Unit Price;Disc %;VAT %;Total|Ref;Details;Qty;Per;Rate;Disc;VAT Rate;Net|' +
    'Product Code;Description of Goods;Delivered;Size;Unit Cost;Discount;Tax;Value',
  base: 'Subtotal|Net|Goods Total|Net Total|Total Net|Total excl. VAT|Net Amount|Sub Total|Goods',
  tax: 'VAT|VAT @|V.A.T.|VAT at',
  taxes: 'VAT|Total VAT|VAT Total|VAT Amount|Tax|V.A.T.',
  total:
    'Total|Invoice Total|Amount Due|Total Due|Balance Due|Total incl. VAT|Grand Total|Total to Pay|Gross|Total Payable|Amount Payable',
  thanks:
    'Thank you for your business.|Goods remain our property until paid for in full.|Shortages must be reported within 24 hours.',
}
