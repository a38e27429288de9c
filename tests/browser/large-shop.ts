import { manyProducts } from '../many-products.ts';
import { shopWithProductsTest } from './shop-with-products.ts';

/** Half of them are men's shirts. */
export const largeShopProducts = manyProducts(80);

/** A test with a shop whose lists are longer than a page. */
export const largeShopTest = shopWithProductsTest(largeShopProducts);
