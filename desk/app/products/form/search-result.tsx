import { useShop } from '../../../../app/publication/catalogue-context.tsx';

interface SearchResultProps {
	/** The address as search engines write it. */
	readonly address: string;
	readonly title: string;
	readonly description: string;
}

/** How the result of a search engine looks. */
export function SearchResult({ address, title, description }: SearchResultProps) {
	const { name } = useShop();
	return (
		<figure>
			<figcaption className="mb-1.5 font-semibold text-[0.9375rem]">
				How a search engine may show it
			</figcaption>
			<div className="wrap-anywhere rounded-field border border-edge/40 p-4">
				<p className="truncate text-muted text-sm">
					{location.host}
					{address}
				</p>
				<p className="text-lg text-sea leading-snug">
					{cut(title, 60)} | {name}
				</p>
				<p className="text-muted text-sm">{cut(description, 155)}</p>
			</div>
		</figure>
	);
}

/** Search engines cut long texts at a word. */
function cut(text: string, most: number): string {
	if (text.length <= most) return text;
	return `${text.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
