import type { ReactNode, Ref } from 'react';
import type { Size } from '../../core/catalogue/catalogue.ts';

interface SizePickerProps {
	readonly sizes: readonly Size[];
	readonly chosen: Size | undefined;
	readonly onChoose: (size: Size) => void;
	readonly isInStock: (size: Size) => boolean;
	readonly ref?: Ref<HTMLFieldSetElement>;
	/** Content beside the name of the group. */
	readonly children?: ReactNode;
}

/** "One Size" is too long for a column made for letters. */
export function sizeWidth(size: Size): string {
	return size === 'One Size' ? 'col-span-2' : '';
}

/** A group of radio buttons. A size out of stock can be chosen too. */
export function SizePicker({ sizes, chosen, onChoose, isInStock, ref, children }: SizePickerProps) {
	return (
		<fieldset ref={ref}>
			<legend className="float-left mr-4 py-2.5 font-semibold">Size</legend>
			<div className="flex min-h-11 items-center justify-between gap-4">{children}</div>
			{/* Sizes come in threes and sixes, so none is alone on a line. */}
			<div className="@container clear-both mt-1">
				<div className="grid grid-cols-3 gap-2 @sm:grid-cols-6">
					{sizes.map((size) => {
						const isOut = !isInStock(size);
						return (
							<label
								key={size}
								className={`size-choice ${sizeWidth(size)} ${isOut ? 'size-out' : ''}`}
							>
								<input
									type="radio"
									name="size"
									value={size}
									checked={size === chosen}
									aria-label={isOut ? `${size}, out of stock` : undefined}
									onChange={() => onChoose(size)}
									className="absolute inset-0 size-full cursor-pointer opacity-0"
								/>
								{size}
							</label>
						);
					})}
				</div>
			</div>
		</fieldset>
	);
}
