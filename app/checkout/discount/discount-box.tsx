import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { appliedSentence, type UsedDiscount } from './use-discount.ts';

interface DiscountBoxProps {
	readonly discount: UsedDiscount;
	readonly isSending: boolean;
}

/**
 * A field for a discount code. An applied code is locked until it is removed
 * (docs/requirements.md#discounts).
 */
export function DiscountBox({ discount, isSending }: DiscountBoxProps) {
	const { applied, isAsking } = discount;
	const [typed, setTyped] = useState('');
	const [isEmpty, setEmpty] = useState(false);
	const error = isEmpty ? 'Please enter a discount code' : discount.error;
	const input = useRef<HTMLInputElement>(null);

	async function apply(event: SubmitEvent) {
		event.preventDefault();
		if (applied) return;
		setEmpty(typed.trim() === '');
		if (typed.trim() === '' || !(await discount.apply(typed))) input.current?.focus();
	}

	function takeOff() {
		discount.takeOff();
		setTyped('');
		input.current?.focus();
	}

	return (
		<form noValidate onSubmit={apply} aria-label="Discount">
			<fieldset disabled={isSending} className="flex flex-wrap items-start gap-3">
				<TextField
					ref={input}
					id="discount-code"
					label="Discount code"
					className="min-w-28 grow basis-0"
					value={applied ? applied.code : typed}
					readOnly={applied !== null || isAsking}
					error={error}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					onChange={(event) => {
						setTyped(event.target.value.toUpperCase());
						setEmpty(false);
						discount.forgetError();
					}}
				/>
				{applied ? (
					<Button
						variant="quiet"
						className="mt-7.5 px-5"
						aria-label={`Remove ${applied.code}`}
						onClick={takeOff}
					>
						Remove
					</Button>
				) : (
					<Button type="submit" variant="quiet" aria-disabled={isAsking} className="mt-7.5 px-5">
						{isAsking ? 'Checking…' : 'Apply'}
					</Button>
				)}
			</fieldset>
			{applied && <p className="mt-2 font-medium text-deep text-sm">{appliedSentence(applied)}</p>}
			<LiveRegion message={error ?? ''} />
		</form>
	);
}
