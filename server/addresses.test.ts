import { expect, it } from 'vitest';
import { addressesOf } from './addresses.ts';
import { readConfig } from './config.ts';
import type { PracticeProvider } from './payments/practice.ts';

const practice: PracticeProvider = {
	url: 'http://127.0.0.1:3001',
	keys: { secretKey: 'sk_test_x', webhookSecret: 'whsec_x' },
	stop: async () => undefined,
};
const abroad = {
	PUBLIC_URL: 'https://shop.example',
	ALLOW_SANDBOX: '1',
	TRUST_PROXY: '1',
	AUTH_ISSUER: 'https://auth.example',
	AUTH_JWKS_URL: 'https://auth.example/keys',
};

it.each([
	['on this machine', {}, true],
	['at a public address, where it is closed', abroad, false],
	['on the network, where it is closed', { HOST: '0.0.0.0' }, false],
	['that sends its mails', { SMTP_URL: 'smtp://127.0.0.1:25' }, false],
])('a practice shop %s names its mail reader only if that answers', (_, env, isNamed) => {
	const config = readConfig(env);
	const publicUrl = config.publicUrl ?? 'http://localhost:3000';
	const lines = addressesOf(config, { localUrl: 'http://127.0.0.1:3000', publicUrl }, practice);
	expect(lines).toEqual([
		'practice payments on http://127.0.0.1:3001',
		...(isNamed ? ['mail reader on http://localhost:3000/dev/mail'] : []),
		'shop ready on http://127.0.0.1:3000',
	]);
});
