import { TOTP } from 'otpauth';
import { eventually } from './eventually.ts';

const stepMs = 30_000;
/** Typing and checking a code takes less than this. */
const checkMs = 8000;

/**
 * The present code of an authenticator app, or the previous one, which is still valid. Each code
 * works once. Near the end of a code's period it waits for the next one.
 */
export async function appCode(secret: string, stepsBack: 0 | 1 = 0): Promise<string> {
	const isEnding = () => stepMs - (Date.now() % stepMs) <= checkMs;
	await eventually(() => {
		if (isEnding()) throw new Error('The step is about to end');
	});
	return new TOTP({ secret }).generate({ timestamp: Date.now() - stepsBack * stepMs });
}
