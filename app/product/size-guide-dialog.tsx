import type { Product } from '../../core/catalogue/catalogue.ts';
import { fitText } from '../../core/catalogue/fit-texts.ts';
import {
	centimetres,
	measures,
	measuringSteps,
	sizeGuide,
} from '../../core/catalogue/size-guide.ts';
import { sizingAdvice } from '../../core/catalogue/sizing-advice.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { guideHash, useGuideAddress } from './use-guide-address.ts';

/** The measures of a garment, and how to find a size. It has its own URL. */
export function SizeGuideDialog({ product }: { readonly product: Product }) {
	const { isOpen, close } = useGuideAddress();
	return (
		<Dialog
			isOpen={isOpen}
			onClose={close}
			label="Size guide"
			className="w-[min(46rem,100vw-2rem)]"
		>
			{/* The id is inside the dialog, so that nothing scrolls while it is closed. */}
			<section id={guideHash.slice(1)} className="size-guide p-5 pb-8 sm:p-10">
				<div className="sticky top-0 -mx-5 -mt-5 flex items-center justify-between bg-foam px-5 pt-3 sm:-mx-10 sm:-mt-10 sm:px-10 sm:pt-8">
					<h2 className="heading-optical text-section">Size guide</h2>
					<IconButton label="Close" onClick={close} className="-mr-2.5 noscript:hidden">
						<Icon name="close" />
					</IconButton>
				</div>
				<p className="mt-3 max-w-140 text-lg">
					<strong className="font-semibold">{fitText(product)}.</strong> {sizingAdvice}
				</p>
				<MeasureTable product={product} />
				<h3 className="mt-9 text-part">How to measure</h3>
				<dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
					{measuringSteps(product).map(({ label, of, how }) => (
						<div key={label + of} className="border-sky border-t-2 pt-3">
							<dt className="font-semibold">
								{label} <span className="font-normal text-muted">· {of}</span>
							</dt>
							<dd className="mt-1 text-[0.9375rem] text-muted">{how}</dd>
						</div>
					))}
				</dl>
			</section>
		</Dialog>
	);
}

const cellClass = 'py-3 pr-2 align-baseline';

function MeasureTable({ product }: { readonly product: Product }) {
	return (
		<table className="tabular mt-6 w-full table-fixed text-left">
			<caption className="pb-2 text-left text-muted text-sm">
				{product.category}: measures of the garment, not of a body, in inches (in) and centimeters
				(cm)
			</caption>
			<thead>
				<tr className="border-ink border-b-2">
					<th scope="col" className={`${cellClass} w-1/5`}>
						Size
					</th>
					{measures.map(({ key, label }) => (
						<th key={key} scope="col" className={cellClass}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{sizeGuide(product).sizes.map((garment) => (
					<tr key={garment.size} className="border-line border-b">
						<th scope="row" className={cellClass}>
							{garment.size}
						</th>
						{measures.map(({ key }) => (
							<td key={key} className={cellClass}>
								<span className="whitespace-nowrap">{garment[key]} in</span>{' '}
								<span className="whitespace-nowrap text-muted text-sm max-sm:block">
									{centimetres(garment[key])} cm
								</span>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
