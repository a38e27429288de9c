import { invalid } from '../errors.ts';

/** How a text message travels: `sms` where nothing is said. Refuses others (400, contract 10.1). */
export function readChannel(typed: string): string {
	if (typed === '') return 'sms';
	if (typed === 'sms' || typed === 'whatsapp') return typed;
	throw invalid(
		"Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
	);
}
