/** Of a shop, archived ones too: 1,000 garments in three colors, each of which is a product. */
export const mostProducts = 3000;
