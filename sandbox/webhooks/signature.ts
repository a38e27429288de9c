import { createHmac } from 'node:crypto';

/** The provider's signature header: time and body signed together, so that neither can be changed. */
export function signatureHeader(body: string, secret: string, atMs: number): string {
	const atSec = Math.floor(atMs / 1000);
	const signature = createHmac('sha256', secret).update(`${atSec}.${body}`).digest('hex');
	return `t=${atSec},v1=${signature}`;
}
