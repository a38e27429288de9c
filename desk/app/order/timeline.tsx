import { useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { mailName } from '../parts/mail-texts.ts';
import { Part } from '../parts/part.tsx';
import { formatMoment, shopZone } from '../parts/shop-time.ts';
import { NoteForm } from './note-form.tsx';
import type { OrderFormProps } from './order-action.ts';
import { SendAgainForm } from './short-forms.tsx';
import { type OrderMail, type TimelineEntry, timelineOf } from './timeline-entries.ts';

/** Entries that are shown at first. */
const shortLength = 12;

/** All that happened to an order, newest first, and the form for a note. */
export function Timeline({ shown }: OrderFormProps) {
	const [isWhole, setIsWhole] = useState(false);
	const [mail, setMail] = useState<OrderMail | null>(null);
	const close = () => setMail(null);
	const entries = timelineOf(shown.order, shopZone());
	const listed = isWhole ? entries : entries.slice(0, shortLength);
	return (
		<Part title="History" beside={<p className="text-muted text-sm">Shoppers do not see notes</p>}>
			<NoteForm shown={shown} />
			<ol className="mt-6 grid gap-4 border-mist border-l-2">
				{listed.map((entry) => (
					<Entry key={entry.id} entry={entry} onSendAgain={setMail} />
				))}
			</ol>
			{listed.length < entries.length && (
				<DeskButton variant="plain" className="-ml-2 mt-3" onClick={() => setIsWhole(true)}>
					Show All {entries.length} Entries
				</DeskButton>
			)}
			<ActionDialog overlay={{ isOpen: mail !== null, close }} label="Send again">
				{() => mail && <SendAgainForm shown={shown} mail={mail} />}
			</ActionDialog>
		</Part>
	);
}

interface EntryProps {
	readonly entry: TimelineEntry;
	readonly onSendAgain: (mail: OrderMail) => void;
}

function Entry({ entry, onSendAgain }: EntryProps) {
	const { at, text, who, kind, isBad, mail } = entry;
	return (
		<li className="relative pl-5">
			<span
				aria-hidden="true"
				className={`absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-white ${isBad ? 'bg-coral' : 'bg-sea'}`}
			/>
			<p
				className={`wrap-anywhere ${kind === 'note' ? 'whitespace-pre-line rounded-field bg-mist px-4 py-3' : ''}`}
			>
				{text}
			</p>
			{mail?.lastError && mail.status !== 'sent' && (
				<p className="wrap-anywhere text-error text-sm">{mail.lastError}</p>
			)}
			<p className="wrap-anywhere text-muted text-sm">
				<time dateTime={at}>{formatMoment(at)}</time>
				{who && `, by ${who}`}
			</p>
			{mail?.canSendAgain && (
				<DeskButton
					variant="plain"
					className="-ml-2"
					aria-label={`Send Again: ${mailName(mail.template)}`}
					onClick={() => onSendAgain(mail)}
				>
					Send Again
				</DeskButton>
			)}
		</li>
	);
}
