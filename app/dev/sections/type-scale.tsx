import { firstShop } from '../../../core/shop/first-shop.ts';
import styleSheet from '../../styles.css?raw';
import { themeTokens } from '../tokens.ts';

/** The sizes of headings. Those of text are Tailwind's own. */
const sizes = themeTokens(styleSheet, 'text').filter(({ name }) => !name.includes('--'));

export function TypeScale() {
	return (
		<>
			<h3>Families</h3>
			{themeTokens(styleSheet, 'font').map(({ name, value }) => (
				<div key={name} className="line">
					<code>
						{name}: {value}
					</code>
					<p style={{ fontFamily: `var(--font-${name})`, fontSize: '2rem' }}>{firstShop.tagline}</p>
				</div>
			))}
			<h3>Headings</h3>
			{sizes.map(({ name, value }) => (
				<div key={name} className="line">
					<code>
						{name}: {value}
					</code>
					<p className="heading" style={{ fontSize: value }}>
						{firstShop.tagline}
					</p>
				</div>
			))}
		</>
	);
}
