import { useRef, useState } from 'react';
import { afterPress } from '../after-press.ts';
import { TextField, type TextFieldProps } from './field.tsx';

interface EmailFieldProps extends TextFieldProps {
	/** Called with the accepted suggestion. Needed if the parent holds the value. */
	readonly onValue?: (value: string) => void;
}

/** A field for an email address. It questions an address that looks mistyped. */
export function EmailField({ onValue, onBlur, ...props }: EmailFieldProps) {
	const field = useRef<HTMLInputElement>(null);
	const [suggestion, setSuggestion] = useState<string | null>(null);
	const accept = (email: string) => {
		if (onValue) onValue(email);
		else if (field.current) field.current.value = email;
		setSuggestion(null);
		field.current?.focus();
	};
	const question = async (input: HTMLInputElement) => {
		const { value } = input;
		const suggested = await loadSuggestion(value);
		if (input.value === value) afterPress(() => setSuggestion(suggested));
	};
	return (
		<TextField
			{...props}
			ref={field}
			type="email"
			onBlur={(event) => {
				void question(event.target);
				onBlur?.(event);
			}}
			note={
				// Always mounted, so that screen readers announce what appears in it.
				<div aria-live="polite" className="text-sm">
					{suggestion && (
						<p>
							Did you mean{' '}
							<button
								type="button"
								onClick={() => accept(suggestion)}
								className="wrap-anywhere inline-flex min-h-11 items-center text-left font-semibold underline underline-offset-4"
							>
								{suggestion}
							</button>
							?
						</p>
					)}
				</div>
			}
		/>
	);
}

/** No page needs the suggestions before a field is left. Without a connection there is none. */
async function loadSuggestion(email: string): Promise<string | null> {
	try {
		const { suggestEmail } = await import('./email-suggestion.ts');
		return suggestEmail(email);
	} catch {
		return null;
	}
}
