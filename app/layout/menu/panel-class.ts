/**
 * A side panel leaves a strip of the page free on the narrowest phone, to press for closing, and
 * space for the cart drawer beside it on a tablet.
 */
export const panelClass = 'max-w-[calc(100vw-3rem)]! md:max-w-[48vw]!';
