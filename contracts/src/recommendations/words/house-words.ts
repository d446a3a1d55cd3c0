import type { Rule } from './rule.ts'

/** Rules about what is cooked, sold and served, and about what the house has not said yet. */
export const houseWords = {
  R20: {
    section: 'dishes',
    threshold: null,
    es: {
      title: '{name} queda fuera de objetivo',
      why: '{margin:%} de margen; el objetivo es {target:%}. Con {needed:€} lo alcanza[. Su coste pasa del objetivo en {month:€} al mes, media de {days} días]',
      act: 'Ver el precio nuevo',
    },
    en: {
      title: '{name} is off target',
      why: '{margin:%} margin; the target is {target:%}. {needed:€} reaches it[. Its cost is {month:€} a month above target, the mean of {days} days]',
      act: 'See the new price',
    },
  },
  R22: {
    section: 'dishes',
    threshold: null,
    es: {
      title: '{name} pasa de {before:w} a {class:w}',
      why: '{sold:c|ración vendida|raciones vendidas} en {month:m}',
      act: 'Ver el cuadrante',
    },
    en: {
      title: '{name} went from {before:w} to {class:w}',
      why: '{sold:c|portion|portions} sold in {month:m}',
      act: 'See the quadrant',
    },
  },
  R23: {
    section: 'dishes',
    threshold: null,
    es: {
      title: '{name} lleva tres meses como «perro»',
      why: 'Se vende poco y deja poco: {sold:c|ración|raciones} el último mes',
      act: 'Ver el plato',
    },
    en: {
      title: '{name} has been a “dog” for three months',
      why: 'It sells little and leaves little: {sold:c|portion|portions} in the last month',
      act: 'See the dish',
    },
  },
  R24: {
    section: 'dishes',
    threshold: null,
    es: {
      title: '{name} se vende por debajo de su coste',
      why: 'Cuesta {cost:p} y se cobran {net:p} sin IVA[. Su coste pasa del objetivo en {month:€} al mes, media de {days} días]',
      act: 'Ver el plato',
    },
    en: {
      title: '{name} is sold below its cost',
      why: 'It costs {cost:p} and brings {net:p} without VAT[. Its cost is {month:€} a month above target, the mean of {days} days]',
      act: 'See the dish',
    },
  },
  R25: {
    section: 'sales',
    threshold: '0.90',
    es: {
      title: 'Solo el {coverage:k} de lo vendido está asociado a un plato',
      why: '{articles:c|artículo|artículos} del TPV sin asociar: {net:€}',
      act: 'Asociar artículos',
    },
    en: {
      title: 'Only {coverage:k} of sales is associated with a dish',
      why: '{articles:c|article|articles} of the till without a dish: {net:€}',
      act: 'Associate articles',
    },
  },
  R26: {
    section: 'dishes',
    threshold: null,
    es: {
      title: 'El coste de {name} está incompleto',
      why: 'Por completar: {gaps:c|dato|datos}. Se conoce el {coverage:k}',
      act: 'Completar',
    },
    en: {
      title: 'The cost of {name} is incomplete',
      why: '{gaps:c|figure|figures} missing: {coverage:k} is known',
      act: 'Complete it',
    },
  },
  R27: {
    section: 'sales',
    threshold: '0.10',
    es: {
      title: 'Se compró un {gap:%} más de lo que piden los platos vendidos',
      why: '[En {month:m}: ]{purchased:€} comprados frente a {ideal:€} según las recetas',
      act: 'Ver por producto',
    },
    en: {
      title: '{gap:%} more was bought than the dishes sold take',
      why: '[In {month:m}: ]{purchased:€} bought against {ideal:€} by the recipes',
      act: 'See by product',
    },
  },
  R28: {
    section: 'menus',
    threshold: null,
    es: {
      title: 'El menú {name} cuesta más de lo previsto',
      why: '{foodCost:%} de su precio; lo previsto es {target:%}',
      act: 'Ver el menú',
    },
    en: {
      title: 'The menu {name} is over budget',
      why: '{foodCost:%} of its price; the budget is {target:%}',
      act: 'See the menu',
    },
  },
  R30: {
    section: 'dashboard',
    threshold: null,
    es: {
      title: 'Falta el horario de {name}',
      why: 'Sin horario no se puede calcular la ocupación',
      act: 'Escribir el horario',
    },
    en: {
      title: '{name} has no opening hours',
      why: 'Without them occupancy cannot be worked out',
      act: 'Enter the hours',
    },
  },
  R31: {
    section: 'products',
    threshold: null,
    es: {
      title: 'Falta el peso de {name}',
      why: 'Deja sin coste {stops:c|subreceta o plato|subrecetas o platos}',
      act: 'Escribir el peso',
    },
    en: {
      title: '{name} has no weight',
      why: 'It leaves {stops:c|subrecipe or dish|subrecipes or dishes} without a cost',
      act: 'Enter the weight',
    },
  },
  R32: {
    section: 'documents',
    threshold: '3',
    es: { title: '{name} espera a que se confirme', why: '{supplier} · desde el {date:d}', act: 'Revisar' },
    en: { title: '{name} waits to be confirmed', why: '{supplier} · since {date:d}', act: 'Review' },
  },
  R33: {
    section: 'sales',
    threshold: '1',
    es: {
      title: 'El TPV de {name} no responde',
      why: 'Desde el {date:d}: faltan sus ventas',
      act: 'Ver la conexión',
    },
    en: {
      title: 'The till of {name} does not answer',
      why: 'Since {date:d}: its sales are missing',
      act: 'See the connection',
    },
  },
  R34: {
    section: 'products',
    threshold: '90',
    es: {
      title: 'El precio de {name} es antiguo',
      why: 'Del {date:d}; está en {uses:c|subreceta o plato|subrecetas o platos}',
      act: 'Ver el producto',
    },
    en: {
      title: 'The price of {name} is old',
      why: 'Of {date:d}; in {uses:c|subrecipe or dish|subrecipes or dishes}',
      act: 'See the product',
    },
  },
  R35: {
    section: 'products',
    threshold: null,
    es: { title: '{name} parece estar dos veces', why: 'Códigos {code} y {other}', act: 'Comparar' },
    en: { title: '{name} seems to be there twice', why: 'Codes {code} and {other}', act: 'Compare' },
  },
  R36: {
    section: 'dashboard',
    threshold: '7',
    es: { title: 'Una invitación sigue sin respuesta', why: 'Se envió el {date:d}', act: 'Ver el equipo' },
    en: { title: 'An invitation has no answer yet', why: 'Sent on {date:d}', act: 'See the team' },
  },
  R37: {
    section: 'sales',
    threshold: null,
    es: {
      title: 'Las ventas de {name} no cuadran con el cierre',
      why: '{days:c|día|días}; el {date:d} hay {difference:€} de diferencia',
      act: 'Ver los días',
    },
    en: {
      title: 'The sales of {name} differ from the close-out',
      why: '{days:c|day|days}; on {date:d} by {difference:€}',
      act: 'See the days',
    },
  },
  R38: {
    section: 'sales',
    threshold: null,
    es: {
      title: 'Un archivo de ventas de {name} espera una respuesta',
      why: '{file}[; en total {files:c|archivo|archivos}]: sus ventas aún no cuentan',
      act: 'Responder',
    },
    en: {
      title: 'A sales file of {name} waits for an answer',
      why: '{file}[; {files:c|file|files} in all]: its sales do not count yet',
      act: 'Answer',
    },
  },
  R40: {
    section: 'dishes',
    threshold: null,
    es: {
      title: '{name} tiene una {grade} de nota nutricional',
      why: '{energy:n} kcal y {salt:n} g de sal por ración[. Con {by} en vez de {of} pasa a {after}][. Con el {portion:%} de {of} pasa a {after}][, {cost:+p}]',
      act: 'Ver qué lo mejora',
    },
    en: {
      title: '{name} has grade {grade} in nutrition',
      why: '{energy:n} kcal and {salt:n} g of salt a portion[. With {by} for {of} it gets {after}][. With {portion:%} of {of} it gets {after}][, {cost:+p}]',
      act: 'See what improves it',
    },
  },
  R41: {
    section: 'dishes',
    threshold: '2',
    es: {
      title: '{name} lleva[ {salt:n} g][ al menos {least:n} g] de sal por ración',
      why: 'Un adulto no debería pasar de 5 g al día',
      act: 'Ver el plato',
    },
    en: {
      title: '{name} has[ {salt:n} g][ at least {least:n} g] of salt a portion',
      why: 'An adult should stay below 5 g a day',
      act: 'See the dish',
    },
  },
  R42: {
    section: 'menus',
    threshold: null,
    es: {
      title: '{name} no tiene un principal vegetariano',
      why: '{mains:c|principal|principales}; ninguno sin carne ni pescado',
      act: 'Ver los alérgenos y dietas',
    },
    en: {
      title: '{name} has no vegetarian main',
      why: '{mains:c|main|mains}; none without meat or fish',
      act: 'See allergens and diets',
    },
  },
  R43: {
    section: 'dishes',
    threshold: null,
    es: {
      title: '{name}: {dishes:c|plato|platos} con alérgenos sin información',
      why: 'Por ejemplo {example}. No se puede responder a un cliente',
      act: 'Completar',
    },
    en: {
      title: '{name}: {dishes:c|dish|dishes} with unknown allergens',
      why: 'For instance {example}. A guest cannot be answered',
      act: 'Complete',
    },
  },
  R44: {
    section: 'dishes',
    threshold: null,
    es: {
      title: 'Hay que volver a verificar los alérgenos de {name}',
      why: 'Ha cambiado {reason:w}; está en {uses:c|subreceta o plato|subrecetas o platos}',
      act: 'Verificar',
    },
    en: {
      title: 'The allergens of {name} must be verified again',
      why: '{reason:w} changed; it is in {uses:c|subrecipe or dish|subrecipes or dishes}',
      act: 'Verify',
    },
  },
  R50: {
    section: 'dishes',
    threshold: null,
    es: {
      title: '{name} tiene una E de huella',
      why: '{kilograms:n} kg de CO₂e por ración[. {by} en lugar de {of}: {ghg:+n} kg][. El {portion:%} de {of}: {ghg:+n} kg][, {cost:+p}]',
      act: 'Ver qué lo mejora',
    },
    en: {
      title: '{name} has an E for its footprint',
      why: '{kilograms:n} kg of CO₂e a portion[. {by} for {of}: {ghg:+n} kg][. {portion:%} of {of}: {ghg:+n} kg][, {cost:+p}]',
      act: 'See what improves it',
    },
  },
  R51: {
    section: 'dashboard',
    threshold: '0.50',
    es: {
      title: 'Tres productos suman el {share:%} de la huella de las compras',
      why: '{products}',
      act: 'Ver la huella',
    },
    en: {
      title: 'Three products make up {share:%} of the footprint of purchases',
      why: '{products}',
      act: 'See the footprint',
    },
  },
  R52: {
    section: 'dashboard',
    threshold: '0.10',
    es: {
      title: 'La huella por comensal sube un {change:%}',
      why: 'De {before:n} a {now:n} kg de CO₂e',
      act: 'Ver la huella',
    },
    en: {
      title: 'The footprint per cover is up {change:%}',
      why: '{before:n} to {now:n} kg of CO₂e',
      act: 'See the footprint',
    },
  },
  R60: {
    section: 'dishes',
    threshold: null,
    es: {
      title: '{name} y {other} saben casi igual',
      why: 'Sus sabores se diferencian {distance:n} sobre 1: quizá sobra uno en la carta',
      act: 'Ver los sabores',
    },
    en: {
      title: '{name} and {other} taste almost alike',
      why: 'Their flavours differ by {distance:n} out of 1: the menu may need only one',
      act: 'See flavours',
    },
  },
  R61: {
    section: 'dashboard',
    threshold: null,
    es: {
      title: 'Sabores que faltan en la carta: {axes:w}',
      why: 'Ningún plato llega a la mitad de la escala',
      act: 'Ver los sabores',
    },
    en: {
      title: 'Flavours that the menu lacks: {axes:w}',
      why: 'No dish reaches half of the scale',
      act: 'See flavours',
    },
  },
} satisfies Record<string, Rule>
