import { useParams } from 'react-router';
import { AccountGate } from '../account/account-gate.tsx';
import { accountSections } from '../account/account-sections.ts';
import { PageHead } from '../layout/page-head.tsx';
import { NotFoundPage } from './not-found.tsx';

/** /account and its parts, each at an address of its own. */
export function AccountPage() {
	const { section } = useParams();
	const path = section === undefined ? '/account' : `/account/${section}`;
	const shown = accountSections.find((known) => known.path === path);
	if (!shown) return <NotFoundPage />;
	return (
		<>
			<PageHead title={shown.title} description="Your account at Blue." />
			<AccountGate {...shown} />
		</>
	);
}
