import { Link, Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { Aside, link, MailLayout, paragraph } from '../../html/mail-layout.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { NewsletterWelcomeData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { wrap } from '../orders/receipt-text.ts';
import { leaveUrl } from './unsubscribe-urls.ts';

interface NewsletterWelcomeProps {
	readonly welcome: NewsletterWelcomeData;
	readonly context: MailContext;
}

export const newsletterWelcomeSubject = `Welcome to the ${brand.name} Crew`;

const heading = 'Welcome aboard';
const intro =
	'You’re on the list. You’ll be the first to hear about new shirts and stories from the water. We write now and then, never often.';
const leave = 'Changed your mind?';

/** Welcomes a new subscriber, once. */
export function NewsletterWelcome({ welcome, context }: NewsletterWelcomeProps) {
	return (
		<MailLayout preview={intro} heading={heading} context={context}>
			<Text style={paragraph}>{intro}</Text>
			<MailButton href={arrivalsUrl(context)}>See What’s New</MailButton>
			<Aside>
				{leave}{' '}
				<Link href={leaveUrl(welcome, context)} style={link}>
					Leave the list
				</Link>
			</Aside>
		</MailLayout>
	);
}

export function newsletterWelcomeText(
	welcome: NewsletterWelcomeData,
	context: MailContext,
): string {
	return [
		heading,
		'',
		...wrap(intro),
		'',
		'See what’s new:',
		arrivalsUrl(context),
		'',
		`${leave} Leave the list:`,
		leaveUrl(welcome, context),
		'',
	].join('\n');
}

function arrivalsUrl({ publicUrl }: MailContext): string {
	return `${publicUrl}/new-arrivals`;
}
