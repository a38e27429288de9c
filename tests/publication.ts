import { readCatalogue } from '../server/catalogue/read-publication.ts';

/** The catalogue of publication 1, which a new shop sells. */
export const catalogue = readCatalogue();

export const { products } = catalogue;
