import { PageHead } from '../../layout/page-head.tsx';

/** The head of a screen. It is not indexed. */
export function DeskHead({ title }: { readonly title: string }) {
	return <PageHead title={title} description="Where the merchant of Blue works." />;
}
