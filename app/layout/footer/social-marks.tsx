import type { ReactNode } from 'react';
import { brand } from '../../../core/brand.ts';

/** Our own drawings, 24 units wide. */
const marks: readonly (readonly [name: keyof typeof brand.social, drawing: ReactNode])[] = [
	[
		'Instagram',
		<g key="instagram">
			<rect x="4" y="4" width="16" height="16" rx="4.5" />
			<circle cx="12" cy="12" r="3.6" />
			<path d="M16.6 7.4h.01" />
		</g>,
	],
	[
		'Facebook',
		<g key="facebook">
			<circle cx="12" cy="12" r="8.5" />
			<path d="M12 20.5v-9c0-1.6.8-2.5 2.8-2.5M9.2 13.2h5" />
		</g>,
	],
	[
		'YouTube',
		<g key="youtube">
			<rect x="3" y="6" width="18" height="12.5" rx="3.5" />
			<path d="m10.3 9.6 4.8 2.7-4.8 2.7V9.6Z" />
		</g>,
	],
];

/** The networks with an address in `brand.social`; nothing if there are none. */
export function SocialMarks({ className = '' }: { readonly className?: string }) {
	const present = marks.flatMap(([name, drawing]) => {
		const address = brand.social[name];
		return address ? [{ name, drawing, address }] : [];
	});
	if (present.length === 0) return null;
	return (
		<ul className={`flex flex-wrap items-center gap-x-5 text-sm ${className}`}>
			{present.map(({ name, drawing, address }) => (
				<li key={name}>
					<a
						href={address}
						className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
					>
						<svg
							viewBox="0 0 24 24"
							aria-hidden="true"
							className="size-5 fill-none stroke-[1.7] stroke-current"
							strokeLinecap="round"
							strokeLinejoin="round"
						>
							{drawing}
						</svg>
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}
