import type { CSSProperties } from 'react';
import { brand } from '../../../core/brand.ts';
import { sources, styleSheet } from '../sources.ts';
import { themeTokens } from '../tokens.ts';
import { headingsOf, textSize, type Use, usesOf } from '../usage.ts';

/**
 * The size of a text class, by its variable or value, because classes with `sm:` have no rule
 * without it.
 */
function sizeStyle(className: string): CSSProperties {
	const step = className.replace('text-', '');
	if (step.startsWith('[')) return { fontSize: step.slice(1, -1).replaceAll(',', ', ') };
	return { fontSize: `var(--text-${step})`, lineHeight: `var(--text-${step}--line-height)` };
}

const steps = ['xs', 'sm', 'base', 'lg', 'xl', ...'23456789'.split('').map((at) => `${at}xl`)];

/** The text sizes: Tailwind's own from small to large, then those of headings and arbitrary values. */
function textSizes(): readonly Use[] {
	const texts = sources.map((source) => source.replaceAll(/<h[1-6]\b[^>]*>/g, ''));
	const place = ({ name }: Use) => {
		const at = steps.indexOf(name.replace('text-', ''));
		return at === -1 ? steps.length : at;
	};
	return usesOf(texts, textSize).toSorted((a, b) => place(a) - place(b));
}

export function TypeScale() {
	return (
		<>
			<h3>Families</h3>
			{themeTokens(styleSheet, 'font').map(({ name, value }) => (
				<div key={name} className="line">
					<code>
						{name}: {value}
					</code>
					<p style={{ fontFamily: `var(--font-${name})`, fontSize: '2rem' }}>{brand.tagline}</p>
				</div>
			))}
			<h3>Headings, as they are set</h3>
			{headingsOf(sources).map(({ name, count }) => (
				<Heading key={name} name={name} count={count} />
			))}
			<h3>Sizes of text</h3>
			{textSizes().map(({ name, count }) => (
				<div key={name} className="line">
					<code>
						{name} <small>{times(count)}</small>
					</code>
					<p style={sizeStyle(name)}>{brand.tagline}</p>
				</div>
			))}
		</>
	);
}

function Heading({ name, count }: { readonly name: string; readonly count: number }) {
	const [, ...classes] = name.split(' ');
	return (
		<div className="line">
			<code>
				{name} <small>{times(count)}</small>
			</code>
			<p className={`heading ${classes.join(' ')}`}>{brand.tagline}</p>
		</div>
	);
}

function times(count: number): string {
	return count === 1 ? 'once' : `${count} times`;
}
