import type { User } from '@supabase/auth-js';
import { Activity, useEffect, useRef } from 'react';
import { AccountFrame } from './account-frame.tsx';
import type { AccountTitle } from './account-sections.ts';
import { AddressBook } from './addresses/address-book.tsx';
import { YourData } from './data/your-data.tsx';
import { MyOrders } from './orders/my-orders.tsx';
import { Profile } from './profile/profile.tsx';
import { Security } from './security/security.tsx';
import { SessionEnded } from './session-ended.tsx';
import { SignInAgainProvider } from './sign-in-again/sign-in-again.tsx';

interface PartProps {
	readonly title: AccountTitle;
	readonly user: User;
}

interface AccountPartProps extends PartProps {
	readonly path: string;
	/** False while the session has ended. The account then keeps what was typed, but is not shown. */
	readonly isOpen: boolean;
}

export function AccountPart({ title, path, user, isOpen }: AccountPartProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const wasClosed = useRef(false);
	useEffect(() => {
		// The focused control, of the sign-in, was removed.
		if (isOpen && wasClosed.current) heading.current?.focus();
		wasClosed.current = !isOpen;
	}, [isOpen]);
	return (
		<>
			<Activity mode={isOpen ? 'visible' : 'hidden'}>
				<AccountFrame title={title} user={user} heading={heading}>
					<SignInAgainProvider key={user.id} user={user}>
						<Part title={title} user={user} />
					</SignInAgainProvider>
				</AccountFrame>
			</Activity>
			{!isOpen && <SessionEnded path={path} />}
		</>
	);
}

function Part({ title, user }: PartProps) {
	switch (title) {
		case 'Orders':
			return <MyOrders />;
		case 'Profile':
			return <Profile user={user} />;
		case 'Addresses':
			return <AddressBook user={user} />;
		case 'Security':
			return <Security user={user} />;
		case 'Your Data':
			return <YourData />;
	}
}
