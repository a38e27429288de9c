import { type ReactNode, useState } from 'react';
import { badNewsletterLink } from '../../core/contact/newsletter-links.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';

type State =
	| { readonly kind: 'idle' | 'sending' | 'done' | 'bad-link' }
	| { readonly kind: 'failed'; readonly sentence: string };

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
	const [state, setState] = useState<State>({ kind: 'idle' });
	async function press() {
		if (state.kind === 'sending') return;
		setState({ kind: 'sending' });
		const sentence = await send();
		if (sentence === null) setState({ kind: 'done' });
		else if (sentence === badNewsletterLink) setState({ kind: 'bad-link' });
		else setState({ kind: 'failed', sentence });
	}
	if (state.kind === 'done') return done;
	if (state.kind === 'bad-link') return badLink;
	return (
		<NewsletterFrame title={title} lead={lead}>
			<Button
				variant="action"
				className="max-sm:w-full"
				aria-disabled={state.kind === 'sending'}
				onClick={press}
			>
				{state.kind === 'sending' ? 'One moment...' : button}
			</Button>
			<div role="alert" className="mt-5 empty:hidden">
				{state.kind === 'failed' && <Notice tone="error">{state.sentence}</Notice>}
			</div>
		</NewsletterFrame>
	);
}
