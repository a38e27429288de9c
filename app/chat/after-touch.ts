import { later } from '../later.ts';

/** The chat's button waits for a touch of the page, the talk behind it for a wish to talk. */
export const ChatDock = later(async () => (await import('./dock.tsx')).ChatDock);
