import type { Context } from 'hono';

const header = 'X-Supabase-Api-Version';
const firstWithCodes = '2024-01-01';

/**
 * Whether the client reads the newer error format. The answer then repeats the version
 * (docs/auth-api.md#errors).
 */
export function readsCodes(context: Context): boolean {
	const version = context.req.header(header) ?? '';
	if (!isDate(version) || version < firstWithCodes) return false;
	context.header(header, firstWithCodes);
	return true;
}

function isDate(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const date = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
