import { type ComponentProps, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Select } from '../../../app/ui/form/field.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { moveFocus } from './row-keys.ts';

// Filter controls of the desk's lists.

const controlClass =
	'block min-h-11 w-full min-w-0 rounded-field border border-edge bg-white px-3 text-base text-ink transition-colors hover:border-ink';

const labelClass = 'mb-1 block font-semibold text-muted text-sm';

interface SearchFieldProps {
	readonly label: string;
	readonly search: string;
	/** What else can be typed. */
	readonly placeholder?: string;
	readonly onSearch: (search: string) => void;
	readonly className?: string;
}

/** The search field. `/` focuses it, and the arrow down moves on to the rows. */
export function SearchField({
	label,
	search,
	placeholder,
	onSearch,
	className = '',
}: SearchFieldProps) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const shown = useRef(search);
	// The address can change by Back or by a link to all orders. After a search of this field, the
	// next one may be typed already.
	useEffect(() => {
		if (search === shown.current) return;
		shown.current = search;
		if (field.current) field.current.value = search;
	}, [search]);
	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		shown.current = String(new FormData(event.currentTarget).get('search'));
		onSearch(shown.current);
	}
	return (
		<form onSubmit={submit} className={className}>
			<label htmlFor={id} className={labelClass}>
				{label}
			</label>
			<div className="flex gap-2">
				<input
					ref={field}
					onKeyDown={(event) => {
						if (event.key !== 'ArrowDown') return;
						event.preventDefault();
						moveFocus(1);
					}}
					id={id}
					name="search"
					type="search"
					defaultValue={search}
					placeholder={placeholder}
					maxLength={200}
					autoComplete="off"
					aria-keyshortcuts="/"
					data-desk-search
					className={controlClass}
				/>
				<DeskButton type="submit" variant="quiet">
					Search
				</DeskButton>
			</div>
		</form>
	);
}

/** A select with a label. */
export function Choice({
	label,
	className = '',
	...select
}: { readonly label: string } & ComponentProps<'select'>) {
	const id = useId();
	return (
		<div className={className}>
			<label htmlFor={id} className={labelClass}>
				{label}
			</label>
			<Select {...select} id={id} className={controlClass} />
		</div>
	);
}

/** A date field with a label. */
export function Day({ label, ...input }: { readonly label: string } & ComponentProps<'input'>) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className={labelClass}>
				{label}
			</label>
			<input {...input} id={id} type="date" className={controlClass} />
		</div>
	);
}
