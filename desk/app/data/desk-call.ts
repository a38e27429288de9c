import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import type { ShopCall, ShopRefusal } from '../../../app/browser/call-shop.ts';
import { callWithSession } from '../../../app/session/shopper-call.ts';
import { signInAgainCode } from '../../../core/account/sign-in-again.ts';
import { changedOrderSchema, type DeskOrder } from '../../rules/order-answers.ts';
import { setDeskAccess, showDesk } from './desk-access.ts';

/** Timeout of a call without its own. A refund waits for the card provider. */
const usualTimeoutMs = 30_000;

/** Timeout of a call that renders pages. All of a large shop take minutes on a small machine. */
export const renderTimeoutMs = 5 * 60_000;

export interface DeskRefusal extends ShopRefusal {
	/** The present order, if another window has changed it. */
	readonly order: DeskOrder | null;
}

export type DeskAnswer<Data> =
	| { readonly ok: true; readonly data: Data }
	| ({ readonly ok: false } & DeskRefusal);

/** A call of the desk API. The path is the part after `/functions/v1/desk/`. */
export type DeskCall = Pick<ShopCall, 'method' | 'path' | 'body' | 'key' | 'timeoutMs' | 'signal'>;

/** Calls the desk API with the token of the signed-in merchant. */
export async function callDesk<Data>(
	auth: GoTrueClient,
	call: DeskCall,
	read: (answer: Response) => Data | Promise<Data>,
	fetcher?: typeof fetch,
): Promise<DeskAnswer<Data>> {
	const path = `/functions/v1/desk/${call.path}`;
	const { timeoutMs = usualTimeoutMs } = call;
	const answer = await callWithSession(auth, { ...call, path, timeoutMs }, read, fetcher);
	if (answer.ok) {
		setDeskAccess({ kind: 'open' });
		return answer;
	}
	noteRefusal(call, answer);
	const changed = v.safeParse(changedOrderSchema, answer.body);
	return { ...answer, order: changed.success ? changed.output.order : null };
}

/** Records what a refusal says about the account. The screen shows its message. */
function noteRefusal({ method = 'GET' }: DeskCall, { status, sentence, code }: ShopRefusal): void {
	// The desk stays open for who has to sign in again for one call.
	if (status === 403 && code !== signInAgainCode) setDeskAccess({ kind: 'closed', sentence });
	else if (status === 401 && method !== 'GET') setDeskAccess({ kind: 'ended' });
	else showDesk();
}
