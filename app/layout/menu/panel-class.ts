/** A side panel leaves a strip of the page on the narrowest phone: something to press to leave. */
export const panelClass = 'max-w-[calc(100vw-3rem)]!';
