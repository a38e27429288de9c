import type { Services } from '../services.ts';

/**
 * Returns the account of a checkout call, or null for a guest. An invalid token must not stop a
 * purchase, so it counts as a guest.
 */
export async function buyerOf(services: Services, request: Request): Promise<string | null> {
	const verified = await services.verifyShopper(request);
	if (!verified.ok || verified.value.needsSecondFactor) return null;
	return verified.value.userId;
}
