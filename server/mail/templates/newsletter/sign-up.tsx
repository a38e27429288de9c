import { Button, Link, Text } from '@react-email/components';
import { brand } from '../../../../core/brand.ts';
import { newsletterLinkDays, newsletterPaths } from '../../../../core/contact/newsletter-links.ts';
import type { MailContext } from '../../rendered-mail.ts';
import type { NewsletterSignUpData } from '../../template-data.ts';
import { button } from '../button.ts';
import { colour, link, MailLayout, paragraph } from '../mail-layout.tsx';
import { wrap } from '../orders/receipt-text.ts';
import { leaveUrl } from './unsubscribe-urls.ts';

interface NewsletterSignUpProps {
	readonly signUp: NewsletterSignUpData;
	readonly context: MailContext;
}

const ask = {
	subject: `One more step to join the ${brand.name} Crew`,
	heading: 'Welcome aboard?',
	intro: `Somebody, you we hope, asked us to write to this address: new drops, first calls and the odd sea story. Say yes, and you are on the list.`,
	button: `Yes, I Am ${brand.name} Crew`,
	care: `The link works for ${newsletterLinkDays} days. It was not you? Then do nothing: you are on no list.`,
} as const;

const already = {
	subject: `You are on the ${brand.name} Crew list`,
	heading: 'You are aboard already',
	intro:
		'Somebody, you we hope, asked us to put this address on our list. It is there already, so there is nothing to do.',
	care: 'It was not you? Nothing has changed.',
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
			{url !== null && (
				<Button href={url} style={button}>
					{ask.button}
				</Button>
			)}
			<Text style={{ ...paragraph, color: colour.quiet, fontSize: '15px', margin: '20px 0 0' }}>
				{texts.care}
				{url === null && (
					<>
						{' '}
						<Link href={leaveUrl(signUp, context)} style={link}>
							Leave the list
						</Link>
					</>
				)}
			</Text>
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
