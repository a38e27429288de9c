import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../session/auth-provider.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { HeaderIcon } from './header-icon.tsx';

const AccountMenu = lazy(async () => ({
	default: (await import('../../account/account-menu.tsx')).AccountMenu,
}));

/** The link to sign in, or the account menu (docs/requirements.md#header). */
export function AccountLink() {
	const { state } = useAuth();
	const icon = <HeaderIcon d="M12 12a4 4 0 1 1 0-8 4 4 0 0 1 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0" />;
	const link = (
		<Link to="/auth" aria-label="Sign in" className={iconButtonClass}>
			{icon}
		</Link>
	);
	return (
		<Suspense fallback={link}>
			{state.kind === 'in' ? <AccountMenu user={state.user}>{icon}</AccountMenu> : link}
		</Suspense>
	);
}
