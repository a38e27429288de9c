import { brand } from '../../core/brand.ts';
import { shareImagePath } from '../catalogue/pictures.ts';
import { publicUrl } from './public-url.ts';

interface PageHeadProps {
	readonly title: string;
	readonly description: string;
	/** The page's one true address. A page without one is nothing for search engines. */
	readonly path?: string;
	/** Master of the picture shown where the page is shared. */
	readonly image?: string;
}

/** Head elements of a page; React moves them to where they belong. */
export function PageHead({ title, description, path, image = 'hero-poster' }: PageHeadProps) {
	const fullTitle = path === '/' ? title : `${title} | ${brand.name}`;
	return (
		<>
			<title>{fullTitle}</title>
			<meta name="description" content={description} />
			{path === undefined ? (
				<meta name="robots" content="noindex" />
			) : (
				<>
					<link rel="canonical" href={publicUrl(path)} />
					<meta property="og:type" content="website" />
					<meta property="og:site_name" content={brand.name} />
					<meta property="og:title" content={fullTitle} />
					<meta property="og:description" content={description} />
					<meta property="og:url" content={publicUrl(path)} />
					<meta property="og:image" content={publicUrl(shareImagePath(image))} />
				</>
			)}
		</>
	);
}
