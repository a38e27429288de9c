import { type RefObject, type SubmitEvent, useState } from 'react';
import { cutMessage, cutNotice } from '../../core/chat/message.ts';
import { suggestions } from '../../core/chat/suggestions.ts';
import { useShop } from '../publication/catalogue-context.tsx';

interface ComposerProps {
	readonly field: RefObject<HTMLInputElement | null>;
	readonly typed: string;
	readonly onType: (typed: string) => void;
	readonly onSend: (text: string) => void;
	readonly onAskForPerson: () => void;
}

/** The input of the chat: suggestions, a text field, and the button that asks for a person. */
export function Composer({ field, typed, onType, onSend, onAskForPerson }: ComposerProps) {
	const [isCut, setCut] = useState(false);
	const onSubmit = (event: SubmitEvent) => {
		event.preventDefault();
		if (typed.trim() === '') return;
		onSend(typed);
		onType('');
		setCut(false);
	};
	return (
		<>
			<ul aria-label="Suggestions" className="chat-suggestions flex gap-1.5 px-4 pt-3 md:flex-wrap">
				{suggestions(useShop()).map((suggestion) => (
					<li key={suggestion}>
						<button
							type="button"
							onClick={() => onSend(suggestion)}
							className="min-h-9 whitespace-nowrap rounded-full border border-edge px-3 text-sm transition-colors hover:border-ink hover:bg-mist"
						>
							{suggestion}
						</button>
					</li>
				))}
			</ul>
			<form onSubmit={onSubmit} className="flex gap-2 px-4 pt-3">
				<input
					ref={field}
					value={typed}
					onChange={({ target: { value } }) => {
						const fitting = cutMessage(value);
						onType(fitting);
						setCut(fitting !== value);
					}}
					aria-label="Your message"
					aria-describedby="chat-automatic"
					placeholder="Ask me something"
					autoComplete="off"
					enterKeyHint="send"
					className="min-h-12 min-w-0 grow rounded-full border border-edge bg-white px-4.5 placeholder:text-muted hover:border-ink"
				/>
				<button
					type="submit"
					aria-label="Send"
					className="grid size-12 shrink-0 place-items-center rounded-full border border-transparent bg-ink text-white transition-colors hover:bg-deep"
				>
					<svg
						viewBox="0 0 24 24"
						aria-hidden="true"
						className="size-5.5 fill-none stroke-2 stroke-current"
					>
						<path d="M12 19V5.5M6 11l6-6 6 6" strokeLinecap="round" strokeLinejoin="round" />
					</svg>
				</button>
			</form>
			<p role="status" className={isCut ? 'px-4 pt-2 text-sm' : undefined}>
				{isCut && cutNotice}
			</p>
			<div className="px-4 pt-1 pb-2">
				<button
					type="button"
					onClick={onAskForPerson}
					className="min-h-11 font-semibold text-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
				>
					Need Personal Help?
				</button>
			</div>
		</>
	);
}
