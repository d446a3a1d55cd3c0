import { utf8, windows1252 } from './written-table.ts'

/** A file as a till in Spain may write it. `comesTo`: its tickets, articles or days in words, amounts in cents. */
export type SpanishFile = {
  name: string
  bytes: Uint8Array
  answers?: Record<string, string>
  leftOut?: number
  comesTo: string[]
}

/** Written for this from what is known of the columns of such exports; no file of a real till. */
export const spanishFiles: readonly SpanishFile[] = [
  {
    name: 'lines of tickets with supplements, an invitation, a discount and a refund, past midnight, in windows-1252',
    bytes: windows1252(`Fecha;Hora;Nº Ticket;Serie;Mesa;Camarero;Artículo;Uds.;Precio;Dto. %;Total;% IVA;Forma de pago
03/09/2026;14:10;1001;T;Mesa 4;Iñaki;Menú del día;2,000;14,50;0,00;29,00;10,00;Tarjeta
03/09/2026;14:10;1001;T;Mesa 4;Iñaki;Supl. chuletón;1,000;6,00;0,00;6,00;10,00;Tarjeta
03/09/2026;14:10;1001;T;Mesa 4;Iñaki;Café;2,000;1,50;100,00;0,00;10,00;Tarjeta
03/09/2026;23:58;1002;T;Barra;Begoña;Gin-tonic;3,000;9,00;10,00;24,30;10,00;Efectivo
04/09/2026;00:40;1003;T;Barra;Begoña;Caña;12,000;2,20;0,00;26,40;10,00;Efectivo
04/09/2026;13:00;1004;R;Barra;Begoña;Caña;-2,000;2,20;0,00;-4,40;10,00;Efectivo
`),
    leftOut: 0,
    comesTo: [
      'T/1001 2026-09-03 14:10 3500 3182 0  2 Menú del día 2900@10; 1 Supl. chuletón 600@10; 2 Café 0@10',
      'T/1002 2026-09-03 23:58 2430 2209 0  3 Gin-tonic 2430@10',
      'T/1003 2026-09-03 00:40 2640 2400 0  12 Caña 2640@10',
      'R/1004 2026-09-04 13:00 -440 -400 0  -2 Caña -440@10',
    ],
  },
  {
    name: 'products of a month under a title that says its days',
    bytes: utf8(`Informe de ventas por producto;;;;;;;
Desde 01/09/2026 hasta 30/09/2026;;;;;;;
;;;;;;;
Familia;Producto;Unidades;Importe bruto;Descuento;Base imponible;% IVA;Total
Carnes;Chuletón kg;12,450;1.120,50;20,50;1.000,00;10;1.100,00
Vinos;Rioja crianza;38;684,00;0,00;565,29;21;684,00
Postres;Tarta de queso;61;366,00;36,60;299,45;10;329,40
Total;;111,45;2.170,50;57,10;1.864,74;;2.113,40
`),
    answers: { day: '2026-09-01/2026-09-30' },
    leftOut: 3,
    comesTo: [
      'null 12.45 Chuletón kg 110000 100000 @10',
      'null 38 Rioja crianza 68400 56529 @21',
      'null 61 Tarta de queso 32940 29945 @10',
    ],
  },
  {
    name: 'closings of days by rate, with thousands',
    bytes: utf8(`FECHA;Nº Z;CAJA;BASE 10%;IVA 10%;BASE 21%;IVA 21%;TOTAL;Nº TICKETS;COMENSALES
01/09/2026;1201;1;1.818,18;181,82;100,00;21,00;2.121,00;84;131
02/09/2026;1202;1;1.000,00;100,00;0,00;0,00;1.100,00;41;70
03/09/2026;1203;1;2.909,09;290,91;1.000,00;210,00;4.410,00;150;
TOTAL;;;5.727,27;572,73;1.100,00;231,00;7.631,00;275;201
`),
    leftOut: 1,
    comesTo: [
      '2026-09-01 212100 191818 t84 g131 10:181818+18182 21:10000+2100',
      '2026-09-02 110000 100000 t41 g70 10:100000+10000 21:0+0',
      '2026-09-03 441000 390909 t150 gnull 10:290909+29091 21:100000+21000',
    ],
  },
  {
    name: 'contents of orders with tips, guests and a discount in money',
    bytes:
      utf8(`order_id,invoice_number,opened,closed,table,room,guests,employee,product,category,quantity,price,discount,total,tax,payment_method,tip
88,F1-000231,2026-09-05 13:22:10,2026-09-05 14:50:02,12,Terraza,4,Ana,Paella valenciana,Arroces,4,16.50,0.00,66.00,10%,Card,5.00
88,F1-000231,2026-09-05 13:22:10,2026-09-05 14:50:02,12,Terraza,4,Ana,Agua 1L,Bebidas,2,3.00,0.00,6.00,10%,Card,5.00
88,F1-000231,2026-09-05 13:22:10,2026-09-05 14:50:02,12,Terraza,4,Ana,Verdejo,Vinos,1,18.00,1.80,16.20,10%,Card,5.00
89,F1-000232,2026-09-05 13:40:00,2026-09-05 14:05:31,3,Sala,2,Luis,Menu infantil,Menus,2,9.90,0.00,19.80,10%,Cash,0.00
`),
    leftOut: 0,
    comesTo: [
      '88 2026-09-05 13:22 8820 8018 500 4 4 Paella valenciana 6600@10; 2 Agua 1L 600@10; 1 Verdejo 1620@10',
      '89 2026-09-05 13:40 1980 1800 0 2 2 Menu infantil 1980@10',
    ],
  },
  {
    name: 'lines of documents with a rate of nothing',
    bytes: windows1252(`Num.Doc.;Fecha Doc.;Hora;Cod.Art.;Descripción;Cantidad;P.V.P.;Importe;% Iva;Nom. Vendedor
A-77;06-09-2026;21:15:00;100.1;Ración de jamón;1;22,00;22,00;10;María
A-77;06-09-2026;21:15:00;205;Rioja copa;4;3,20;12,80;10;María
A-77;06-09-2026;21:15:00;900;Lotería;1;20,00;20,00;0;María
A-78;06-09-2026;21:30:00;300;Vermú;2;2,80;5,60;21;María
Total general;;;;;8;;60,40;;
`),
    leftOut: 1,
    comesTo: [
      'A-77 2026-09-06 21:15 5480 5164 0  1 Ración de jamón 2200@10; 4 Rioja copa 1280@10; 1 Lotería 2000@0',
      'A-78 2026-09-06 21:30 560 463 0  2 Vermú 560@21',
    ],
  },
  {
    name: 'orders numbered under "Código", modifiers of nothing, one cancelled, a tip',
    bytes: utf8(`Código;Fecha;Hora;Estado;Canal;Producto;Modificador de;Unidades;Precio unitario;Descuento;Total;IVA
L-501;07/09/2026;14:01;Cerrada;Sala;Hamburguesa;;2;12,90;0;25,80;10
L-501;07/09/2026;14:01;Cerrada;Sala;Sin cebolla;Hamburguesa;1;0,00;0;0,00;
L-501;07/09/2026;14:01;Cerrada;Sala;Extra queso;Hamburguesa;1;1,50;0;1,50;10
L-502;07/09/2026;14:20;Cancelada;Delivery;Hamburguesa;;1;12,90;0;12,90;10
L-503;07/09/2026;14:35;Cerrada;Delivery;Ensalada;;1;9,50;0,95;8,55;10
L-503;07/09/2026;14:35;Cerrada;Delivery;Propina;;1;2,00;0;2,00;
`),
    leftOut: 2,
    comesTo: [
      'L-501 2026-09-07 14:01 2730 2482 0  2 Hamburguesa 2580@10; 1 Sin cebolla 0@0; 1 Extra queso 150@10',
      'L-503 2026-09-07 14:35 855 777 200  1 Ensalada 855@10',
    ],
  },
  {
    name: 'items of a reader of cards in Spanish, tax on top, numbered by transaction',
    bytes:
      utf8(`Fecha,Hora,Zona horaria,Artículo,Cant.,Nombre del precio,Ventas brutas,Descuentos,Ventas netas,Impuestos,Id. de transacción,Tipo de evento,Local
08/09/2026,13:05:11,Madrid,Arroz negro,2,Normal,"31,82 €","-1,82 €","30,00 €","3,00 €",TX1,Pago,Casa
08/09/2026,13:05:11,Madrid,Pan,2,Normal,"3,64 €","0,00 €","3,64 €","0,36 €",TX1,Pago,Casa
08/09/2026,15:20:45,Madrid,Banquete,1,Normal,"1.136,36 €","0,00 €","1.136,36 €","113,64 €",TX2,Pago,Casa
09/09/2026,10:00:00,Madrid,Pan,-1,Normal,"-1,82 €","0,00 €","-1,82 €","-0,18 €",TX3,Reembolso,Casa
`),
    leftOut: 0,
    comesTo: [
      'TX1 2026-09-08 13:05 3700 3364 0  2 Arroz negro · Normal 3300@10; 2 Pan · Normal 400@10',
      'TX2 2026-09-08 15:20 125000 113636 0  1 Banquete · Normal 125000@10',
      'TX3 2026-09-09 10:00 -200 -182 0  -1 Pan · Normal -200@10',
    ],
  },
  {
    name: 'items of a reader of cards with net and gross prices and the account of who sold',
    bytes:
      utf8(`Fecha;Tipo;ID de transacción;Número de recibo;Método de pago;Cantidad;Descripción;Precio (neto);Precio (bruto);Impuesto;Tipo impositivo;Cuenta
10/09/2026, 09:12;Venta;TA1;R001;Mastercard;2;Café con leche;3,00;3,30;0,30;10%;a@b.es
10/09/2026, 09:12;Venta;TA1;R001;Mastercard;1;Tostada;2,27;2,50;0,23;10%;a@b.es
10/09/2026, 09:40;Reembolso;TA2;R002;Mastercard;-1;Tostada;-2,27;-2,50;-0,23;10%;a@b.es
10/09/2026, 12:00;Venta;TA3;R003;Efectivo;1;Vino botella;14,88;18,00;3,12;21%;a@b.es
`),
    leftOut: 0,
    comesTo: [
      'R001 2026-09-10 09:12 580 527 0  2 Café con leche 330@10; 1 Tostada 250@10',
      'R002 2026-09-10 09:40 -250 -227 0  -1 Tostada -250@10',
      'R003 2026-09-10 12:00 1800 1488 0  1 Vino botella 1800@21',
    ],
  },
  {
    name: 'products with variants of one day',
    bytes: utf8(`Producto;Variante;Cantidad;Ventas (EUR);IVA (%)
Croqueta;Unidad;140;252,00;10
Croqueta;Ración;33;330,00;10
Cerveza;Caña;210;525,00;10
Total;;383;1.107,00;
`),
    answers: { day: '2026-09-11' },
    leftOut: 1,
    comesTo: [
      '2026-09-11 140 Croqueta · Unidad 25200 22909 @10',
      '2026-09-11 33 Croqueta · Ración 33000 30000 @10',
      '2026-09-11 210 Cerveza · Caña 52500 47727 @10',
    ],
  },
  {
    name: 'takings by hour, past midnight',
    bytes: utf8(`Fecha;Hora;Tickets;Comensales;Importe
12/09/2026;13:00;12;30;410,50
12/09/2026;14:00;20;51;1.023,40
12/09/2026;23:00;9;14;188,00
13/09/2026;01:00;4;4;44,00
`),
    answers: { 'vat-rate': '10' },
    comesTo: ['2026-09-12 166590 151445 t45 g99 '],
  },
  {
    name: 'totals of tickets that are paid in two ways, a row each',
    bytes: utf8(`Fecha;Hora;Nº ticket;Forma de pago;Importe;Base;IVA
14/09/2026;14:00;9001;Tarjeta;40,00;36,36;3,64
14/09/2026;14:00;9001;Efectivo;15,00;13,64;1,36
14/09/2026;15:00;9002;Bizum;22,00;20,00;2,00
15/09/2026;12:00;9003;Efectivo;-11,00;-10,00;-1,00
`),
    leftOut: 0,
    comesTo: [
      '9001 2026-09-14 14:00 5500 5000 0  ',
      '9002 2026-09-14 15:00 2200 2000 0  ',
      '9003 2026-09-15 12:00 -1100 -1000 0  ',
    ],
  },
  {
    name: 'service, tips, payments and an invitation as rows of tickets',
    bytes: utf8(`Ticket;Fecha;Hora;Concepto;Cantidad;Importe;IVA
1;16/09/2026;14:00;Lubina;1;24,00;10
1;16/09/2026;14:00;Servicio terraza;1;2,40;
1;16/09/2026;14:00;Bote personal;1;3,00;
1;16/09/2026;14:00;VISA **** 4412;1;29,40;
2;16/09/2026;14:30;Ribera;1;24,20;21
2;16/09/2026;14:30;Chupito invitado;2;0,00;10
2;16/09/2026;14:30;Efectivo;1;20,00;
2;16/09/2026;14:30;Bizum;1;4,20;
Total día;;;;;107,20;
`),
    answers: { 'row:servicio terraza': 'service', 'row:bote personal': 'tip' },
    leftOut: 5,
    comesTo: [
      '1 2026-09-16 14:00 2640 2400 300  1 Lubina 2400@10; 1 Servicio terraza 240@10',
      '2 2026-09-16 14:30 2420 2000 0  1 Ribera 2420@21; 2 Chupito invitado 0@10',
    ],
  },
  {
    name: 'set menus with dishes of nothing and a supplement',
    bytes: utf8(`Fecha;Hora;Factura;Línea;Producto;Cant;PVP;Total línea;IVA
18/09/2026;14:00;F26/101;1;MENÚ;1;15,90;15,90;10%
18/09/2026;14:00;F26/101;2;> Gazpacho;1;0,00;0,00;10%
18/09/2026;14:00;F26/101;3;  > Entrecot;1;4,00;4,00;10%
18/09/2026;14:00;F26/101;4;  > Café;1;0,00;0,00;10%
18/09/2026;14:10;F26/102;1;MENÚ;2;15,90;31,80;10%
18/09/2026;14:10;F26/102;2;Copa Vega Sicilia;1;1.250,00;1.250,00;21%
`),
    leftOut: 0,
    comesTo: [
      'F26/101 2026-09-18 14:00 1990 1809 0  1 MENÚ 1590@10; 1 > Gazpacho 0@10; 1 > Entrecot 400@10; 1 > Café 0@10',
      'F26/102 2026-09-18 14:10 128180 106197 0  2 MENÚ 3180@10; 1 Copa Vega Sicilia 125000@21',
    ],
  },
  {
    name: 'totals of tickets by two rates, one cancelled, one rectified',
    bytes: utf8(`Serie;Número;Fecha;Hora;Estado;Base 10;Cuota 10;Base 21;Cuota 21;Total;Propina;Comensales
T;501;19/09/2026;21:00:12;Cobrado;100,00;10,00;50,00;10,50;170,50;5,00;4
T;502;19/09/2026;21:20:44;Anulado;20,00;2,00;0,00;0,00;22,00;0,00;2
T;503;20/09/2026;01:10:03;Cobrado;1.000,00;100,00;0,00;0,00;1.100,00;0,00;25
R;7;20/09/2026;12:00:00;Cobrado;-20,00;-2,00;0,00;0,00;-22,00;0,00;
`),
    leftOut: 1,
    comesTo: [
      'T/501 2026-09-19 21:00 17050 15000 500 4 ',
      'T/503 2026-09-19 01:10 110000 100000 0 25 ',
      'R/7 2026-09-20 12:00 -2200 -2000 0  ',
    ],
  },
  {
    name: 'takings of days in English, with thousands',
    bytes: utf8(`Date,Covers,Tickets,Net Sales,VAT,Gross Sales
2026-09-21,120,80,"2,000.00",200.00,"2,200.00"
2026-09-22,90,61,"1,500.00",150.00,"1,650.00"
Total,210,141,"3,500.00",350.00,"3,850.00"
`),
    leftOut: 1,
    comesTo: ['2026-09-21 220000 200000 t80 g120 ', '2026-09-22 165000 150000 t61 g90 '],
  },
  {
    name: 'amounts below nothing in brackets, with signs of euros',
    bytes: utf8(`Fecha y hora;Recibo;Artículo;Cantidad;Importe;Tipo IVA
22/09/2026 13:00;A1;Paella;2;33,00 €;10 %
22/09/2026 13:00;A1;Descuento cliente;1;(3,30 €);10 %
22/09/2026 14:00;A2;Devolución paella;-1;-16,50 €;10 %
`),
    leftOut: 0,
    comesTo: [
      'A1 2026-09-22 13:00 2970 2700 0  2 Paella 3300@10; 1 Descuento cliente -330@10',
      'A2 2026-09-22 14:00 -1650 -1500 0  -1 Devolución paella -1650@10',
    ],
  },
  {
    name: 'what is weighed, and a minus behind its figure',
    bytes: utf8(`Fecha;Hora;Ticket;Descripción;Kg/Ud;Precio;Importe;% IVA
23/09/2026;20:00;11;Percebes;0,345;90,00;31,05;10
23/09/2026;20:00;11;Pan;2;1,20;2,40;10
23/09/2026;20:05;12;Pan;1-;1,20;1,20-;10
`),
    leftOut: 0,
    comesTo: [
      '11 2026-09-23 20:00 3345 3041 0  0.345 Percebes 3105@10; 2 Pan 240@10',
      '12 2026-09-23 20:05 -120 -109 0  -1 Pan -120@10',
    ],
  },
  {
    name: 'tickets in Catalan with discounts in per cent',
    bytes: utf8(`Data;Hora;Tiquet;Article;Unitats;Preu;Dte;Import;IVA
24/09/26;21h05;77;Pa amb tomàquet;2;3,50;0%;7,00;10
24/09/26;21h05;77;Cafè;1;1,60;100%;0,00;10
24/09/26;21h30;78;Botifarra;1;12,00;10%;10,80;10
`),
    leftOut: 0,
    comesTo: [
      '77 2026-09-24 21:05 700 636 0  2 Pa amb tomàquet 700@10; 1 Cafè 0@10',
      '78 2026-09-24 21:30 1080 982 0  1 Botifarra 1080@10',
    ],
  },
  {
    name: 'prices without tax beside totals with it',
    bytes: utf8(`fecha;hora;ticket;codigo;articulo;cantidad;precio_sin_iva;importe_sin_iva;iva;total
25/09/2026;09:00;1;10;Café;3;1,3636;4,09;0,41;4,50
25/09/2026;09:00;1;11;Zumo;1;2,7273;2,73;0,27;3,00
`),
    leftOut: 0,
    comesTo: ['1 2026-09-25 09:00 750 682 0  3 Café 450@10; 1 Zumo 300@10'],
  },
]
