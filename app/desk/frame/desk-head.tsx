import { PageHead } from '../../layout/page-head.tsx';

/** Head of a screen of the desk, which no search engine is to list. */
export function DeskHead({ title }: { readonly title: string }) {
	return <PageHead title={title} description="Where the merchant of Blue works." />;
}
