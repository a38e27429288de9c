import { Breadcrumb } from './breadcrumb.tsx';
import { Gallery } from './gallery.tsx';
import { Terms } from './terms.tsx';

/** What first-sight.ts brings, in one object so that it is one request. */
export const sight = { Breadcrumb, Gallery, Terms };
