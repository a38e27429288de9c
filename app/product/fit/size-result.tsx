import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Product, Size } from '../../../core/catalogue/catalogue.ts';
import { chestReason, lengthReason } from '../../../core/catalogue/fit-texts.ts';
import { parseLength } from '../../../core/catalogue/length-unit.ts';
import { recommendSize } from '../../../core/catalogue/recommend-size.ts';
import { useStock } from '../../catalogue/stock.ts';
import { scrollAfterPaint } from '../../ui/after-paint.ts';
import { Button } from '../../ui/button.tsx';
import type { TypedMeasures } from './size-helper.tsx';

const BackInStock = lazy(async () => ({
	default: (await import('../back-in-stock.tsx')).BackInStock,
}));

interface SizeResultProps {
	readonly product: Product;
	/** Measures without a mistake. */
	readonly measures: TypedMeasures;
	/** The chosen size. */
	readonly size: Size | undefined;
	readonly onChoose: (size: Size) => void;
}

/** The recommended size with its reason. One press chooses it. */
export function SizeResult({ product, measures, size, onChoose }: SizeResultProps) {
	const { id } = product;
	const element = useRef<HTMLDivElement>(null);
	// Each press of the button has its own measures.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each answer
	useEffect(() => scrollAfterPaint(element.current), [measures]);
	const { isInStock } = useStock();
	const { unit } = measures;
	const chest = parseLength(measures.chest, unit);
	const length = parseLength(measures.length, unit);
	const garment = chest === null ? undefined : recommendSize(product, chest);
	if (!garment || chest === null) return null;
	const isChosen = garment.size === size;
	return (
		<div ref={element} className="mt-6 grid gap-3 rounded-card bg-mist p-5 sm:p-6">
			<p className="heading text-2xl">We recommend {garment.size}</p>
			<p>{chestReason(product, garment, chest, unit)}</p>
			{length !== null && <p>{lengthReason(product, garment, length, unit)}</p>}
			{isInStock(id, garment.size) ? (
				<Button
					variant="action"
					aria-disabled={isChosen}
					onClick={() => onChoose(garment.size)}
					className="justify-self-start"
				>
					{isChosen ? `Size ${garment.size} is chosen` : `Choose size ${garment.size}`}
				</Button>
			) : (
				<SoldOutResult key={garment.size} product={product} size={garment.size} />
			)}
		</div>
	);
}

function SoldOutResult({ product, size }: { readonly product: Product; readonly size: Size }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<p className="font-semibold text-error">Size {size} is out of stock.</p>
			{isOpen ? (
				<Suspense>
					<BackInStock product={product} size={size} />
				</Suspense>
			) : (
				<Button variant="action" onClick={() => setOpen(true)} className="justify-self-start">
					Notify me when {size} is back
				</Button>
			)}
		</>
	);
}
