import { TOTP } from 'otpauth';
import { eventually } from './eventually.ts';

const stepMs = 30_000;
/** A code is typed and checked in less, on any machine. */
const checkMs = 8000;

/**
 * The code that an authenticator app shows, or showed a step ago: that is still good, and each step
 * serves once. Where a step is about to end its successor is awaited.
 */
export async function appCode(secret: string, stepsBack: 0 | 1 = 0): Promise<string> {
	const isEnding = () => stepMs - (Date.now() % stepMs) <= checkMs;
	await eventually(() => {
		if (isEnding()) throw new Error('The step is about to end');
	});
	return new TOTP({ secret }).generate({ timestamp: Date.now() - stepsBack * stepMs });
}
