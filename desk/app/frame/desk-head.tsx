import { PageHead } from '../../../app/layout/page-head.tsx';
import { useShop } from '../../../app/publication/catalogue-context.tsx';

/** The head of a screen. It is not indexed. */
export function DeskHead({ title }: { readonly title: string }) {
	const shop = useShop();
	return <PageHead title={title} description={`Where the merchant of ${shop.name} works.`} />;
}
