import type { Wordings } from './wordings.ts'

export const spanish: Wordings = {
  invoice: 'Factura|FACTURA|Factura de venta|FACTURA ORDINARIA|Factura comercial|Fra.',
  'delivery-note': 'Albarán|ALBARÁN|Albarán de entrega|Nota de entrega|ALBARÁN VALORADO|Albarán de venta',
  'credit-note': 'Factura rectificativa|ABONO|Factura de abono|Nota de abono|RECTIFICATIVA|Nota de crédito',
  receipt: 'Factura simplificada|Ticket|FACTURA SIMPLIFICADA|Tique',
  proforma: 'Factura proforma|PROFORMA|Presupuesto|Factura pro forma',
  number:
    'Nº factura|Número|Núm. factura|Factura nº|Número de factura|Nº|Nº Fra.|Fra. nº|Factura|Núm.|' +
    'Nº de documento|Documento|Nº doc.|Serie y número|Serie/Nº|Factura núm.|N. Factura|Nro. factura|Nro.|' +
    'Nº de fra.|Número documento|Código factura|Ref. factura|Factura número|Nº de comprobante|Num. Documento|' +
    'Serie-Número',
  noteNumber:
    'Nº albarán|Albarán nº|Albarán|Número de albarán|Núm. albarán|Albarán núm.|N. Albarán|Nº|Número|Documento|Nº doc.|Alb. nº|Nro. albarán',
  creditNumber:
    'Nº abono|Abono nº|Nº rectificativa|Número|Nº factura rectificativa|Nº|Documento|Número de abono|Núm.|Rectificativa nº',
  series: 'Serie|Serie fact.|Ser.',
  sentence:
    'Factura nº {number} de fecha {date}|Factura {number} del {date}|Factura núm. {number}, emitida el {date}|N/fra. {number} de {date}',
  date:
    'Fecha|Fecha factura|Fecha de factura|Fecha de emisión|Fecha emisión|F. factura|Fecha expedición|' +
    'Fecha doc.|Fecha documento|F. emisión|Emitida el|Fecha de expedición|Día|Fecha Fra.|Expedida el|' +
    'Fec. factura|Fecha:|FECHA FACT.',
  due:
    'Vencimiento|Fecha de vencimiento|Vto.|Fecha vto.|Vencimientos|Vence el|F. vencimiento|' +
    'Fecha límite de pago|Fecha de pago|A pagar antes del|Fecha venc.|Venc.|Pagadero el|Fecha vencim.|' +
    'F. Vto.|Fecha máxima de pago|Próximo vencimiento',
  instalment: 'Plazo|Recibo|Efecto|Vto. nº',
  amount: 'Importe|Importe vto.|Cuantía|Importe recibo',
  terms: 'Condiciones de pago|Forma de pago|Plazo de pago|Condiciones|Términos de pago|Cond. pago|Pago',
  days:
    '{n} días fecha factura|{n} días f.f.|a {n} días|Giro {n} días|{n} DÍAS F/F|Transferencia a {n} días|' +
    'Recibo a {n} días f.f.|{n} D.F.F.|Pago a {n} días de la fecha de factura',
  monthEnd: '{n} días fin de mes|{n} días f.m.|a {n} días, fin de mes',
  method: 'Forma de pago|Modo de pago|F. pago|Medio de pago|Método de pago|Forma pago|Tipo de pago',
  methods:
    'Transferencia|Recibo domiciliado|Giro bancario|Efectivo|Contado|Pagaré|Domiciliación|Transferencia bancaria',
  taxId: 'CIF|NIF|C.I.F.|N.I.F.|NIF/CIF|CIF/NIF|DNI/NIF|Nº IVA|C.I.F|CIF nº|NIF núm.|VAT|Id. fiscal',
  buyer:
    'Cliente|Facturar a|Datos del cliente|Destinatario|Datos de facturación|Dirección fiscal|Receptor|' +
    'Señores|Sr./Sra.|Facturado a|Comprador|Datos cliente|A la atención de|Razón social del cliente',
  deliverTo:
    'Dirección de entrega|Lugar de entrega|Enviar a|Punto de entrega|Entregar en|Dirección de envío|Entrega|Domicilio de entrega',
  address: 'Domicilio|Dirección|Dir.',
  town: 'Población|Localidad|C.P. y población|Ciudad',
  client:
    'Cliente|Cód. cliente|Nº cliente|Código cliente|Cuenta cliente|Cód.|Código|Su código|Cta. cliente|Nº de cliente|C. Cliente',
  order: 'Pedido|Nº pedido|Su pedido|Pedido nº|Ref. pedido|S/Pedido|S/Ref.|Su referencia|Orden de compra|Referencia',
  note: 'Albarán|Nº albarán|Albaranes|N/Albarán|Alb.',
  page: 'Página|Pág.|Hoja|Página nº|Hoja nº|Pag',
  salesman: 'Vendedor|Comercial|Agente|Representante|Atendido por|Operario|Usuario',
  route: 'Ruta|Reparto|Zona|Ruta/Orden|Almacén|Transportista|Agencia|Matrícula',
  phone: 'Tel.|Teléfono|Tlf.|Tfno.|Telf.|Móvil|T.|Tel/Fax',
  email: 'E-mail|Email|Correo|Correo electrónico|e-mail|Mail',
  iban: 'IBAN|Cuenta|Nº de cuenta|C.C.C.|Cuenta bancaria|Cta.|Ingresar en|IBAN nº|Domiciliación',
  bank: 'Banco Meridional|Caja Rural del Alto Valle|Banco de la Ribera|Caixa Litoral',
  slogan:
    'Desde 1962 a su servicio|Calidad de la huerta a la mesa|Mayoristas de alimentación|El sabor de siempre|Especialistas en hostelería|Venta al por mayor',
  goods:
    'Código;Descripción;Cantidad;Ud.;Precio;Dto.;IVA;Importe|' +
    'Ref.;Artículo;Cant.;Un.;P. unit.;% Dto.;% IVA;Total|' +
    'Art.;Concepto;Unidades;U.M.;Precio ud.;Dcto.;Tipo;Neto|' +
    'Referencia;Denominación;Cdad.;Medida;PVP;Desc.;I.V.A.;Importe',
  base: 'Base imponible|Base|B. imponible|Base Imp.|Importe neto|Neto|Total neto|Subtotal|Suma',
  tax: 'IVA|I.V.A.|Cuota IVA|IVA repercutido|Cuota',
  taxes: 'Total IVA|Cuota IVA|Total impuestos|IVA|Impuestos|Total cuotas',
  total:
    'Total|Total factura|Total a pagar|Importe total|Total EUR|TOTAL €|Líquido|Total fra.|Total documento|Importe a pagar|Total con IVA',
  thanks: 'Gracias por su confianza.|No se admiten devoluciones pasadas 24 horas.|Conforme: firma y sello del cliente.',
}
