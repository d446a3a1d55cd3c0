import { setFlagsFromString } from 'node:v8'

/**
 * Lets the rows of an answer die with it. V8 watches which code makes things that outlive a collection, as the rows of a long list do, and puts
 * all that this code makes among what is old from then on, where only a collection of everything finds that it is gone: every
 * twenty seconds, while everybody waits. What is made by whoever reads rows is short-lived, whatever some of it looks like.
 * To be called before anything is read.
 */
export const letRowsDieYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
