import { previewBase } from './preview.ts';

/**
 * The path for which the server has sent this document. The entry imports it, so it is read before a
 * link can be followed in the tab.
 */
export const documentPath = import.meta.env.SSR ? '' : location.pathname.slice(previewBase.length);
