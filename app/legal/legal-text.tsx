import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { ContactBlock } from './contact-block.tsx';

/** A section of a legal text. Other sites link to its id: `/terms#returns`. */
export interface LegalPart {
	readonly id: string;
	readonly title: string;
	readonly body: ReactNode;
}

/** A legal text with a table of contents beside it on wide screens, else above it. */
export function LegalText({ parts }: { readonly parts: readonly LegalPart[] }) {
	const all = [...parts, { id: 'contact', title: 'How to Reach Us', body: <ContactBlock /> }];
	return (
		<div className="page-width md:chat-room mt-10 grid gap-10 sm:mt-16 lg:grid-cols-[17rem_minmax(0,39rem)] lg:justify-between lg:gap-16">
			<details className="legal-contents group rounded-field bg-sand px-5 lg:hidden">
				<summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
					On This Page
					<Icon name="down" className="size-6 transition-transform group-open:rotate-180" />
				</summary>
				<Contents parts={all} className="pb-4" />
			</details>
			<nav
				aria-label="On This Page"
				className="legal-contents sticky top-28 hidden max-h-[calc(100svh-9rem)] self-start overflow-y-auto lg:block"
			>
				<Contents parts={all} />
			</nav>
			<div className="legal-text border-line border-t lg:border-t-0">
				{all.map(({ id, title, body }) => (
					<section key={id} aria-labelledby={id}>
						<h2 id={id} className="text-section">
							{title}
						</h2>
						{body}
					</section>
				))}
			</div>
		</div>
	);
}

interface ContentsProps {
	readonly parts: readonly LegalPart[];
	readonly className?: string;
}

function Contents({ parts, className = '' }: ContentsProps) {
	return (
		<ol className={className}>
			{parts.map(({ id, title }) => (
				<li key={id}>
					<a
						href={`#${id}`}
						className="flex min-h-9 items-center py-1 text-muted leading-tight underline-offset-4 hover:text-ink hover:underline max-lg:min-h-11"
					>
						{title}
					</a>
				</li>
			))}
		</ol>
	);
}
