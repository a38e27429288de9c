import {
	type KeyboardEvent,
	type SubmitEvent,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { Suggestion } from './suggestion.tsx';
import { useSearch } from './use-search.ts';

interface SearchFieldProps {
	readonly initial?: string;
	/** When the dialog around it opens. */
	readonly takesFocus?: boolean;
	/** The shopper goes somewhere: whatever the field stands in may close. */
	readonly onLeave?: () => void;
}

const maxSuggestions = 6;

/**
 * A field with suggestions, in the pattern of a combobox: the focus stays in the field, arrows walk
 * through the list, Enter goes to what is chosen or to all results.
 */
export function SearchField({ initial = '', takesFocus = false, onLeave }: SearchFieldProps) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	// React's `autoFocus` comes before the dialog opens; the browser's own attribute is for that moment.
	useLayoutEffect(() => {
		field.current?.toggleAttribute('autofocus', takesFocus);
	}, [takesFocus]);
	const navigate = useNavigate();
	const [query, setQuery] = useState(initial);
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const found = useSearch(query);
	const hits = found.kind === 'ready' ? found.hits.slice(0, maxSuggestions) : [];
	const isListed = isOpen && hits.length > 0;
	const leaveTo = (address: string) => {
		setOpen(false);
		onLeave?.();
		navigate(address);
	};
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		const chosen = isListed ? hits[active] : undefined;
		if (chosen) leaveTo(chosen.to);
		else if (query.trim() !== '') leaveTo(`/search?q=${encodeURIComponent(query.trim())}`);
		else field.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined && hits.length > 0) {
			event.preventDefault();
			setOpen(true);
			// The place before the first one is the field itself.
			setActive(((active + 1 + step + hits.length + 1) % (hits.length + 1)) - 1);
		} else if (event.key === 'Escape' && isListed) {
			event.preventDefault();
			setOpen(false);
		}
	};
	return (
		<search>
			<form action="/search" onSubmit={submit} className="relative flex gap-3">
				<input
					ref={field}
					type="text"
					name="q"
					role="combobox"
					inputMode="search"
					enterKeyHint="search"
					autoComplete="off"
					aria-label="Search the shop"
					aria-autocomplete="list"
					aria-expanded={isListed}
					aria-controls={`${id}-list`}
					aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
					placeholder="Octopus, returns"
					value={query}
					onChange={({ target }) => {
						setQuery(target.value);
						setOpen(true);
						setActive(-1);
					}}
					onKeyDown={onKeyDown}
					onBlur={() => setOpen(false)}
					className="min-h-12 w-full min-w-0 rounded-full border border-edge bg-white px-5 text-base hover:border-ink"
				/>
				<Button type="submit" variant="action">
					Search
				</Button>
				<LiveRegion
					message={isOpen && found.kind === 'ready' ? formatCount(found.hits.length) : ''}
				/>
				<div
					id={`${id}-list`}
					role="listbox"
					aria-label="Suggestions"
					hidden={!isListed}
					className="absolute inset-x-0 top-full z-10 mt-2 overflow-hidden rounded-card border border-line bg-white py-2 shadow-lg"
				>
					{hits.map((hit, at) => (
						<Suggestion
							key={hit.id}
							id={`${id}-${at}`}
							hit={hit}
							isActive={at === active}
							onChoose={() => leaveTo(hit.to)}
						/>
					))}
				</div>
			</form>
		</search>
	);
}

function formatCount(count: number): string {
	if (count === 0) return 'No suggestions';
	return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
