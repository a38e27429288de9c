import * as v from 'valibot';
import { defaultRetention, type Retention } from '../../core/retention.ts';
import type { Rule } from '../runtime/variables.ts';

/** Ten years: what has no end is no retention. */
const maxDays = 3650;

function days(least: number) {
	return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(maxDays));
}

/** `RETENTION` (docs/configuration.md). */
export const retentionSetting: Rule<Retention> = {
	schema: v.pipe(
		v.string(),
		v.parseJson(),
		v.strictObject({
			// The provider may report a payment for a week after its page has ended.
			unpaidOrders: v.optional(days(8), defaultRetention.unpaidOrders),
			// The limit of mails a day counts those of the day before.
			sentMails: v.optional(days(2), defaultRetention.sentMails),
			// The provider is asked for the events of 30 days.
			providerEvents: v.optional(days(30), defaultRetention.providerEvents),
			signInAddresses: v.optional(days(1), defaultRetention.signInAddresses),
			// Ignored: shops that set it for the release before start as they are.
			pageMeasurements: v.optional(days(1)),
		}),
		v.transform(({ pageMeasurements: _, ...retention }): Retention => retention),
	),
	allowed:
		'JSON such as {"unpaidOrders": 30, "sentMails": 90, "providerEvents": 90, "signInAddresses": 90}, in days up to 3650: unpaidOrders from 8, sentMails from 2, providerEvents from 30, signInAddresses from 1',
};
