import type { ComponentType } from 'react';
import { Colours } from './sections/colours.tsx';
import { Measures } from './sections/measures.tsx';
import { Motion } from './sections/motion.tsx';
import { TypeScale } from './sections/type-scale.tsx';

/** A file of app/dev/showcases for each component of app/ui. A new component needs a new file. */
const showcases = import.meta.glob<ComponentType>('./showcases/*.tsx', {
	eager: true,
	import: 'Showcase',
});

const sections: readonly (readonly [title: string, Content: ComponentType])[] = [
	['Colours', Colours],
	['Type', TypeScale],
	['Measures', Measures],
	['Motion', Motion],
	...Object.entries(showcases).map(([file, Content]) => [titleOf(file), Content] as const),
];

/** `./showcases/icon-button.tsx` is Icon button. */
function titleOf(file: string): string {
	const title = file.replace(/^.*\/|\.tsx$/g, '').replaceAll('-', ' ');
	return title.charAt(0).toUpperCase() + title.slice(1);
}

function idOf(title: string): string {
	return title.toLowerCase().replaceAll(' ', '-');
}

/** The design system: tokens from the style sheet, and the components of the shop. */
export function StylesPage() {
	return (
		<div className="sheet">
			<header>
				<h1>Blue, in parts</h1>
				<p>Every token and every component of app/ui, read from the code as it is now.</p>
			</header>
			<nav aria-label="Sections">
				{sections.map(([title]) => (
					<a key={title} href={`#${idOf(title)}`}>
						{title}
					</a>
				))}
			</nav>
			<main>
				{sections.map(([title, Content]) => (
					<section key={title} id={idOf(title)} aria-labelledby={`${idOf(title)}-title`}>
						<h2 id={`${idOf(title)}-title`}>{title}</h2>
						<Content />
					</section>
				))}
			</main>
		</div>
	);
}
