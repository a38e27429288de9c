/** A side panel leaves a strip of the page free on the narrowest phone, to press for closing. */
export const panelClass = 'max-w-[calc(100vw-3rem)]!';
