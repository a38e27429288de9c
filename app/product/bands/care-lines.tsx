import { type CareSymbol, careSymbol } from '../../../core/catalogue/care-symbols.ts';

/** One instruction in each line, with its symbol if it has one. The words carry the meaning. */
export function CareLines({ care }: { readonly care: string }) {
	return care.split(/\n+/).map((line, at) => {
		const symbol = careSymbol(line);
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
			<dd key={at} className="care-line">
				{symbol && <CareIcon symbol={symbol} />}
				{line}
			</dd>
		);
	});
}

const tub = 'M2.5 7.5 5 19.5h14l2.5-12';
const triangle = 'M12 4.5 21 19.5H3Z';
const dryer = 'M4 4h16v16H4ZM17.5 12a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Z';
const iron = 'M3 18.5h18l-2.2-10A2 2 0 0 0 16.9 7H9.5M3 18.5c.3-3.8 2.9-6 6.5-6h10';
const circle = 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z';
const cross = 'M3.5 4l17 16M20.5 4l-17 16';

/** Drawn as the icons of app/ui/icon.tsx, which the first screen loads too. */
const drawings: Readonly<Record<CareSymbol, string>> = {
	wash: `${tub}M3 9.8c1.5 1.6 3 1.6 4.5 0s3-1.6 4.5 0 3 1.6 4.5 0 3-1.6 4.5 0`,
	handWash: `${tub}M9.5 3v9.7a2.25 2.25 0 0 0 4.5 0V10l1.3 1.5c1 1.1 2.7-.2 1.8-1.5L14.5 6.4V3`,
	doNotWash: tub + cross,
	bleach: triangle,
	doNotBleach: triangle + cross,
	tumbleDryLow: `${dryer}M11.8 12h.4`,
	doNotTumbleDry: dryer + cross,
	lineDry: 'M4 4h16v16H4ZM4 4c2.5 6.5 13.5 6.5 16 0',
	ironLow: `${iron}M11.8 15.5h.4`,
	doNotIron: iron + cross,
	doNotDryClean: circle + cross,
};

function CareIcon({ symbol }: { readonly symbol: CareSymbol }) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className="care-icon"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d={drawings[symbol]} />
		</svg>
	);
}
