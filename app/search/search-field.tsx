import {
	type KeyboardEvent,
	type ReactNode,
	type SubmitEvent,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { useHref, useNavigate } from 'react-router';
import { useCatalogue } from '../publication/catalogue-context.tsx';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { oftenLookedFor } from './often-looked-for.tsx';
import { listClass, overPage, SuggestionList } from './suggestion-list.tsx';
import { useSearch } from './use-search.ts';

interface SearchFieldProps {
	readonly initial?: string;
	/** Whether the field takes the focus when the dialog around it opens. */
	readonly takesFocus?: boolean;
	/** Called when the shopper follows a result, so that the parent can close. */
	readonly onLeave?: () => void;
	/**
	 * Content below the field, in whose place the suggestions are shown. Without it, they lie over the
	 * page.
	 */
	readonly children?: ReactNode;
}

const maxSuggestions = 6;

/**
 * A combobox: the focus stays in the field, arrow keys move through the list, and Enter opens the
 * active entry or all results.
 */
export function SearchField(props: SearchFieldProps) {
	const { initial = '', takesFocus = false, onLeave, children } = props;
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	// React's `autoFocus` runs before the dialog opens. The attribute is read by showModal.
	useLayoutEffect(() => {
		field.current?.toggleAttribute('autofocus', takesFocus);
	}, [takesFocus]);
	const navigate = useNavigate();
	const [suggestion] = oftenLookedFor(useCatalogue());
	const [query, setQuery] = useState(initial);
	// What is typed in the built page, before hydration.
	useLayoutEffect(() => setQuery((now) => field.current?.value || now), []);
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const found = useSearch(query);
	const hits = found.kind === 'ready' ? found.hits.slice(0, maxSuggestions) : [];
	const isListed = isOpen && hits.length > 0;
	const isAnswered = isOpen && query.trim() !== '' && found.kind === 'ready';
	const isNothing = isAnswered && found.hits.length === 0;
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
			// Index -1 is the field itself.
			setActive(((active + 1 + step + hits.length + 1) % (hits.length + 1)) - 1);
		} else if (event.key === 'Escape' && isListed) {
			event.preventDefault();
			setOpen(false);
		}
	};
	return (
		<search>
			<form action={useHref('/search')} onSubmit={submit} className="relative">
				<div className="flex gap-3">
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
						aria-activedescendant={isListed && active >= 0 ? `${id}-list-${active}` : undefined}
						placeholder={`Try “${suggestion?.toLowerCase()}”`}
						value={query}
						onChange={({ target }) => {
							setQuery(target.value);
							setOpen(true);
							setActive(-1);
						}}
						onKeyDown={onKeyDown}
						onBlur={children ? undefined : () => setOpen(false)}
						className="min-h-12 w-full min-w-0 rounded-full border border-edge bg-white px-5 text-base hover:border-ink"
					/>
					<Button type="submit" variant="action">
						Search
					</Button>
				</div>
				<LiveRegion message={isAnswered ? formatCount(found.hits.length) : ''} />
				<SuggestionList
					id={`${id}-list`}
					hits={isListed ? hits : []}
					active={active}
					isOverPage={!children}
					onChoose={leaveTo}
				/>
				{isNothing && (
					<p className={children ? 'mt-5 text-lg' : `${listClass} ${overPage} px-5`}>
						Nothing found for “{query.trim()}”.{' '}
						{children ? 'Here is what we make.' : 'Press Search to see what we make.'}
					</p>
				)}
			</form>
			{!isListed && children}
		</search>
	);
}

function formatCount(count: number): string {
	if (count === 0) return 'Nothing found';
	return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
