/**
 * The page of all products as plain links, for browsers without script. A shop has it if a listing
 * can be longer than a page (app/seo/all-products-page.ts).
 */
export const allProductsPath = '/products/all.html';
