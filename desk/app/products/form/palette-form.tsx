import { type KeyboardEvent, useState } from 'react';
import { SelectField, TextField } from '../../../../app/ui/form/field.tsx';
import { Icon } from '../../../../app/ui/icon.tsx';
import { LiveRegion } from '../../../../app/ui/live-region.tsx';
import { Notice } from '../../../../app/ui/notice.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { fieldId } from './field-of.ts';
import type { UsedPalette } from './use-palette.ts';

interface PaletteFormProps {
	readonly palette: UsedPalette;
	/** A color that the product has and the shop has not. */
	readonly missing: string | undefined;
	readonly onAdded: (name: string) => void;
}

const firstSwatch = '#2e8b57';

/** Adds a color to the shop, or changes how one looks. It is within the form of a product. */
export function PaletteForm({ palette, missing, onAdded }: PaletteFormProps) {
	const [chosen, setChosen] = useState('');
	const [typed, setTyped] = useState<string>();
	const [picked, setPicked] = useState<string>();
	const [done, setDone] = useState({ text: '', count: 0 });
	const name = chosen || (typed ?? missing ?? '');
	const present = palette.colours.find((colour) => colour.name === chosen)?.swatch;
	const swatch = picked ?? present ?? firstSwatch;
	const isNew = chosen === '';

	async function save() {
		if (palette.isSending) return;
		const colour = { name: name.trim(), swatch };
		const isSaved = await (isNew ? palette.add(colour) : palette.changeSwatch(colour));
		if (!isSaved) return;
		if (isNew) onAdded(colour.name);
		const text = isNew ? `${colour.name} is a color of the shop now.` : 'The swatch is saved.';
		setDone(({ count }) => ({ text, count: count + 1 }));
		setTyped(undefined);
		setPicked(undefined);
	}

	/** Enter would save the product. */
	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
		event.preventDefault();
		void save();
	}

	function edit(change: () => void) {
		palette.clearRefusal();
		setDone(({ count }) => ({ text: '', count }));
		change();
	}

	return (
		<details className="group" open={missing !== undefined || undefined}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-field font-semibold text-[0.9375rem]">
				<Icon name="down" className="size-4 transition-transform group-open:-scale-y-100" />
				Add a color, or change a swatch
			</summary>
			<fieldset
				onKeyDown={onKeyDown}
				className="mt-2 grid items-start gap-4 rounded-field border border-edge/40 p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
			>
				<legend className="sr-only">A color of the shop</legend>
				<SelectField
					id={fieldId('palette-color')}
					label="Color"
					value={chosen}
					onChange={({ target }) =>
						edit(() => {
							setChosen(target.value);
							setPicked(undefined);
						})
					}
				>
					<option value="">New color</option>
					{palette.colours.map((colour) => (
						<option key={colour.name} value={colour.name}>
							{colour.name}
						</option>
					))}
				</SelectField>
				{isNew && (
					<TextField
						id={fieldId('palette-name')}
						label="Name of the new color"
						value={name}
						autoComplete="off"
						maxLength={40}
						onChange={({ target }) => edit(() => setTyped(target.value))}
					/>
				)}
				<div>
					<label
						htmlFor={fieldId('palette-swatch')}
						className="mb-1.5 block font-semibold text-[0.9375rem]"
					>
						Swatch
					</label>
					<input
						id={fieldId('palette-swatch')}
						type="color"
						value={swatch}
						onChange={({ target }) => edit(() => setPicked(target.value))}
						className="block h-12 w-20 cursor-pointer rounded-field border border-edge bg-white p-1.5 hover:border-ink"
					/>
				</div>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-full">
					<DeskButton variant="quiet" aria-disabled={palette.isSending} onClick={() => void save()}>
						{palette.isSending ? 'Saving…' : isNew ? 'Add Color' : 'Save Swatch'}
					</DeskButton>
					<p className="text-muted text-sm">
						{done.text || 'Shoppers see it after you publish. Other products can have it too.'}
					</p>
				</div>
				<div role="alert" className="empty:hidden sm:col-span-full">
					{palette.refusal && <Notice tone="error">{palette.refusal}</Notice>}
				</div>
			</fieldset>
			<LiveRegion message={done.text} count={done.count} />
		</details>
	);
}
