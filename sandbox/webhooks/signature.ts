import { createHmac } from 'node:crypto';

/** The provider's signature header, which signs time and body together. */
export function signatureHeader(body: string, secret: string, atMs: number): string {
	const atSec = Math.floor(atMs / 1000);
	const signature = createHmac('sha256', secret).update(`${atSec}.${body}`).digest('hex');
	return `t=${atSec},v1=${signature}`;
}
