import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Product, Size } from '../../../core/catalogue/catalogue.ts';
import { type LengthUnit, lengthUnits } from '../../../core/catalogue/length-unit.ts';
import { chestError, shirtLengthError } from '../../../core/catalogue/recommend-size.ts';
import { focusAfterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { OptionPill } from '../../ui/form/option-pill.tsx';
import { SizeResult } from './size-result.tsx';

/** What was typed when the button was pressed. */
export interface TypedMeasures {
	readonly chest: string;
	readonly length: string;
	readonly unit: LengthUnit;
}

interface SizeHelperProps {
	readonly product: Product;
	readonly size: Size | undefined;
	readonly onChoose: (size: Size) => void;
}

/** Finds a size from the measure of a body (core/catalogue/recommend-size.ts). */
export function SizeHelper({ product, size, onChoose }: SizeHelperProps) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	// An edit takes the answer away, because it was for another measure.
	const [asked, setAsked] = useState<TypedMeasures | null>(null);
	const chestMistake = asked && chestError(product, asked.chest, asked.unit);
	const lengthMistake = asked && shirtLengthError(asked.length, asked.unit);
	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		setAsked(readMeasures(event.currentTarget));
	};
	const isWrong = Boolean(chestMistake ?? lengthMistake);
	useEffect(() => {
		if (!asked || !isWrong) return;
		return focusAfterPaint(form.current?.querySelector<HTMLElement>('[aria-invalid]'));
	}, [asked, isWrong]);
	return (
		<>
			<h3 className="mt-10 text-card noscript:hidden">Find your size</h3>
			<p className="mt-2 max-w-140 noscript:hidden">
				We compare your chest with the shirt, and leave room to move.
			</p>
			<form
				ref={form}
				method="dialog"
				noValidate
				onSubmit={onSubmit}
				onChange={() => setAsked(null)}
				className="mt-5 grid gap-5 @xl:grid-cols-2"
			>
				<fieldset className="flex items-center gap-2 @xl:col-span-2">
					<legend className="float-left mr-3 font-semibold text-[0.9375rem]">I measure in</legend>
					{lengthUnits.map((unit) => (
						<OptionPill
							key={unit}
							type="radio"
							name="unit"
							value={unit}
							defaultChecked={unit === 'in'}
						>
							{unit}
						</OptionPill>
					))}
				</fieldset>
				<TextField
					id={`${id}-chest`}
					label="Your chest"
					name="chest"
					inputMode="decimal"
					autoComplete="off"
					hint="Your body: around the fullest part, with the tape level and not tight."
					error={chestMistake ?? undefined}
				/>
				<TextField
					id={`${id}-length`}
					label="Length of a shirt you like"
					isOptional
					name="length"
					inputMode="decimal"
					autoComplete="off"
					hint="A shirt: from the shoulder, beside the neck, down to the hem."
					error={lengthMistake ?? undefined}
				/>
				<Button type="submit" variant="quiet" className="@xl:col-span-2 @xl:justify-self-start">
					Find My Size
				</Button>
			</form>
			<div aria-live="polite">
				{asked && !isWrong && (
					<SizeResult product={product} measures={asked} size={size} onChoose={onChoose} />
				)}
			</div>
		</>
	);
}

function readMeasures(form: HTMLFormElement): TypedMeasures {
	const typed = new FormData(form);
	return {
		chest: String(typed.get('chest') ?? ''),
		length: String(typed.get('length') ?? ''),
		unit: typed.get('unit') === 'cm' ? 'cm' : 'in',
	};
}
