import { type KeyboardEvent, useState } from 'react';
import { afterPress } from '../after-press.ts';

interface QuantityStepperProps {
	/**
	 * The accessible name of the group, such as "Quantity" or "Quantity of Captain shirt, size M".
	 */
	readonly label: string;
	readonly value: number;
	readonly min?: number;
	readonly max: number;
	readonly onChange: (value: number) => void;
	/** Called if more than `max` is typed, or asked for by the button. */
	readonly onExceed?: () => void;
	/** Called for zero or less after typing. Without it, such a number is ignored. */
	readonly onRemove?: () => void;
}

const buttonClass =
	'grid size-11 place-items-center rounded-full text-xl transition-colors hover:bg-sand aria-disabled:text-edge aria-disabled:hover:bg-transparent';

/** A number field between two buttons. Incomplete input changes nothing. */
export function QuantityStepper(props: QuantityStepperProps) {
	const { label, value, min = 1, max, onChange, onExceed, onRemove } = props;
	const [typed, setTyped] = useState<string | null>(null);
	const change = (number: number) => {
		if (!Number.isInteger(number) || number < min) return;
		onChange(Math.min(number, max));
		if (number > max) onExceed?.();
	};
	const type = (text: string) => {
		setTyped(text);
		change(Number(text));
	};
	// "0" may be the start of "05", so it counts only after typing.
	const finish = () => {
		setTyped(null);
		if (onRemove && isZeroOrLess(typed)) afterPress(onRemove);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter') finish();
	};
	return (
		<fieldset className="inline-flex items-center rounded-full border border-edge bg-white">
			<legend className="sr-only">{label}</legend>
			<StepButton
				label={`Decrease ${label.toLowerCase()}`}
				sign="−"
				isOff={value <= min}
				onPress={() => change(value - 1)}
			/>
			<input
				type="number"
				inputMode="numeric"
				aria-label={label}
				min={min}
				max={max}
				value={typed ?? value}
				onChange={(event) => type(event.target.value)}
				onBlur={finish}
				onKeyDown={onKeyDown}
				className="tabular h-11 w-9 rounded bg-transparent text-center font-semibold"
			/>
			<StepButton
				label={`Increase ${label.toLowerCase()}`}
				sign="+"
				isOff={value >= max}
				onPress={() => change(value + 1)}
			/>
		</fieldset>
	);
}

/** An empty field is not zero. */
function isZeroOrLess(typed: string | null): boolean {
	return typed !== null && typed.trim() !== '' && Number(typed) <= 0;
}

interface StepButtonProps {
	readonly label: string;
	readonly sign: string;
	readonly isOff: boolean;
	readonly onPress: () => void;
}

/** `aria-disabled` instead of `disabled`, because a disabled button loses the focus. */
function StepButton({ label, sign, isOff, onPress }: StepButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			aria-disabled={isOff}
			onClick={onPress}
			className={buttonClass}
		>
			<span aria-hidden="true">{sign}</span>
		</button>
	);
}
