import * as v from 'valibot';
import { createStore, useStore } from '../../../../app/ui/store.ts';
import {
	type PublicationAnswer,
	publicationAnswerSchema,
	publishConflictSchema,
	type Unpublished,
} from '../../../rules/products.ts';
import type { DeskAction } from '../../actions/use-desk-action.ts';
import { renderTimeoutMs } from '../../data/desk-call.ts';
import { showDeskData } from '../../data/use-desk.ts';
import { reloadProducts, reloadPublication } from './use-publication.ts';

/** What was published last in this window. */
export interface Published {
	/** Its number. */
	readonly number: number;
	/** What was live before. */
	readonly before: number;
	/** The number of the older publication that was published again; null if it is new. */
	readonly again: number | null;
	/** The products that were published. */
	readonly productIds: readonly string[];
}

// A module store, because the message about it is shown on several screens.
const last = createStore<Published | null>(null);

/** What was published last in this window; null if nothing was. */
export function usePublished(): Published | null {
	return useStore(last);
}

/** A document as the merchant has seen it. */
export type SeenDocument = Pick<Unpublished, 'kind' | 'id' | 'basis'>;

/** Publishes what the merchant has seen. */
export function publishAction(some: readonly SeenDocument[]): DeskAction<PublicationAnswer> {
	const documents = some.map(({ kind, id, basis }) => ({ kind, id, basis }));
	const productIds = some.flatMap(({ kind, id }) => (kind === 'product' ? id : []));
	return publicationAction('publication', { documents }, ({ number }) => ({
		before: number - 1,
		again: null,
		productIds,
	}));
}

/** Publishes an older publication again. `seen` is the newest one. */
export function publishAgainAction(again: number, seen: number): DeskAction<PublicationAnswer> {
	return publicationAction(`publications/${again}/undo`, { seen }, () => ({
		before: seen,
		again,
		productIds: [],
	}));
}

function publicationAction(
	path: string,
	body: object,
	published: (answer: PublicationAnswer) => Omit<Published, 'number'>,
): DeskAction<PublicationAnswer> {
	return {
		method: 'POST',
		path,
		body,
		timeoutMs: renderTimeoutMs,
		schema: publicationAnswerSchema,
		onDone(answer) {
			showDeskData('publication', answer);
			reloadProducts();
			last.set({ ...published(answer), number: answer.number });
		},
		onRefused({ body, sentence }) {
			const conflict = v.safeParse(publishConflictSchema, body);
			if (conflict.success) showDeskData('publication', conflict.output.present);
			// Without an answer, it may be published.
			else reloadPublication();
			reloadProducts();
			return sentence;
		},
	};
}
