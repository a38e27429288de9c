import type { User } from '@supabase/auth-js';
import type { AccountTitle } from './account-sections.ts';
import { AddressBook } from './addresses/address-book.tsx';
import { YourData } from './data/your-data.tsx';
import { MyOrders } from './orders/my-orders.tsx';
import { Profile } from './profile/profile.tsx';
import { Security } from './security/security.tsx';
import { SignInAgainProvider } from './sign-in-again/sign-in-again.tsx';

interface AccountPartProps {
	readonly title: AccountTitle;
	readonly user: User;
}

export function AccountPart({ title, user }: AccountPartProps) {
	return (
		<SignInAgainProvider user={user}>
			<Part title={title} user={user} />
		</SignInAgainProvider>
	);
}

function Part({ title, user }: AccountPartProps) {
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
