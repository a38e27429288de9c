/** The most products of a shop, with archived ones: 1,000 garments of three colors each. */
export const maxProducts = 3000;
