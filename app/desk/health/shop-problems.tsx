import type { Health } from '../../../core/desk/health.ts';
import { countNeeds, shopProblems } from '../../../core/desk/health-problems.ts';

/** The problems of the shop itself, or a message that there are none. */
export function ShopProblems({ health }: { readonly health: Health }) {
	const problems = shopProblems(health);
	if (problems.length === 0) {
		if (countNeeds(health) > 0) return null;
		return (
			<p className="flex items-center gap-3 rounded-card bg-mist px-5 py-4 text-lg">
				<span aria-hidden="true" className="size-2.5 rounded-full bg-sea" />
				Fair winds: nothing needs you.
			</p>
		);
	}
	return (
		<ul aria-label="Problems" className="grid gap-3">
			{problems.map(({ what, helps }) => (
				<li key={what} className="rounded-field border-coral border-l-4 bg-error-wash px-5 py-4">
					<p className="font-semibold">{what}</p>
					<p className="mt-1 max-w-[68ch]">{helps}</p>
				</li>
			))}
		</ul>
	);
}
