import { describe, expect, test } from 'vitest'
import { adviceStory } from './story.ts'

const STEPS = 50

describe('advice that follows what changed', () => {
  test.each([1, 3, 5])(
    'is what an evaluation of everything would say, after every step of story %i',
    async (seed) => {
      const story = await adviceStory(seed)
      const steps: string[] = []
      let most = 0
      try {
        for (let step = 0; step < STEPS; step += 1) {
          steps.push(await story.step())
          const { findings, ended, open, today } = await story.left()
          expect({ steps: steps.slice(-4), today, findings, ended }).toEqual({
            steps: steps.slice(-4),
            today,
            findings: [],
            ended: [],
          })
          most = Math.max(most, open)
        }
      } finally {
        await story.close()
      }
      expect(most).toBeGreaterThan(4)
    },
    120_000,
  )
})
