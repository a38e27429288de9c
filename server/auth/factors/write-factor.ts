import type { FactorRow, FactorType } from '../../db/auth-schema.ts';
import type { Tx } from '../../db/open.ts';
import { audit } from '../audit.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { assertMayAddFactor } from './assert-may-add-factor.ts';
import { type FactorCaller, lockCaller } from './factor-caller.ts';
import { findFactors, isVerified } from './find-factors.ts';

export interface NewFactor {
	/** A UUID. */
	readonly id: string;
	readonly type: FactorType;
	readonly friendlyName: string;
	/** As `readPhone` returns it. */
	readonly phone: string | null;
	/** Encrypted by `seal`. */
	readonly secret: string | null;
}

/** Age at which an unverified factor without a challenge is removed. */
const untriedLifeMs = 300_000;

/** Writes an unverified factor after the checks of docs/auth-api.md#enrolment. */
export async function writeFactor(
	auth: AuthContext,
	caller: FactorCaller,
	factor: NewFactor,
): Promise<void> {
	const nowMs = auth.now();
	await auth.db.transaction().execute(async (tx) => {
		const locked = await lockCaller(tx, caller);
		const { user, session, client } = locked;
		await removeUntried(tx, user.id, nowMs - untriedLifeMs);
		if (factor.phone !== null) await replacePhone(tx, user.id, factor.phone);
		const factors = await findFactors(tx, user.id);
		assertNew(auth, factors, factor);
		await assertMayAddFactor(tx, auth, locked);
		await tx
			.insertInto('auth_factors')
			.values({
				id: factor.id,
				user_id: user.id,
				factor_type: factor.type,
				status: 'unverified',
				friendly_name: factor.friendlyName,
				secret: factor.secret,
				phone: factor.phone,
				created_at_ms: nowMs,
				updated_at_ms: nowMs,
			})
			.execute();
		await audit(tx, {
			action: 'factor_enrolled',
			userId: user.id,
			sessionId: session.id,
			client,
			detail: { factor: factor.id, type: factor.type },
			nowMs,
		});
	});
}

async function removeUntried(tx: Tx, userId: string, beforeMs: number): Promise<void> {
	await tx
		.deleteFrom('auth_factors')
		.where('user_id', '=', userId)
		.where('status', '=', 'unverified')
		.where('last_challenged_at_ms', 'is', null)
		.where('created_at_ms', '<', beforeMs)
		.execute();
}

/** An unproven number is replaced; a proven one is not. */
async function replacePhone(tx: Tx, userId: string, phone: string): Promise<void> {
	const same = (await findFactors(tx, userId)).filter((factor) => factor.phone === phone);
	if (same.some(isVerified)) {
		const sentence =
			'A verified phone factor already exists, unenroll the existing factor to continue';
		throw new AuthError(422, 'mfa_verified_factor_exists', sentence);
	}
	for (const { id } of same) await tx.deleteFrom('auth_factors').where('id', '=', id).execute();
}

function assertNew(
	{ settings }: AuthContext,
	factors: readonly FactorRow[],
	{ friendlyName }: NewFactor,
): void {
	if (factors.some((factor) => factor.friendly_name === friendlyName)) {
		const sentence = `A factor with the friendly name ${JSON.stringify(friendlyName)} for this user already exists`;
		throw new AuthError(422, 'mfa_factor_name_conflict', sentence);
	}
	// Only enrolled factors can be verified, so one limit is enough.
	if (factors.length >= settings.maxFactors) {
		const sentence = 'Maximum number of verified factors reached, unenroll to continue';
		throw new AuthError(422, 'too_many_enrolled_mfa_factors', sentence);
	}
}
