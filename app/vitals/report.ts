import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { SentVitals } from '../../core/vitals.ts';

const address = '/functions/v1/vitals';

/**
 * Tells the shop what this visit measured, when the page is left: once, without a cookie, and nothing
 * of who it is. Not where somebody asked not to be measured.
 */
export function reportVitals(): void {
	if (wantsNone()) return;
	const path = location.pathname;
	const measured = new Map<Metric['name'], number>();
	const record = ({ name, value }: Metric) => void measured.set(name, value);
	for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(record);
	const send = () => {
		if (document.visibilityState !== 'hidden' || measured.size === 0) return;
		removeEventListener('visibilitychange', send, true);
		const vitals = [...measured].map(([name, value]) => ({ name, value }));
		const body: SentVitals = { path, vitals };
		navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
	};
	// After the library's own listener, which has the last word of each.
	addEventListener('visibilitychange', send, true);
}

function wantsNone(): boolean {
	// Not in every browser, nor yet in the library's types.
	const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
	return globalPrivacyControl === true;
}
