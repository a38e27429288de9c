/** The local storage key of the cart (docs/requirements.md#brand). */
export const cartStorageKey = 'blue-cart';

/** The local storage key of the auth session. */
export const authStorageKey = 'blue-auth';
