import type { Factor, GoTrueClient } from '@supabase/auth-js';
import { freeName } from './factor-texts.ts';

/**
 * Makes room for a factor of a kind and gives it a name: what was begun before and never proven goes,
 * or its name and its place would stay taken.
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
