import { fullName } from '../../core/catalogue/colourways.ts';
import type { MissingProduct } from '../../core/catalogue/missing-product.ts';
import { NotFoundContent } from '../layout/not-found-content.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { useMissingReason } from '../publication/use-missing-reason.ts';
import { LoadDocument } from '../routing/load-document.tsx';
import { SearchField } from '../search/search-field.tsx';

const texts = {
	unknown: {
		title: 'Product Not Found',
		description: 'There is no product at this address.',
		sentence: 'We don’t make this one, or no longer do. Perhaps you like one of these.',
	},
	retired: {
		title: 'No Longer Sold',
		description: 'This product is no longer sold.',
		sentence: 'We no longer sell this one. Perhaps you like one of these.',
	},
} as const;

export function UnknownProduct() {
	const reason = useMissingReason();
	return reason ? <MissingContent reason={reason} /> : <LoadDocument />;
}

function MissingContent({ reason }: { readonly reason: MissingProduct }) {
	const { byId } = useCatalogue();
	const successor = typeof reason === 'object' ? byId(reason.replacedBy) : undefined;
	const { title, description, sentence } = texts[reason === 'unknown' ? reason : 'retired'];
	const link = successor
		? { to: `/product/${successor.slug}`, linkText: 'See What Took Its Place' }
		: { to: '/products', linkText: 'Back to Products' };
	return (
		<>
			<PageHead title={title} description={description} />
			<NotFoundContent title={title} {...link} search={<SearchField />}>
				{successor
					? `We no longer sell this one. ${fullName(successor)} has taken its place.`
					: sentence}
			</NotFoundContent>
		</>
	);
}
