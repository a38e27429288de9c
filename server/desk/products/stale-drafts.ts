/** Thrown within a transaction to undo it: somebody else was faster. */
export class StaleDrafts extends Error {}
