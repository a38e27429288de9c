import { type SubmitEvent, useRef, useState } from 'react';
import { type Discount, findDiscount } from '../../core/pricing.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { showToast } from '../ui/toast.ts';

interface DiscountBoxProps {
	readonly applied: Discount | null;
	readonly isSending: boolean;
	readonly onChange: (code: string | null) => void;
}

const invalid = 'Invalid discount code';

/** A code is typed, applied, and then locked until it is taken off (spec 4 and 5). */
export function DiscountBox({ applied, isSending, onChange }: DiscountBoxProps) {
	const [typed, setTyped] = useState('');
	const [error, setError] = useState<string>();
	const input = useRef<HTMLInputElement>(null);

	function apply(event: SubmitEvent) {
		event.preventDefault();
		if (applied) return;
		const found = findDiscount(typed);
		if (!found) {
			setError(typed.trim() === '' ? 'Please enter a discount code' : invalid);
			if (typed.trim() !== '') showToast('error', invalid);
			input.current?.focus();
			return;
		}
		setError(undefined);
		onChange(found.code);
		showToast('success', appliedSentence(found));
	}

	function takeOff() {
		onChange(null);
		setTyped('');
		input.current?.focus();
	}

	return (
		<form noValidate onSubmit={apply} aria-label="Discount">
			<fieldset disabled={isSending} className="flex flex-wrap items-end gap-3">
				<TextField
					ref={input}
					id="discount-code"
					label="Discount code"
					className="min-w-36 grow basis-0"
					value={applied ? applied.code : typed}
					readOnly={applied !== null}
					error={error}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					onChange={(event) => {
						setTyped(event.target.value.toUpperCase());
						setError(undefined);
					}}
				/>
				{applied ? (
					<Button look="quiet" className="px-5" onClick={takeOff} aria-label="Remove discount code">
						Remove
					</Button>
				) : (
					<Button
						type="submit"
						look="quiet"
						className={`px-5 ${error ? 'mb-6.5' : ''}`}
						aria-label="Apply discount code"
					>
						Apply
					</Button>
				)}
			</fieldset>
			{applied && <p className="mt-2 font-medium text-deep text-sm">{appliedSentence(applied)}</p>}
			<LiveRegion message={error ?? ''} />
		</form>
	);
}

function appliedSentence(discount: Discount): string {
	return 'percent' in discount ? `${discount.percent}% discount applied!` : 'Discount applied!';
}
