import type { Factor } from '@supabase/auth-js';

const kinds: Readonly<Record<string, string>> = {
	totp: 'Authenticator app',
	phone: 'Text message',
	webauthn: 'Passkey',
};

/** What a kind of second factor is called. */
export function factorKind(type: string): string {
	return kinds[type] ?? type;
}

/** A factor by the name that it was given. */
export function factorTitle(factor: Pick<Factor, 'friendly_name' | 'factor_type'>): string {
	return factor.friendly_name || factorKind(factor.factor_type);
}

/** A name that none of these has: 'Passkey', then 'Passkey 2'. Names are unique (contract 11.1). */
export function freeName(type: string, taken: readonly Pick<Factor, 'friendly_name'>[]): string {
	const kind = factorKind(type);
	const names = new Set(taken.map(({ friendly_name }) => friendly_name));
	if (!names.has(kind)) return kind;
	let count = 2;
	while (names.has(`${kind} ${count}`)) count += 1;
	return `${kind} ${count}`;
}
