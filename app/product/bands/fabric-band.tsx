import type { ReactNode } from 'react';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import { type FabricFacts, fabricOf } from '../../../core/catalogue/fabric.ts';
import { Band } from './band.tsx';

/** What the fabric does on the water (docs/requirements.md#fabric). */
export function FabricBand({ product }: { readonly product: Product }) {
	const { dryingMinutes, gramsPerSquareMeter } = product.facts ?? {};
	const fabric = fabricOf(product);
	const { material, rating } = fabric;
	// The claims are those of the usual fabric.
	const isUsual = !product.fabric;
	return (
		<Band title={isUsual ? 'Where It Works' : 'The Fabric'} id="fabric">
			{rating && <UvRays fabric={fabric} />}
			<dl className="mt-8 grid gap-x-8 gap-y-6 @md:grid-cols-3">
				{rating && (
					<Fact figure={rating} title="In the sun">
						{isUsual
							? 'The protection is in the knit itself, so no wash and no wave takes it out.'
							: 'The sun protection rating of the fabric.'}
					</Fact>
				)}
				{(isUsual || dryingMinutes) && (
					<Fact
						figure={dryingMinutes ? `${dryingMinutes} min` : 'Quick to dry'}
						title="In the spray"
					>
						{isUsual
							? 'It shakes off spray and dries before you have tied up.'
							: 'From wet to dry.'}
					</Fact>
				)}
				<Fact
					figure={
						gramsPerSquareMeter ? `${gramsPerSquareMeter} g/m²` : isUsual ? 'Light' : 'Made of'
					}
					title={isUsual ? 'All day' : 'Material'}
				>
					{material}
					{isUsual ? ': it keeps its shape and its color, however much salt it gets.' : '.'}
				</Fact>
			</dl>
		</Band>
	);
}

/** UV rays that meet the fabric. One of them gets through. */
function UvRays({ fabric }: { readonly fabric: FabricFacts }) {
	const rays = Number.parseInt(fabric.rating?.slice('UPF '.length) ?? '', 10);
	const middle = Math.floor(rays / 2);
	return (
		<figure className="mt-6">
			<svg
				viewBox={`0 0 ${rays * 8} 72`}
				preserveAspectRatio="none"
				aria-hidden="true"
				className="uv-rays"
			>
				{Array.from({ length: rays }, (_, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the rays never change
					<path key={at} d={`M${at * 8 + 4} 0V${at === middle ? 72 : 40}`} />
				))}
				<path d={`M0 46H${rays * 8}`} className="uv-fabric" />
			</svg>
			<figcaption className="mt-3 text-lg">
				<strong className="font-semibold">Blocks {fabric.blockedUvPercent}% of UV rays.</strong> Of{' '}
				{rays} that meet the shirt, one gets through.
			</figcaption>
		</figure>
	);
}

interface FactProps {
	readonly figure: string;
	readonly title: string;
	readonly children: ReactNode;
}

function Fact({ figure, title, children }: FactProps) {
	return (
		<div>
			<dt>
				<span className="block text-muted text-sm">{title}</span>
				<span className="heading mt-1 block text-2xl">{figure}</span>
			</dt>
			<dd className="mt-2 text-[0.9375rem] text-muted leading-relaxed">{children}</dd>
		</div>
	);
}
