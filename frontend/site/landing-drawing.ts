import { both, type Words } from './words.ts'

const cell = (text: string, look = '') => `<span${look && ` class="${look}"`}>${text}</span>`
const line = (name: string, amount: string, total: string, isLit = false) =>
  `<li${isLit ? ' class="lit"' : ''}>${cell(name)}${cell(amount, 'end')}${cell(total, 'end')}</li>`
const figure = (words: (w: Words) => string, value: (w: Words) => string) =>
  `<li><small>${both(words)}</small><b>${both(value)}</b></li>`

/** One line of an invoice on its way to the margin of a dish: drawn in markup, so that it is there with the first words. */
export const drawing = `<figure class="way"><figcaption>${both((w) => w.landing.way.caption)}</figcaption>
<div class="paper" aria-hidden="true"><p><b>Peixos Cala Serena, S.L.</b><span>P26/3318</span></p>
<ul>${line('GAMBA ROJA', '2,00 kg', '80,03')}${line('MERLUZA PINCHO', '6,40 kg', '98,18', true)}
${line('PULPO T3', '5,00 kg', '98,50')}${line('SEPIA LIMPIA', '3,20 kg', '44,48')}</ul>
<p class="sum"><b>Total</b><b>353,31 €</b></p></div>
<ol class="steps">
${figure(
  (w) => w.landing.way.division,
  (w) => w.landing.way.perKilo,
)}
${figure(
  (w) => w.landing.way.loss,
  (w) => w.landing.way.clean,
)}
${figure(
  (w) => w.landing.way.portion,
  (w) => w.landing.way.each,
)}
<li class="dish"><small>${both((w) => w.landing.way.rest)}</small>
<span>${both((w) => w.landing.way.dish)}</span><strong>${both((w) => w.landing.way.total)}</strong>
<span class="split" aria-hidden="true"><i></i><i></i></span>
<small class="ends">${both((w) => w.landing.way.cost)}${both((w) => w.landing.way.margin)}</small></li>
</ol></figure>`
