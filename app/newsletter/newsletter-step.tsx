import { type ReactNode, useState } from 'react';
import { badNewsletterLink } from '../../core/contact/newsletter-links.ts';
import { useSending } from '../forms/use-sending.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';

interface NewsletterStepProps {
	readonly title: string;
	readonly lead: ReactNode;
	readonly button: string;
	/** Resolves to null on success, else to an error message. */
	readonly send: () => Promise<string | null>;
	readonly done: ReactNode;
	readonly badLink: ReactNode;
}

/** A button for the action of a mailed link. Opening the page changes nothing. */
export function NewsletterStep({ title, lead, button, send, done, badLink }: NewsletterStepProps) {
	const { isSending, refusal, run } = useSending();
	const [isDone, setDone] = useState(false);
	if (isDone) return done;
	if (refusal === badNewsletterLink) return badLink;
	return (
		<NewsletterFrame title={title} lead={lead}>
			<Button
				variant="action"
				className="max-sm:w-full"
				aria-disabled={isSending}
				onClick={async () => setDone(await run(send))}
			>
				{isSending ? 'One moment...' : button}
			</Button>
			<div role="alert" className="mt-5 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
		</NewsletterFrame>
	);
}
