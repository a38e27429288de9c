import type { Schedule } from '../../../rules/schedules.ts';
import { formatMoment } from '../../parts/shop-time.ts';

/** `Dec 1, 2026, 9:00 AM until Dec 3, 2026, 9:00 AM` */
export function periodText({ startsAt, endsAt }: Schedule): string {
	const end = endsAt === null ? '' : ` until ${formatMoment(endsAt)}`;
	return `${formatMoment(startsAt)}${end}`;
}

/** A note for a product: `$29.99 from Dec 1, 2026, 9:00 AM`. */
export function noteText({
	kind,
	state,
	sentences: [sentence = ''],
	startsAt,
	endsAt,
}: Schedule): string {
	if (kind === 'publication') {
		return state === 'refused'
			? 'It was not published at its time'
			: `Published ${formatMoment(startsAt)}, as its draft is then`;
	}
	if (state === 'refused') return 'A scheduled price was not published';
	if (state === 'running') return `This price until ${formatMoment(endsAt ?? startsAt)}`;
	const [price = ''] = /\$[\d,]+\.\d\d/.exec(sentence) ?? [];
	return `${price} from ${formatMoment(startsAt)}`;
}

/** The words of cancelling, by the state of what is cancelled. */
export const cancelTexts = {
	waiting: {
		button: 'Cancel',
		title: 'Cancel This?',
		lead: 'It is not published. Drafts stay as they are.',
		submit: 'Cancel the Schedule',
	},
	running: {
		button: 'End Now',
		title: 'End This Price Now?',
		lead: 'The price before comes back in a few seconds.',
		submit: 'End Now',
	},
	refused: {
		button: 'Dismiss',
		title: 'Dismiss This?',
		lead: 'It leaves the list, and is not published.',
		submit: 'Dismiss',
	},
} as const;
