import { pino } from 'pino';
import { fail, type Outcome, succeed } from '../../core/outcome.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { findPracticeKeys } from '../payments/practice.ts';
import { connectProvider } from '../payments/provider.ts';
import type { RefundServices } from '../payments/refund-order.ts';

/** Opens the services of a refund: with the real card provider, or the practice one of a running shop. */
export function openRefundServices(config: Config, db: Database): Outcome<RefundServices, string> {
	const provider = providerOf(config);
	if (!provider.ok) return provider;
	return succeed({
		db,
		provider: provider.value,
		merchantEmail: config.merchantEmail,
		log: pino({ level: 'silent' }),
		now: Date.now,
		// A running shop polls the outbox.
		wakeOutbox: () => undefined,
	});
}

function providerOf({ stripe, dataDir, sandboxPort, sandboxUrl }: Config) {
	if (stripe) return succeed(connectProvider({ keys: stripe, practiceUrl: null }));
	const keys = findPracticeKeys(dataDir);
	if (!keys || (sandboxUrl === null && sandboxPort === 0)) {
		return fail(
			'There is no practice card provider here: start the shop, on a fixed SANDBOX_PORT.',
		);
	}
	const practiceUrl = sandboxUrl ?? `http://127.0.0.1:${sandboxPort}`;
	return succeed(connectProvider({ keys, practiceUrl }));
}
