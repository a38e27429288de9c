import * as v from 'valibot';
import {
	type PublicationAnswer,
	publicationAnswerSchema,
	publishConflictSchema,
} from '../../../../core/desk/products.ts';
import { useSending } from '../../../forms/use-sending.ts';
import { createStore, useStore } from '../../../ui/store.ts';
import { renderTimeoutMs } from '../../data/desk-call.ts';
import { showDeskData, useDeskCall } from '../../data/use-desk.ts';
import { reloadProducts, reloadPublication } from './use-publication.ts';

/** What was published last in this window. */
export interface Published {
	/** Its number. */
	readonly number: number;
	/** What was live before. */
	readonly before: number;
	/** The number of the older publication that was published again; null if it is new. */
	readonly again: number | null;
	/** The products that it has changed. */
	readonly productIds: readonly string[];
}

// A module store, because the message about it is shown on several screens.
const last = createStore<Published | null>(null);

/** What was published last in this window; null if nothing was. */
export function usePublished(): Published | null {
	return useStore(last);
}

interface UsedPublish {
	readonly refusal: string | null;
	readonly isSending: boolean;
	/** Publishes what the merchant has seen. Resolves to true on success. */
	readonly publish: (seen: PublicationAnswer) => Promise<boolean>;
	/** Publishes an older publication again. */
	readonly publishAgain: (seen: PublicationAnswer, number: number) => Promise<boolean>;
}

/** Publishes, one call at a time. */
export function usePublish(): UsedPublish {
	const ask = useDeskCall();
	const { refusal, isSending, run } = useSending();

	async function send(seen: PublicationAnswer, again: number | null): Promise<string | null> {
		const { basis, number: before } = seen;
		const path = again === null ? 'publication' : `publications/${again}/undo`;
		const answer = await ask(
			{ method: 'POST', path, body: { basis }, timeoutMs: renderTimeoutMs },
			publicationAnswerSchema,
		);
		if (answer.ok) {
			showDeskData('publication', answer.data);
			reloadProducts();
			const productIds = seen.changes.flatMap(({ productId }) => productId ?? []);
			last.set({ number: answer.data.number, before, again, productIds });
			return null;
		}
		const conflict = v.safeParse(publishConflictSchema, answer.body);
		if (conflict.success) showDeskData('publication', conflict.output.present);
		// Without an answer, it may be published.
		else reloadPublication();
		reloadProducts();
		return answer.sentence;
	}

	return {
		refusal,
		isSending,
		publish: (seen) => run(() => send(seen, null)),
		publishAgain: (seen, number) => run(() => send(seen, number)),
	};
}
