import { Link } from 'react-router';
import { collectionListAnswerSchema } from '../../../rules/collections/collection-calls.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useDesk } from '../../data/use-desk.ts';
import { collectionPath, collectionsPath } from '../product-paths.ts';
import { FormSection } from './form-section.tsx';

/** The collections that have the product as it was saved, with links to them. */
export function InCollections({ id }: { readonly id: string }) {
	const used = useDesk('collections', collectionListAnswerSchema);
	return (
		<FormSection
			id="collections"
			title="Collections"
			lead="Rules and picked products are changed at the collections."
		>
			<Loaded used={used} loading="Fetching the collections…">
				{({ collections }) => {
					const having = collections.filter(
						({ productIds, state }) => state !== 'archived' && productIds.includes(id),
					);
					if (having.length === 0) {
						return (
							<p className="text-muted">
								It is in no collection yet.{' '}
								<Link to={collectionsPath} className="text-sea underline underline-offset-4">
									All collections
								</Link>
							</p>
						);
					}
					return (
						<ul className="flex flex-wrap gap-x-5">
							{having.map((collection) => (
								<li key={collection.id}>
									<Link
										to={collectionPath(collection.id)}
										className="inline-flex min-h-11 items-center text-sea underline underline-offset-4"
									>
										{collection.title}
									</Link>
								</li>
							))}
						</ul>
					);
				}}
			</Loaded>
		</FormSection>
	);
}
