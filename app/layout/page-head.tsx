import { useHref } from 'react-router';
import { useShop } from '../publication/catalogue-context.tsx';
import { publicUrl } from '../routing/public-url.ts';
import { ShareTags } from '../seo/share-tags.tsx';

interface PageHeadProps {
	readonly title: string;
	readonly description: string;
	/** The path of the canonical URL. A page without one is not indexed. */
	readonly path?: string;
}

/** Head elements of a page. React moves them into the head. */
export function PageHead({ title, description, path }: PageHeadProps) {
	const shop = useShop();
	// Only in a preview the router has a base path.
	const isListed = useHref('/') === '/' && path !== undefined;
	const fullTitle = path === '/' ? title : `${title} | ${shop.name}`;
	return (
		<>
			<title>{fullTitle}</title>
			<meta name="description" content={description} />
			{isListed ? (
				<link rel="canonical" href={publicUrl(path)} />
			) : (
				<meta name="robots" content="noindex" />
			)}
			{import.meta.env.SSR && isListed && (
				<ShareTags title={fullTitle} description={description} path={path} />
			)}
		</>
	);
}
