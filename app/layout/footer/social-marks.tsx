import type { ReactNode } from 'react';

/** Our own drawings, 24 units wide. */
const marks: readonly (readonly [name: string, drawing: ReactNode])[] = [
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

/** No links, because the accounts do not exist yet. */
export function SocialMarks({ className = '' }: { readonly className?: string }) {
	return (
		<ul className={`flex flex-wrap items-center gap-x-3 gap-y-2 text-sm ${className}`}>
			{marks.map(([name, drawing]) => (
				<li key={name} className="flex w-34 items-center gap-1.5">
					<svg
						viewBox="0 0 24 24"
						aria-hidden="true"
						className="size-5 fill-none stroke-[1.7] stroke-current"
						strokeLinecap="round"
						strokeLinejoin="round"
					>
						{drawing}
					</svg>
					{name} (soon)
				</li>
			))}
		</ul>
	);
}
