/** Builds the frontend when its source is not what `frontend/dist` was built from, or always. Gives vite's exit code. */
export function buildFrontend(options?: { always?: boolean; hear?: (text: string) => void }): Promise<number>
