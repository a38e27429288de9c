import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
	['grace@example.com', 'g•••@example.com'],
	['g@example.com', 'g•••@example.com'],
	['🐙octo@example.com', '🐙•••@example.com'],
	['"a@b"@example.com', '"•••@example.com'],
	['@example.com', '•••'],
	['nothing', '•••'],
	['', '•••'],
])('masks %j as %j', (email, masked) => {
	expect(maskEmail(email)).toBe(masked);
});
