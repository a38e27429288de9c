import { useEffect } from 'react';
import { reloadAllProducts } from '../../../../app/publication/all-products.ts';
import type { PublicationAnswer } from '../../../rules/products.ts';
import { publicationAnswerSchema } from '../../../rules/products.ts';
import { queryClient, type UsedDesk, useDesk } from '../../data/use-desk.ts';

/** Changes of colleagues are seen within this time. */
const everyMs = 20_000;

/** The number of the publication whose facts of the shop this window has. */
let known: number | undefined;

/** What is published, and what is not yet. After another publication, times are of its time zone. */
export function usePublication(): UsedDesk<PublicationAnswer> {
	const used = useDesk('publication', publicationAnswerSchema, { everyMs });
	const number = used.data?.number;
	useEffect(() => {
		if (number === undefined || number === known) return;
		if (known !== undefined) void reloadAllProducts();
		known = number;
	}, [number]);
	return used;
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
