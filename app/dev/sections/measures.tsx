import type { ReactNode } from 'react';
import { sources, styleSheet } from '../sources.ts';
import { Specimen, Specimens } from '../specimen.tsx';
import { themeTokens } from '../tokens.ts';
import { radius, shadow, spacing, type Use, usesOf } from '../usage.ts';

const radii = themeTokens(styleSheet, 'radius');
const stepRem = 0.25;

export function Measures() {
	const steps = usesOf(sources, spacing).toSorted((a, b) => Number(a.name) - Number(b.name));
	return (
		<>
			<h3>Radii</h3>
			<Specimens>
				{radii.map(({ name, value }) => (
					<Specimen key={name} name={`${name} ${value}`}>
						<div className="plate" style={{ borderRadius: value }} />
					</Specimen>
				))}
				<Plates uses={usesOf(sources, radius).filter(({ name }) => !isToken(name))} />
			</Specimens>
			<h3>Shadows</h3>
			<Specimens>
				<Plates uses={usesOf(sources, shadow)}>
					<p>None: depth comes from colour and overlap.</p>
				</Plates>
			</Specimens>
			<h3>Spacing</h3>
			{steps.map(({ name, count }) => (
				<div key={name} className="step">
					<code>
						{name}{' '}
						<small>
							{Number(name) * stepRem}rem, {count}×
						</small>
					</code>
					<div className="length" style={{ width: `${Number(name) * stepRem}rem` }} />
				</div>
			))}
		</>
	);
}

function isToken(className: string): boolean {
	return radii.some(({ name }) => className === `rounded-${name}`);
}

interface PlatesProps {
	readonly uses: readonly Use[];
	/** The text if a value is not used. */
	readonly children?: ReactNode;
}

function Plates({ uses, children }: PlatesProps) {
	if (uses.length === 0) return children;
	return uses.map(({ name, count }) => (
		<Specimen key={name} name={`${name} ${count}×`}>
			<div className={`plate ${name}`} />
		</Specimen>
	));
}
