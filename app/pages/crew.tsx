import { PageHead } from '../layout/page-head.tsx';
import { CrewFlow } from '../newsletter/crew-flow.tsx';

/** /crew/confirm and /crew/leave: where the links in letters to the Blue Crew lead. */
export function Component() {
	return (
		<>
			<PageHead title="The Blue Crew" description="Join the list of the Blue Crew, or leave it." />
			{/* The address has a token in it, which no other page needs to know. */}
			<meta name="referrer" content="no-referrer" />
			<CrewFlow />
		</>
	);
}
