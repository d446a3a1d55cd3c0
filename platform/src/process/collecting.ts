import { setFlagsFromString } from 'node:v8'

/**
 * Lets the rows of an answer die with it. V8 watches which code makes things that outlive a collection, as the rows of a long list do, and puts
 * all that this code makes among what is old from then on, where only a collection of everything finds that it is gone: every
 * twenty seconds, while everybody waits. What is made by whoever reads rows is short-lived, whatever some of it looks like.
 * To be called before anything is read.
 */
export const letRowsDieYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')

/** How much may be added to what lives, in per cent, before everything is collected. V8 takes 300 where much is made, and 10 where little is. */
const GROWTH = 100

/**
 * Collects everything seldom, and not because a process is quiet: twice the memory of what lives is given for it. A collection of
 * everything takes a processor for a tenth of a second, and all who share it wait, those of other processes too. What it then does
 * in small steps, or on three threads at once, is said when a process starts (`--no-concurrent-marking` in its start script), for V8
 * would break off if it were told later.
 */
export const collectSeldom = (): void => {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
  // Not `--no-memory-reducer`: that is asked only when a process starts.
  setFlagsFromString('--memory-reducer-gc-count=0')
}
