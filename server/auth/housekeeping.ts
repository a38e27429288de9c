import { sql } from 'kysely';
import { type IntervalJob, startInterval } from '../runtime/interval-job.ts';
import type { AuthContext } from './auth-context.ts';
import { madeByService } from './users/sign-up-claim.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Small, so that other queries are not blocked. */
const atMost = 200;

/** Cleans up now and every hour. */
export function startHousekeeping(auth: AuthContext): IntervalJob {
	return startInterval(hourMs, (isStopped) => cleanUp(auth, isStopped));
}

/** Removes expired rows in batches (docs/auth-api.md#storage-and-housekeeping). */
export async function cleanUp(
	auth: AuthContext,
	isStopped: () => boolean = () => false,
): Promise<void> {
	try {
		for (const remove of removals(auth)) {
			while (!isStopped() && (await remove()) === atMost);
		}
	} catch (cause) {
		auth.log.error({ err: cause }, 'the accounts could not be cleaned up');
	}
}

/** Each removes one batch and returns the number of rows. */
function removals(auth: AuthContext): readonly (() => Promise<number>)[] {
	const { db, settings } = auth;
	const nowMs = auth.now();
	const dayAgoMs = nowMs - dayMs;
	const longestLifeMs = Math.max(settings.mailCodeLifeMs, settings.smsCodeLifeMs);
	// A revoked token stays while it is the parent of the active one, because it may be replayed at
	// any time.
	const tokens = sql<boolean>`exists (select 1 from auth_sessions where id = session_id
		and refresh_counter - 1 > counter)`;
	const batches = [
		sql`delete from auth_refresh_tokens where token_hash in (select token_hash
			from auth_refresh_tokens where revoked_at_ms < ${dayAgoMs} and ${tokens} limit ${atMost})`,
		sql`delete from auth_flow_states where id in (select id from auth_flow_states
			where created_at_ms < ${nowMs - Math.max(dayMs, longestLifeMs)} and (auth_code_issued_at_ms
			is null or auth_code_issued_at_ms < ${dayAgoMs}) limit ${atMost})`,
		sql`delete from auth_one_time_tokens where id in (select id from auth_one_time_tokens
			where created_at_ms < ${nowMs - longestLifeMs - dayMs} limit ${atMost})`,
		sql`delete from auth_challenges where id in (select id from auth_challenges
			where created_at_ms < ${dayAgoMs} limit ${atMost})`,
		sql`delete from auth_factors where id in (select id from auth_factors
			where status = 'unverified' and created_at_ms < ${dayAgoMs} limit ${atMost})`,
		sql`delete from auth_users where id in (select id from auth_users
			where is_anonymous = 1 and created_at_ms < ${nowMs - 30 * dayMs} limit ${atMost})`,
		sql`delete from auth_users where id in (select id from auth_users
			where email_confirmed_at_ms is null and phone_confirmed_at_ms is null and is_anonymous = 0
			and last_sign_in_at_ms is null and invited_at_ms is null and deleted_at_ms is null
			and coalesce(sign_up_token_id, '') <> ${madeByService}
			and created_at_ms < ${nowMs - 7 * dayMs}
			and coalesce(confirmation_sent_at_ms, 0) < ${nowMs - longestLifeMs}
			and coalesce(recovery_sent_at_ms, 0) < ${nowMs - longestLifeMs} limit ${atMost})`,
		sql`delete from auth_objections where token_hash in (select token_hash from auth_objections
			where created_at_ms < ${nowMs - (settings.objectionLifeMs ?? 0)} limit ${atMost})`,
		sql`delete from auth_rate_limits where key in (select key from auth_rate_limits
			where full_at_ms < ${nowMs} limit ${atMost})`,
		sql`delete from auth_signing_keys where id in (select id from auth_signing_keys
			where retired_at_ms < ${nowMs - settings.accessTokenLifeMs - dayMs} limit ${atMost})`,
	];
	return batches.map((batch) => async () => {
		const { numAffectedRows } = await batch.execute(db);
		return Number(numAffectedRows ?? 0);
	});
}
