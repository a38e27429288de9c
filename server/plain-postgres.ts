import { isLoopbackHost } from './http/loopback.ts';

/** `disable`, `allow` and `prefer` send in the clear if the server does not offer TLS. */
const withTls = ['require', 'verify-ca', 'verify-full'];

/** Whether a `DATABASE_URL` leads to another machine without demanding TLS. */
export function isPlainPostgres(databaseUrl: string): boolean {
	if (!/^postgres(ql)?:/.test(databaseUrl) || !URL.canParse(databaseUrl)) return false;
	const { hostname, searchParams } = new URL(databaseUrl);
	const host = searchParams.get('host') ?? hostname;
	const isHere = host === '' || host.startsWith('/') || isLoopbackHost(host);
	return !isHere && !withTls.includes(searchParams.get('sslmode') ?? '');
}
