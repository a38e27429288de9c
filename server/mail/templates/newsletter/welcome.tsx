import { Button, Link, Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import type { MailContext } from '../../rendered-mail.ts';
import type { NewsletterWelcomeData } from '../../template-data.ts';
import { button } from '../button.ts';
import { colour, link, MailLayout, paragraph } from '../mail-layout.tsx';
import { wrap } from '../orders/receipt-text.ts';
import { leaveUrl } from './unsubscribe-urls.ts';

interface NewsletterWelcomeProps {
	readonly welcome: NewsletterWelcomeData;
	readonly context: MailContext;
}

export const newsletterWelcomeSubject = `Welcome to the ${brand.name} Crew`;

const heading = 'Welcome aboard';
const intro =
	'You are on the list. When there is a new shirt or a story worth telling, you hear of it first: a letter now and then, never a flood.';
const leave = 'Had enough of the sea?';

/** Welcomes a new subscriber, once. */
export function NewsletterWelcome({ welcome, context }: NewsletterWelcomeProps) {
	return (
		<MailLayout preview={intro} heading={heading} context={context}>
			<Text style={paragraph}>{intro}</Text>
			<Button href={arrivalsUrl(context)} style={button}>
				See What Is New
			</Button>
			<Text style={{ ...paragraph, color: colour.quiet, fontSize: '15px', margin: '20px 0 0' }}>
				{leave}{' '}
				<Link href={leaveUrl(welcome, context)} style={link}>
					Leave the list
				</Link>
			</Text>
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
		'See what is new:',
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
