import styleSheet from '../../styles.css?raw';
import { themeTokens } from '../tokens.ts';

/** Easings. Hovering plays one. */
export function Motion() {
	return themeTokens(styleSheet, 'ease').map(({ name, value }) => (
		<div key={name} className="easing">
			<div className="runway">
				<div className="boat" style={{ transitionTimingFunction: value }} />
			</div>
			<code>
				{name}: {value}
			</code>
		</div>
	));
}
