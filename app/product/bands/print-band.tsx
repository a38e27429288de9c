import { Link } from 'react-router';
import type { Product } from '../../../core/catalogue/catalogue.ts';
import { fabricOf } from '../../../core/catalogue/fabric.ts';
import { promiseTexts } from '../../../core/promise-texts.ts';
import { pictureSizes } from '../../catalogue/picture-sizes.ts';
import { pictureSource } from '../../catalogue/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import { Band } from './band.tsx';

/** The print from close by, how it came about, and what the shirt is made of. */
export function PrintBand({ product }: { readonly product: Product }) {
	return (
		<>
			<Drawing product={product} />
			<Band title="Made and Cared For" id="made">
				{product.bullets && (
					<ul className="mt-5 grid list-disc gap-2 pl-5 leading-relaxed">
						{product.bullets.map((bullet, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: points keep their places
							<li key={at} className="wrap-anywhere">
								{bullet}
							</li>
						))}
					</ul>
				)}
				<dl className="mt-5 grid gap-x-8 gap-y-4 @md:grid-cols-2">
					{madeOf(product).map(([name, text]) => (
						<div key={name} className="border-line border-t pt-3">
							<dt className="font-semibold">{name}</dt>
							{text.split(/\n+/).map((line, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
								<dd key={at} className="mt-0.5 text-muted">
									{line}
								</dd>
							))}
						</div>
					))}
				</dl>
				<p className="mt-5">
					Anything else you want to know?{' '}
					<Link to="/contact" className="font-semibold underline underline-offset-4">
						Ask us
					</Link>
					. {promiseTexts.answer}
				</p>
			</Band>
		</>
	);
}

/** The print and how it came about. A garment in one plain color has none. */
function Drawing({ product }: { readonly product: Product }) {
	const origin = originOf(product);
	const closeUp = product.images.find(({ name }) => name.endsWith('-detail'));
	if (!origin && !closeUp && product.colours.length < 2) return null;
	return (
		<Band title="The Drawing" id="drawing">
			<div className="mt-6 grid gap-6 @xl:grid-cols-[3fr_2fr] @xl:items-center @xl:gap-8">
				{closeUp && (
					<Picture
						source={pictureSource(closeUp)}
						alt=""
						sizes={pictureSizes.closeUp}
						isLazy
						className="aspect-4/3 w-full rounded-card object-cover"
					/>
				)}
				<div className="grid gap-4 leading-relaxed">
					{origin && <p className="heading text-xl leading-tight!">{origin}</p>}
					<p>
						We draw every print ourselves, and each begins in a sketchbook on deck. We draw few
						designs and keep making them.
					</p>
				</div>
			</div>
		</Band>
	);
}

/** Why we drew this print, if it is one of ours (docs/requirements.md#product-page). */
function originOf({ tags }: Product): string | undefined {
	if (tags.includes('octopus')) {
		return 'The octopus, because it is the cleverest thing under the boat.';
	}
	return tags.includes('captain')
		? 'The wheel and anchor, because somebody has to steer.'
		: undefined;
}

/** For products of the usual fabric without points of their own (docs/requirements.md#fabric). */
const usualPoints = [
	['Seams', 'They lie flat'],
	['Print', 'Taken right into the fiber, so it stays put'],
	['Color and shape', 'They hold through salt, sun and a great many washes'],
] as const;

/** Some texts have several lines. */
function madeOf(product: Product): readonly (readonly [name: string, text: string])[] {
	const { facts, care, bullets, fabric, variants = [] } = product;
	const { material, rating } = fabricOf(product);
	const weights = weightsOf(product);
	const codes = variants.flatMap(({ size, sku }) => (sku === undefined ? [] : `${size} ${sku}`));
	return [
		['Fabric', rating ? `${material}, ${rating}` : material],
		...(bullets || fabric ? [] : usualPoints),
		...(facts?.origin ? [['Made in', facts.origin] as const] : []),
		...(care ? [['Care', care] as const] : []),
		...(weights !== '' ? [['Weight', weights] as const] : []),
		...(codes.length > 0 ? [['Article numbers', codes.join('\n')] as const] : []),
	];
}

/** Of each size, without a line break between a size and its weight. One for all if it is the same. */
function weightsOf({ sizes, variants = [] }: Product): string {
	const known = variants.flatMap(({ size, weightGrams }) =>
		weightGrams === undefined ? [] : { size, grams: `${weightGrams}\u00a0g` },
	);
	const [first] = known;
	const isOne = known.length === sizes.length && known.every(({ grams }) => grams === first?.grams);
	if (first && isOne) return sizes.length === 1 ? first.grams : `${first.grams} in every size`;
	return known.map(({ size, grams }) => `${size}\u00a0${grams}`).join(', ');
}
