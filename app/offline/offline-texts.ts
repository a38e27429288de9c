/** Texts about a lost connection. */
export const offlineTexts = {
	line: 'You are offline. Pages you have seen still work; checkout waits for the line.',
	back: 'You are back on the line.',
	cart: 'You are offline. Your cart is safe, and checkout waits for the line.',
	pay: 'You are offline, so nothing was sent. Your cart and everything you typed are kept: press again when the line is back.',
} as const;
