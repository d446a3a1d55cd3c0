import { parentPort, workerData } from 'node:worker_threads'
import { ranSeeds } from './seeds.ts'

parentPort?.postMessage(await ranSeeds(workerData))
