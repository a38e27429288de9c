import { soon } from '../later.ts';

/** What of the first screen works as HTML too: one file, which follows the page's own. */
const parts = async () => (await import('./sight.tsx')).sight;

export const Breadcrumb = soon(async () => (await parts()).Breadcrumb);
export const Gallery = soon(async () => (await parts()).Gallery);
export const Terms = soon(async () => (await parts()).Terms);
