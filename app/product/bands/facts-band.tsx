import type { ReactNode } from 'react';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import {
	makeFacts,
	type ProductFact,
	type SunProtection,
	sunProtectionOf,
} from '../../../core/catalogue/product-facts.ts';
import { Band } from './band.tsx';
import { CareLines } from './care-lines.tsx';
import { UvComb } from './uv-comb.tsx';

/** Each fact of the product once (docs/requirements.md#fabric). Without a fact there is no band. */
export function FactsBand({ product }: { readonly product: Product }) {
	const { bullets, care } = product;
	const sun = sunProtectionOf(product);
	const facts = [...makeFacts(product), ...variantFacts(product)];
	const hasTable = facts.length > 0 || care !== undefined;
	if (!sun && !bullets && !hasTable) return null;
	return (
		<Band title="Made and Cared For" id="facts">
			{sun && <UvRays sun={sun} />}
			{bullets && (
				<ul className="mt-6 grid list-disc gap-2 pl-5 leading-relaxed">
					{bullets.map((bullet, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: points keep their places
						<li key={at} className="wrap-anywhere">
							{bullet}
						</li>
					))}
				</ul>
			)}
			{hasTable && (
				<dl className="facts">
					{facts.map(({ name, value }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
						<Row key={at} name={name}>
							{value.split('\n').map((line, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
								<dd key={at}>{line}</dd>
							))}
						</Row>
					))}
					{care !== undefined && (
						<Row name="Care">
							<CareLines care={care} />
						</Row>
					)}
				</dl>
			)}
		</Band>
	);
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			{children}
		</div>
	);
}

function UvRays({ sun: { rating, rays, blockedUvPercent } }: { readonly sun: SunProtection }) {
	return (
		<figure className="mt-6">
			<UvComb rays={rays} />
			<figcaption className="mt-3 text-lg">
				<strong className="font-semibold">
					{rating} blocks {blockedUvPercent}% of UV rays.
				</strong>{' '}
				Of every {rays} rays, one gets through.
			</figcaption>
		</figure>
	);
}

function variantFacts(product: Product): readonly ProductFact[] {
	const weights = weightsOf(product);
	const codes = (product.variants ?? []).flatMap(({ size, sku }) =>
		sku === undefined ? [] : `${size} ${sku}`,
	);
	return [
		...(weights !== '' ? [{ name: 'Weight', value: weights }] : []),
		...(codes.length > 0 ? [{ name: 'Article numbers', value: codes.join('\n') }] : []),
	];
}

/** The weights of the sizes, or one weight if all have the same. A size and its weight stay on one line. */
function weightsOf({ sizes, variants = [] }: Product): string {
	const known = variants.flatMap(({ size, weightGrams }) =>
		weightGrams === undefined ? [] : { size, grams: `${weightGrams}\u00a0g` },
	);
	const [first] = known;
	const isOne = known.length === sizes.length && known.every(({ grams }) => grams === first?.grams);
	if (first && isOne) return sizes.length === 1 ? first.grams : `${first.grams} in every size`;
	return known.map(({ size, grams }) => `${size}\u00a0${grams}`).join(', ');
}
