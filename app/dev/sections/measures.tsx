import styleSheet from '../../styles.css?raw';
import { Specimen, Specimens } from '../specimen.tsx';
import { themeTokens } from '../tokens.ts';

export function Measures() {
	return (
		<Specimens>
			{themeTokens(styleSheet, 'radius').map(({ name, value }) => (
				<Specimen key={name} name={`${name} ${value}`}>
					<div className="plate" style={{ borderRadius: value }} />
				</Specimen>
			))}
		</Specimens>
	);
}
