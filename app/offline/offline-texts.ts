/** Texts about a lost connection. */
export const offlineTexts = {
	line: 'You’re offline. Pages you’ve seen still work; checkout needs a connection.',
	back: 'You’re back online.',
	cart: 'You’re offline. Your cart is safe; checkout needs a connection.',
	pay: 'You’re offline, so nothing was sent. Your cart and what you typed are kept. Try again when you’re back online.',
} as const;
