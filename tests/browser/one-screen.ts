/**
 * Details for a test whose result does not depend on the screen: it runs on the phone alone.
 * Files that run on one screen as a whole are named `*.phone.spec.ts` or `*.desktop.spec.ts`.
 */
export const oneScreen = { tag: '@one-screen' } as const;
