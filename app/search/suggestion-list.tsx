import type { SearchHit } from './search-index.ts';
import { Suggestion } from './suggestion.tsx';

export const listClass = 'mt-2 overflow-hidden rounded-card border border-line bg-white py-2';
export const overPage = 'absolute inset-x-0 top-full z-10 shadow-lg';

interface SuggestionListProps {
	readonly id: string;
	/** The list is hidden without any. */
	readonly hits: readonly SearchHit[];
	/** The index of the active entry, or -1. */
	readonly active: number;
	/** Whether the list lies over the page or takes space in it. */
	readonly isOverPage: boolean;
	readonly onChoose: (address: string) => void;
}

/** The list below the search field. The focus stays in the field. */
export function SuggestionList({ id, hits, active, isOverPage, onChoose }: SuggestionListProps) {
	return (
		<div
			id={id}
			role="listbox"
			aria-label="Suggestions"
			hidden={hits.length === 0}
			className={isOverPage ? `${listClass} ${overPage}` : listClass}
		>
			{hits.map((hit, at) => (
				<Suggestion
					key={hit.id}
					id={`${id}-${at}`}
					hit={hit}
					isActive={at === active}
					onChoose={() => onChoose(hit.to)}
				/>
			))}
		</div>
	);
}
