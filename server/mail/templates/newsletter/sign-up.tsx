import { Link, Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { newsletterLinkDays, newsletterPaths } from '../../../../core/contact/newsletter-links.ts';
import { Aside, link, MailLayout, paragraph } from '../../html/mail-layout.tsx';
import type { MailContext } from '../../rendered-mail.ts';
import type { NewsletterSignUpData } from '../../template-data.ts';
import { MailButton } from '../mail-button.tsx';
import { wrap } from '../orders/receipt-text.ts';
import { leaveUrl } from './unsubscribe-urls.ts';

interface NewsletterSignUpProps {
	readonly signUp: NewsletterSignUpData;
	readonly context: MailContext;
}

const ask = {
	subject: `One more step to join the ${brand.name} Crew`,
	heading: 'One tap and you’re crew',
	intro:
		'Confirm your address to get our emails about new drops, first looks and stories from the water.',
	button: `Yes, I Am ${brand.name} Crew`,
	care: `The link works for ${newsletterLinkDays} days. Wasn’t you? Ignore this and you won’t hear from us.`,
} as const;

const already = {
	subject: `You’re on the ${brand.name} Crew list`,
	heading: 'You’re already crew',
	intro: 'This address is already on our list, so there’s nothing to do.',
	care: 'Wasn’t you? Nothing has changed.',
} as const;

export function newsletterSignUpSubject({ confirmToken }: NewsletterSignUpData): string {
	return confirmToken === null ? already.subject : ask.subject;
}

/** Asks the owner of an address to confirm the subscription, or says that it exists. */
export function NewsletterSignUp({ signUp, context }: NewsletterSignUpProps) {
	const texts = signUp.confirmToken === null ? already : ask;
	const url = confirmUrl(signUp, context);
	return (
		<MailLayout preview={texts.intro} heading={texts.heading} context={context}>
			<Text style={paragraph}>{texts.intro}</Text>
			{url !== null && <MailButton href={url}>{ask.button}</MailButton>}
			<Aside>
				{texts.care}
				{url === null && (
					<>
						{' '}
						<Link href={leaveUrl(signUp, context)} style={link}>
							Leave the list
						</Link>
					</>
				)}
			</Aside>
		</MailLayout>
	);
}

export function newsletterSignUpText(signUp: NewsletterSignUpData, context: MailContext): string {
	const texts = signUp.confirmToken === null ? already : ask;
	const url = confirmUrl(signUp, context);
	return [
		texts.heading,
		'',
		...wrap(texts.intro),
		'',
		...(url === null ? [] : [url, '']),
		...wrap(texts.care),
		'',
		...(url === null ? ['Leave the list:', leaveUrl(signUp, context), ''] : []),
	].join('\n');
}

function confirmUrl(
	{ confirmToken }: NewsletterSignUpData,
	{ publicUrl }: MailContext,
): string | null {
	return confirmToken === null ? null : `${publicUrl}${newsletterPaths.confirm}?t=${confirmToken}`;
}
