import type { Publishing } from '../../../rules/products.ts';
import { pageText } from './publish-texts.ts';

/** What shoppers will see after publishing, in sentences with the pages. */
export function ChangeList({ changes }: Pick<Publishing, 'changes'>) {
	if (changes.length === 0) return null;
	return (
		<ul aria-label="Changes" className="border-mist border-t-2">
			{changes.map(({ sentence, pages }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two sentences can be equal
				<li key={at} className="wrap-anywhere border-mist border-b-2 py-3">
					<p className="text-lg">{sentence}</p>
					{pages.length > 0 && (
						<p className="mt-1 text-muted text-sm">
							{pages.length === 1 ? 'Page: ' : 'Pages: '}
							{pages.map(pageText).join(', ')}
						</p>
					)}
				</li>
			))}
		</ul>
	);
}
