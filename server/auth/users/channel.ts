import { invalid } from '../errors.ts';

/** Reads the channel of a text message, by default `sms`. Refuses an unknown one (400). */
export function readChannel(typed: string): string {
	if (typed === '') return 'sms';
	if (typed === 'sms' || typed === 'whatsapp') return typed;
	throw invalid(
		"Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
	);
}
