import { Link } from 'react-router';

interface Tab {
	readonly to: string;
	readonly label: string;
	/** How many there are, if that is shown. An empty text keeps the space of a count. */
	readonly count?: string | undefined;
	readonly isHere: boolean;
}

interface TabsProps {
	/** The accessible name. */
	readonly label: string;
	readonly tabs: readonly Tab[];
}

/** Links to the views of an area, each with its own address. On a phone they may need two lines. */
export function Tabs({ label, tabs }: TabsProps) {
	return (
		<nav aria-label={label} className="-mt-1 mb-5 border-mist border-b-2">
			<ul className="-mb-0.5 flex flex-wrap gap-x-5">
				{tabs.map(({ to, label, count, isHere }) => (
					<li key={to}>
						<Link
							to={to}
							aria-current={isHere ? 'page' : undefined}
							className={`inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-2 px-1 font-semibold transition-colors ${isHere ? 'border-sea text-ink' : 'border-transparent text-muted hover:text-ink'}`}
						>
							{label}
							{count !== undefined && (
								<span
									className={`tabular rounded-full bg-mist px-2 text-ink text-sm ${count === '' ? 'invisible' : ''}`}
								>
									{count === '' ? '0' : count}
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
