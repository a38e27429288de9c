/** Of a shop, archived ones too. The first publication of as many takes half a minute. */
export const mostProducts = 1000;
