import { Link } from 'react-router';

export interface Tab {
	readonly to: string;
	readonly label: string;
	readonly isHere: boolean;
}

interface TabsProps {
	/** The accessible name. */
	readonly label: string;
	readonly tabs: readonly Tab[];
}

/** Links to the views of an area, each with its own address. */
export function Tabs({ label, tabs }: TabsProps) {
	return (
		<nav aria-label={label} className="-mt-1 mb-5 border-mist border-b-2">
			<ul className="flex gap-6">
				{tabs.map(({ to, label, isHere }) => (
					<li key={to}>
						<Link
							to={to}
							aria-current={isHere ? 'page' : undefined}
							className={`-mb-0.5 inline-flex min-h-11 items-center border-b-2 px-1 font-semibold transition-colors ${isHere ? 'border-sea text-ink' : 'border-transparent text-muted hover:text-ink'}`}
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
