import type { Wordings } from './wordings.ts'

export const portuguese: Wordings = {
  invoice: 'Fatura|FATURA|Factura|Fatura Original|FACTURA',
  'delivery-note': 'Guia de remessa|GUIA DE REMESSA|Guia de transporte|Nota de entrega|Guia de Entrega',
  'credit-note': 'Nota de crédito|NOTA DE CRÉDITO|Nota de Crédito a Cliente',
  receipt: 'Fatura simplificada|Talão|Fatura-recibo',
  proforma: 'Fatura proforma|Orçamento|PRO-FORMA|Fatura pró-forma',
  number:
    'Fatura n.º|N.º fatura|Número|Nº|N.º|Nº da fatura|Número da fatura|Fatura|Documento n.º|Nº documento|' +
    'Fatura nº|Doc. n.º|N. Fatura|Nº Doc.|Número do documento|Documento|FT|Factura N.º|Ref. fatura',
  noteNumber: 'Guia n.º|N.º guia|Nº da guia|Número|Nº|Guia de remessa n.º|Documento n.º|N.º|Guia|GR n.º|Nº documento',
  creditNumber: 'Nota de crédito n.º|Número|Nº|N.º|NC n.º|Documento n.º|Nº documento|Nº da nota de crédito',
  series: 'Série|Ser.',
  sentence: 'Fatura n.º {number} de {date}|Fatura {number}, emitida em {date}|Fatura nº {number} com data de {date}',
  date: 'Data|Data da fatura|Data de emissão|Data emissão|Emitido em|Data do documento|Data doc.|Data fatura|Data documento|Emissão|Dt. emissão|Emitida em',
  due:
    'Vencimento|Data de vencimento|Data vencimento|Vence em|Data limite de pagamento|Pagar até|Venc.|' +
    'Dt. vencimento|A pagar até|Data de pagamento|Data venc.|Vencimento em|Pagamento até|Prazo',
  instalment: 'Prestação|Parcela|Pagamento',
  amount: 'Valor|Montante|Importância',
  terms: 'Condições de pagamento|Condição de pagamento|Cond. pagamento|Prazo de pagamento|Condições|Cond. Pag.',
  days:
    '{n} dias|a {n} dias|{n} dias data fatura|{n} dias da data da fatura|Transferência a {n} dias|' +
    'Pronto pagamento a {n} dias|Fatura {n} dias|Pagamento a {n} dias',
  monthEnd: '{n} dias fim do mês|{n} dias após fim do mês',
  method: 'Modo de pagamento|Forma de pagamento|Meio de pagamento|Método de pagamento|Pagamento',
  methods: 'Transferência bancária|Numerário|Débito direto|Cheque|Multibanco|Transferência',
  taxId:
    'NIF|Contribuinte n.º|N.º contribuinte|NIPC|Contribuinte|Nº Contribuinte|N.I.F.|Contr. n.º|NIF/NIPC|Nº de contribuinte|Cont. nº',
  buyer:
    'Cliente|Exmo.(s) Sr.(s)|Faturar a|Destinatário|Dados do cliente|Morada de faturação|Adquirente|Exmos. Senhores|Nome do cliente|Faturado a|Entidade',
  deliverTo: 'Local de entrega|Morada de entrega|Local de descarga|Entregar em|Descarga|Enviar para',
  address: 'Morada|Endereço',
  town: 'Localidade|Cód. postal',
  client: 'Cliente|Cód. cliente|N.º cliente|Código|Código de cliente|Conta|V/ código|Cliente n.º|Nº Cliente',
  order: 'Encomenda|N.º encomenda|V/ encomenda|Requisição|V/ Ref.|Enc. n.º|Pedido|Nota de encomenda|Vossa referência',
  note: 'Guia|Guia n.º|Guia de remessa|Guias|N/ Guia',
  page: 'Página|Pág.|Folha|Pag.',
  salesman: 'Vendedor|Comercial|Agente|Operador|Utilizador',
  route: 'Rota|Zona|Volta|Armazém|Viatura|Expedição|Matrícula',
  phone: 'Tel.|Telefone|Telf.|Telem.|Tlf.|T.',
  email: 'E-mail|Email|Correio eletrónico|Mail',
  iban: 'IBAN|Conta|NIB/IBAN|Conta bancária|IBAN n.º|Pagamento por transferência',
  bank: 'Banco do Estuário|Caixa Agrícola da Serra',
  slogan: 'Ao serviço da restauração|Desde 1976|Peixe fresco todos os dias|Qualidade da nossa terra|Armazenistas',
  goods:
    'Código;Descrição;Qtd.;Un.;Preço;Desc.;IVA;Valor|Ref.;Artigo;Quant.;Unid.;Pr. unit.;% Desc.;% IVA;Total|' +
    'Artigo;Designação;Quantidade;UN;Preço Unit.;Dsc.;Taxa;Total líq.|' +
    'Cód.;Produto;Qt.;Uni.;P. Unitário;Desc %;IVA %;Montante',
  base: 'Incidência|Total líquido|Base|Subtotal|Valor líquido|Total s/ IVA|Total ilíquido|Soma|Mercadoria/Serviços',
  tax: 'IVA|I.V.A.|Valor IVA|Total IVA',
  taxes: 'Total IVA|IVA|Valor do IVA|Imposto|Total de impostos|Total imposto',
  total:
    'Total|Total a pagar|Total do documento|Total da fatura|Total (EUR)|Valor total|Total EUR|TOTAL €|Total fatura|Montante a pagar|A pagar',
  thanks:
    'Obrigado pela sua preferência.|Os bens foram colocados à disposição na data do documento.|Processado por programa certificado.',
}
