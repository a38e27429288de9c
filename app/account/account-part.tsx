import type { User } from '@supabase/auth-js';
import type { AccountTitle } from './account-sections.ts';
import { AddressBook } from './address-book.tsx';
import { MyOrders } from './my-orders.tsx';
import { Profile } from './profile.tsx';
import { Security } from './security.tsx';
import { YourData } from './your-data.tsx';

interface AccountPartProps {
	readonly title: AccountTitle;
	readonly user: User;
}

export function AccountPart({ title, user }: AccountPartProps) {
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
