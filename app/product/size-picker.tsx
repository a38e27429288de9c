import type { Ref } from 'react';
import type { Size } from '../../core/catalogue.ts';

interface SizePickerProps {
	readonly sizes: readonly Size[];
	readonly chosen: Size | undefined;
	readonly onChoose: (size: Size) => void;
	readonly ref?: Ref<HTMLFieldSetElement>;
}

/** One group of radio buttons: arrow keys move within it. */
export function SizePicker({ sizes, chosen, onChoose, ref }: SizePickerProps) {
	return (
		<fieldset ref={ref}>
			<legend className="mb-2.5 font-semibold">Size</legend>
			<div className="flex flex-wrap gap-2.5">
				{sizes.map((size) => (
					<label
						key={size}
						className="relative grid min-h-12 min-w-14 cursor-pointer place-items-center rounded-field border border-edge bg-white px-3 font-semibold transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-sea has-focus-visible:outline-offset-3"
					>
						<input
							type="radio"
							name="size"
							value={size}
							checked={size === chosen}
							onChange={() => onChoose(size)}
							className="absolute inset-0 size-full cursor-pointer opacity-0"
						/>
						{size}
					</label>
				))}
			</div>
		</fieldset>
	);
}
