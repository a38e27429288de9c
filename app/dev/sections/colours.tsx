import styleSheet from '../../styles.css?raw';
import { contrast, themeTokens } from '../tokens.ts';

const colours = themeTokens(styleSheet, 'color');
const grounds = ['foam', 'ink'].flatMap(
	(name) => colours.find((colour) => colour.name === name) ?? [],
);

/** The use that a contrast ratio allows (WCAG 2, level AA). */
function use(ratio: number): string {
	if (ratio >= 4.5) return 'text';
	return ratio >= 3 ? 'large text, lines' : 'washes only';
}

export function Colours() {
	return (
		<ul className="swatches">
			{colours.map(({ name, value }) => (
				<li key={name}>
					<div className="swatch" style={{ background: value }} />
					<strong>{name}</strong> <code>{value}</code>
					<dl>
						{grounds.map((ground) => {
							const ratio = contrast(value, ground.value);
							return (
								<div key={ground.name} className="ratio">
									<dt>on {ground.name}</dt>
									<dd>
										{ratio.toFixed(1)} <small>{use(ratio)}</small>
									</dd>
								</div>
							);
						})}
					</dl>
				</li>
			))}
		</ul>
	);
}
