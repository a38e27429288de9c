// Details of tests: `test('…', deep, async ({ page }) => { … })`. Files that run on one screen as a
// whole are named `*.phone.spec.ts` or `*.desktop.spec.ts`.

/** The result does not depend on the screen, or is that of a phone. */
export const onPhone = { tag: '@phone' } as const;
/** The screen of a laptop: the desk, hover, keyboard. */
export const onDesktop = { tag: '@desktop' } as const;
/** Runs in `npm run test:deep` alone. */
export const deep = { tag: '@deep' } as const;
/** Deep, and on one screen. */
export const deepOnPhone = { tag: ['@deep', '@phone'] as string[] };
export const deepOnDesktop = { tag: ['@deep', '@desktop'] as string[] };
