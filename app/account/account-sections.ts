/** The parts of /account: their names and paths. */
export const accountSections = [
	{ path: '/account', title: 'Orders' },
	{ path: '/account/profile', title: 'Profile' },
	{ path: '/account/addresses', title: 'Addresses' },
	{ path: '/account/security', title: 'Security' },
	{ path: '/account/data', title: 'Your Data' },
] as const;

export type AccountTitle = (typeof accountSections)[number]['title'];
