import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** An inline style or script, allowed by its hash. */
export interface InlineAsset {
	readonly text: string;
	readonly hash: string;
}

export const style = readAsset('page.css');
export const script = readAsset('payment.client.js');

function readAsset(name: string): InlineAsset {
	const text = readFileSync(new URL(name, import.meta.url), 'utf8');
	return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
