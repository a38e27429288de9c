import { sources, styleSheet } from '../sources.ts';
import { themeTokens } from '../tokens.ts';
import { duration, usesOf } from '../usage.ts';

/** Easings as curves. Hovering plays one. */
export function Motion() {
	return (
		<>
			{themeTokens(styleSheet, 'ease').map(({ name, value }) => (
				<div key={name} className="easing">
					<Curve value={value} />
					<div className="runway">
						<div className="boat" style={{ transitionTimingFunction: value }} />
					</div>
					<code>
						{name}: {value}
					</code>
				</div>
			))}
			<h3>Durations</h3>
			<p>
				<code>default {themeTokens(styleSheet, 'default')[0]?.value}</code>
				{usesOf(sources, duration).map(({ name, count }) => (
					<code key={name}>
						, {name} {count}×
					</code>
				))}
			</p>
		</>
	);
}

/** The curve of `cubic-bezier(x1, y1, x2, y2)`, from the lower left to the upper right. */
function Curve({ value }: { readonly value: string }) {
	const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = value.match(/-?[\d.]+/g)?.map(Number) ?? [];
	return (
		<svg viewBox="-0.1 -0.3 1.2 1.6" aria-hidden="true">
			<path d={`M0 1C${x1} ${1 - y1} ${x2} ${1 - y2} 1 0`} />
		</svg>
	);
}
