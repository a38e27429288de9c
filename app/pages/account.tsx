import { useLocation } from 'react-router';
import { AccountGate } from '../account/account-gate.tsx';
import { accountSections } from '../account/account-sections.ts';
import { PageHead } from '../layout/page-head.tsx';
import { useShop } from '../publication/catalogue-context.tsx';

/** /account and its parts, each with its own path. */
export function Component() {
	const shop = useShop();
	const { pathname } = useLocation();
	const shown = accountSections.find(({ path }) => path === pathname) ?? accountSections[0];
	return (
		<>
			<PageHead title={shown.title} description={`Your account at ${shop.name}.`} />
			<AccountGate {...shown} />
		</>
	);
}
