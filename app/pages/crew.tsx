import { Suspense } from 'react';
import { soon } from '../later.ts';
import { PageHead } from '../layout/page-head.tsx';

/** Not in the page's own code: what it shares with few others would end up in that of all pages. */
const CrewFlow = soon(async () => (await import('../crew/crew-flow.tsx')).CrewFlow);

/** /crew/confirm and /crew/leave: where the links in letters to the Blue Crew lead. */
export function CrewPage() {
	return (
		<>
			<PageHead title="The Blue Crew" description="Join the list of the Blue Crew, or leave it." />
			{/* The address has a token in it, which no other page needs to know. */}
			<meta name="referrer" content="no-referrer" />
			<Suspense>
				<CrewFlow />
			</Suspense>
		</>
	);
}
