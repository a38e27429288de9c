import { useLocation, useSearchParams } from 'react-router';
import { crewPaths } from '../../core/contact/crew-links.ts';
import { JoinCrew } from './join-crew.tsx';
import { LeaveCrew } from './leave-crew.tsx';

/** The token is read when it is sent, because the built page is the same for all links. */
export function CrewFlow() {
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const token = params.get('t') ?? '';
	return pathname === crewPaths.leave ? <LeaveCrew token={token} /> : <JoinCrew token={token} />;
}
