import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { DeskButton } from '../desk-button.tsx';

interface PeopleSearchProps {
	readonly label: string;
	readonly search: string;
	readonly onSearch: (search: string) => void;
}

/** What is searched for, which lives in the address: it is asked for when it is sent. */
export function PeopleSearch({ label, search, onSearch }: PeopleSearchProps) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	// Back changes what is searched for too.
	useEffect(() => {
		if (field.current) field.current.value = search;
	}, [search]);
	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		onSearch(String(new FormData(event.currentTarget).get('search')));
	}
	return (
		<form onSubmit={submit}>
			<label htmlFor={id} className="mb-1 block font-semibold text-muted text-sm">
				{label}
			</label>
			<div className="flex gap-2">
				<input
					ref={field}
					id={id}
					name="search"
					type="search"
					defaultValue={search}
					maxLength={200}
					autoComplete="off"
					aria-keyshortcuts="/"
					data-desk-search
					className="block min-h-11 w-full min-w-0 rounded-field border border-edge bg-white px-3 text-base text-ink transition-colors hover:border-ink"
				/>
				<DeskButton type="submit" look="quiet">
					Search
				</DeskButton>
			</div>
		</form>
	);
}
