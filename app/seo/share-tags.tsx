import { useCatalogue, useShop } from '../publication/catalogue-context.tsx';
import { publicUrl } from '../routing/public-url.ts';
import { sharePicture, shareSize } from './share-picture.ts';

interface ShareTagsProps {
	readonly title: string;
	readonly description: string;
	readonly path: string;
}

/**
 * The preview of a shared link. Only the built page needs these tags, so the browser's script does
 * not contain them (see PageHead).
 */
export function ShareTags({ title, description, path }: ShareTagsProps) {
	const shop = useShop();
	const picture = sharePicture(path, useCatalogue());
	return (
		<>
			<meta property="og:type" content="website" />
			<meta property="og:site_name" content={shop.name} />
			<meta property="og:locale" content="en_US" />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:url" content={publicUrl(path)} />
			<meta property="og:image" content={publicUrl(picture.path)} />
			<meta property="og:image:type" content="image/jpeg" />
			<meta property="og:image:width" content={String(shareSize.width)} />
			<meta property="og:image:height" content={String(shareSize.height)} />
			<meta property="og:image:alt" content={picture.alt} />
			<meta name="twitter:card" content="summary_large_image" />
		</>
	);
}
