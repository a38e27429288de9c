import { wishlistSchema } from '../../core/wishlist/wishlist.ts';
import { readAs } from '../browser/call-shop.ts';
import { authStore } from '../session/auth-store.ts';
import { callAsShopper } from '../session/shopper-call.ts';
import { entriesFor, wishlistStore } from './wishlist-store.ts';

let isRunning = false;

/** Keeps the wishlist of this device and that of the signed-in account equal. */
export function startWishlistSync(): void {
	authStore.subscribe(sync);
	wishlistStore.subscribe(() => {
		const { isSent, owner, entries } = wishlistStore.get();
		// An empty list of nobody was cleared by a sign-out, maybe in a tab that this one has not heard of.
		const isCleared = owner === null && entries.length === 0;
		if (!isSent && !isCleared) sync();
	});
	// Another device may have changed the account's list.
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden) sync();
	});
	addEventListener('online', sync);
	sync();
}

function sync(): void {
	const accountId = accountIdNow();
	if (accountId === null || isRunning) return;
	isRunning = true;
	exchange(accountId)
		.then((isAnswered) => {
			isRunning = false;
			// Something was changed meanwhile, or somebody else has signed in.
			const { owner, isSent } = wishlistStore.get();
			if (isAnswered && !(isSent && owner === accountIdNow())) sync();
		})
		.catch((cause: unknown) => {
			isRunning = false;
			console.warn('The wishlist could not be joined', cause);
		});
}

function accountIdNow(): string | null {
	const state = authStore.get();
	return state.kind === 'in' && !state.needsSecondFactor ? state.user.id : null;
}

/** Resolves to false without an answer. The next occasion tries again. */
async function exchange(accountId: string): Promise<boolean> {
	const now = wishlistStore.get();
	const sent = entriesFor(now, accountId);
	const hasNews = now.owner !== accountId || !now.isSent;
	const client = await authStore.client();
	const answer = await callAsShopper(
		client,
		{ path: 'my-wishlist', ...(hasNews && { method: 'PUT', body: { entries: sent } }) },
		readAs(wishlistSchema),
	);
	if (!answer.ok) return false;
	// The shopper may have signed out meanwhile.
	if (accountIdNow() === accountId) wishlistStore.join(accountId, sent, answer.data.entries);
	return true;
}
