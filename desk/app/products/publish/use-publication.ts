import type { PublicationAnswer } from '../../../rules/products.ts';
import { publicationAnswerSchema } from '../../../rules/products.ts';
import { queryClient, type UsedDesk, useDesk } from '../../data/use-desk.ts';

/** Changes of colleagues are seen within this time. */
const everyMs = 20_000;

/** What is published, and what is not yet. */
export function usePublication(): UsedDesk<PublicationAnswer> {
	return useDesk('publication', publicationAnswerSchema, { everyMs });
}

/** Loads again what depends on a product, after it was changed. */
export function reloadPublication(): void {
	void queryClient.invalidateQueries({ queryKey: ['publication'] });
}

/** Loads again what depends on what is published. */
export function reloadProducts(): void {
	void queryClient.invalidateQueries({
		predicate: ({ queryKey: [path] }) =>
			/^(products|collections|collection-products|publications|settings)\b/.test(String(path)),
	});
}
