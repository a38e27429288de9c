/** Where the payment page opens: a new tab if the browser allows it, else this tab. */
export interface PaymentTab {
	/** Opens the payment page. */
	readonly go: (url: string) => void;
	/** Closes the empty tab after a failure. */
	readonly close: () => void;
}

/**
 * Opens the tab. Must be called in the click handler itself, because browsers block later popups
 * (docs/requirements.md#payment-page). The tab cannot access this page: its `opener` is removed
 * before it navigates.
 */
export function openPaymentTab(): PaymentTab {
	const tab = window.open('', '_blank');
	if (!tab) return { go: (url) => location.assign(url), close: () => {} };
	tab.opener = null;
	tab.document.title = 'Taking you to payment…';
	tab.document.body.textContent = 'Taking you to payment…';
	return {
		// If the shopper has closed the tab, it stays closed: this page has a link.
		go: (url) => tab.location.replace(url),
		close: () => tab.close(),
	};
}
