/** Where the payment page will open: a tab of its own where the browser lets us, else here. */
export interface PaymentTab {
	/** Takes the shopper to the payment page. */
	readonly go: (url: string) => void;
	/** Takes the empty tab away again, after a failure. */
	readonly close: () => void;
}

/**
 * Has to be called in the click itself: later, browsers refuse a new tab
 * (docs/requirements.md#payment-page). The tab can not reach back into this page: its `opener`
 * goes before it leaves.
 */
export function openPaymentTab(): PaymentTab {
	const tab = window.open('', '_blank');
	if (!tab) return { go: (url) => location.assign(url), close: () => {} };
	tab.opener = null;
	tab.document.title = 'Taking you to payment…';
	tab.document.body.textContent = 'Taking you to payment…';
	return {
		// A tab that the shopper closed meanwhile stays closed: this page has a link.
		go: (url) => tab.location.replace(url),
		close: () => tab.close(),
	};
}
