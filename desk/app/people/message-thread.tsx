import type { DeskMessage } from '../../rules/people.ts';
import { formatMoment } from '../parts/shop-time.ts';

type Answer = DeskMessage['answers'][number];

/** The message and its answers, oldest first. */
export function MessageThread({ message }: { readonly message: DeskMessage }) {
	return (
		<>
			<p className="wrap-anywhere mt-5 max-w-[68ch] whitespace-pre-line text-lg leading-relaxed">
				{message.text || <span className="text-muted">No message, only how to reach them.</span>}
			</p>
			{message.answers.length > 0 && (
				<ol aria-label="Answers" className="mt-6 grid gap-3">
					{message.answers.map((answer) => (
						<li key={answer.id} className="ml-4 rounded-card bg-mist px-5 py-4 sm:ml-10">
							<p className="wrap-anywhere max-w-[68ch] whitespace-pre-line">{answer.text}</p>
							<p className="wrap-anywhere mt-2 text-muted text-sm">
								{answer.author}, {formatMoment(answer.at)}
							</p>
							<MailState mail={answer.mail} />
						</li>
					))}
				</ol>
			)}
		</>
	);
}

const mailTexts = {
	waiting: 'The email waits to be sent.',
	sent: 'The email was sent.',
	failed: 'The email could not be sent. It can be tried again under Health.',
} as const;

function MailState({ mail: { status, lastError } }: { readonly mail: Answer['mail'] }) {
	if (status !== 'failed') return <p className="text-muted text-sm">{mailTexts[status]}</p>;
	return (
		<p className="mt-2 border-coral border-l-4 pl-3 text-sm">
			{mailTexts.failed}
			{lastError && <span className="wrap-anywhere block text-error">{lastError}</span>}
		</p>
	);
}
