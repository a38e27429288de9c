import type { Factor, GoTrueClient } from '@supabase/auth-js';
import { freeName } from './factor-texts.ts';

/**
 * Picks a free name for a new factor. An unverified factor of the same type is removed first,
 * because it would keep the name and count toward the limit.
 */
export async function prepareFactor(
	auth: GoTrueClient,
	type: Factor['factor_type'],
): Promise<string> {
	const { data } = await auth.mfa.listFactors();
	const all: readonly Factor[] = data?.all ?? [];
	const begun = all.filter((of) => of.factor_type === type && of.status === 'unverified');
	for (const { id } of begun) await auth.mfa.unenroll({ factorId: id });
	return freeName(
		type,
		all.filter((of) => !begun.includes(of)),
	);
}
