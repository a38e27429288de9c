import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { SentVitals } from '../../core/vitals.ts';

const address = '/functions/v1/vitals';

/**
 * Sends the web vitals of a visit once, when the page is left, without cookies or personal data.
 * Not if the browser sends Global Privacy Control.
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
	// Registered after the library's listeners, which report final values.
	addEventListener('visibilitychange', send, true);
}

function wantsNone(): boolean {
	// Not in all browsers, and not in TypeScript's types.
	const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
	return globalPrivacyControl === true;
}
