import { folded } from '../folding.ts'

/** Names that people are called by in the countries read here: a trader in person goes by one of them. */
const given = new Set(
  (
    'maria jose antonio juan manuel francisco javier carlos daniel alejandro david rafael miguel pedro angel ' +
    'fernando pablo luis sergio jorge alberto alvaro diego adrian ' +
    'raul ivan ruben enrique ramon vicente andres joaquin santiago victor eduardo roberto jaime mario ' +
    'ignacio salvador ricardo marcos jordi emilio julian julio guillermo ' +
    'gabriel tomas agustin felix gregorio martin lorenzo alfonso ismael rodrigo fermin carmen ana isabel ' +
    'dolores pilar teresa rosa cristina marta laura francisca antonia ' +
    'mercedes elena lucia concepcion josefa raquel manuela beatriz paula juana rosario sara encarnacion ' +
    'patricia irene julia silvia nuria rocio andrea alicia inmaculada ' +
    'montserrat sonia angela susana sandra marina monica yolanda margarita natalia eva claudia ines veronica ' +
    'amparo catalina esther gloria olga victoria lorena aurora ' +
    'josep joan jaume pere miquel ramon xavier lluis francesc carles marti pau oriol arnau gerard albert ' +
    'enric neus anna nuria mireia laia roser assumpta meritxell ' +
    'xose xoan uxia antia brais anxo iago breixo sabela noa mikel jon iker ander joseba inaki gorka unai ' +
    'aitor xabier koldo nekane ainhoa amaia maite itziar leire nerea miren ane ' +
    'joao maria ana antonio paulo rui nuno tiago goncalo ines catarina sofia pierre jean michel philippe ' +
    'marie sophie claire nicolas francois hans peter klaus wolfgang anna anke ' +
    'jurgen stefan thomas michael andreas giovanni giuseppe marco luca francesca giulia paolo stefano john james william mary patrick sean siobhan emma george'
  ).split(' '),
)

/** Whether a text reads as a person's name: a given name and one to four more words, nothing else. */
export const isPerson = (text: string): boolean => {
  const words = folded(text).split(' ')
  return words.length >= 2 && words.length <= 6 && !/[\d&]/.test(text) && given.has(words[0] ?? '')
}
