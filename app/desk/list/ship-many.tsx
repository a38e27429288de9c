import { type SubmitEvent, useState } from 'react';
import { shipManyAnswerSchema } from '../../../core/desk/order-answers.ts';
import { carrierNames, readTrackingNumber } from '../../../core/orders/parcel-carriers.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Overlay } from '../../ui/dialog/overlay.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDeskCall } from '../data/use-desk.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { trackingSentence } from '../parts/tracking-sentence.ts';

interface ShipManyProps {
	readonly overlay: Overlay;
	readonly numbers: readonly string[];
	/** Called when the dialog closes after some orders were shipped. */
	readonly onShipped: () => void;
}

/** Marks several orders as shipped, each with its own parcel. */
export function ShipMany({ overlay, numbers, onShipped }: ShipManyProps) {
	const [hasShipped, setHasShipped] = useState(false);
	const close = () => {
		overlay.close();
		if (hasShipped) onShipped();
		setHasShipped(false);
	};
	return (
		<Dialog
			isOpen={overlay.isOpen}
			onClose={close}
			label="Mark orders shipped"
			className="w-[min(46rem,calc(100vw-2rem))] bg-white!"
		>
			{overlay.isOpen && (
				<ShipManyForm numbers={numbers} onShipped={() => setHasShipped(true)} onClose={close} />
			)}
		</Dialog>
	);
}

interface Parcel {
	readonly number: string;
	readonly carrier: string;
	readonly tracking: string;
	/** The error; empty before the first attempt. */
	readonly error: string;
	readonly isDone: boolean;
}

interface ShipManyFormProps {
	readonly numbers: readonly string[];
	readonly onShipped: () => void;
	readonly onClose: () => void;
}

function ShipManyForm({ numbers, onShipped, onClose }: ShipManyFormProps) {
	const ask = useDeskCall();
	const [parcels, setParcels] = useState<readonly Parcel[]>(() =>
		numbers.map((number) => ({
			number,
			carrier: carrierNames[0] ?? '',
			tracking: '',
			error: '',
			isDone: false,
		})),
	);
	const [doneMessage, setDoneMessage] = useState('');
	const [failure, setFailure] = useState<string | null>(null);
	const [isSending, setIsSending] = useState(false);
	const left = parcels.filter(({ isDone }) => !isDone);
	const change = (number: string, part: Partial<Parcel>) =>
		setParcels((now) => now.map((one) => (one.number === number ? { ...one, ...part } : one)));

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		if (isSending) return;
		setFailure(null);
		const wrong = left.filter(({ tracking }) => !readTrackingNumber(tracking));
		for (const { number } of wrong) change(number, { error: trackingSentence });
		if (wrong[0]) return document.getElementById(`tracking-${wrong[0].number}`)?.focus();
		setIsSending(true);
		const orders = left.map(({ number, carrier, tracking }) => ({ number, carrier, tracking }));
		const answer = await ask(
			{ method: 'POST', path: 'orders/ship', body: { orders } },
			shipManyAnswerSchema,
		);
		setIsSending(false);
		if (!answer.ok) return setFailure(answer.sentence);
		const { results } = answer.data;
		for (const { number, ok, error = '' } of results) change(number, { isDone: ok, error });
		const done = results.filter(({ ok }) => ok).length;
		if (done > 0) onShipped();
		setDoneMessage(resultMessage(done, results.length));
	}

	return (
		<form noValidate onSubmit={submit} aria-label="Parcels" className="grid gap-5 p-5 sm:p-8">
			<div>
				<h2 className="text-2xl">Mark Orders Shipped</h2>
				<p className="mt-2 text-muted">
					Each shopper gets a mail with the tracking number as soon as the order is marked.
				</p>
			</div>
			<ul className="grid gap-4">
				{parcels.map((parcel) => (
					<li key={parcel.number} className="border-mist border-t-2 pt-3">
						<ParcelRow parcel={parcel} onChange={(part) => change(parcel.number, part)} />
					</li>
				))}
			</ul>
			<p role="status" className="font-semibold empty:hidden">
				{doneMessage}
			</p>
			<div role="alert" className="empty:hidden">
				{failure && <Notice tone="error">{failure}</Notice>}
			</div>
			<div className="flex flex-wrap gap-3">
				{left.length > 0 && (
					<DeskButton type="submit" variant="action" aria-disabled={isSending}>
						{isSending ? 'Marking…' : `Mark ${left.length} Shipped`}
					</DeskButton>
				)}
				<DeskButton variant="quiet" onClick={onClose}>
					{left.length > 0 ? 'Cancel' : 'Done'}
				</DeskButton>
			</div>
		</form>
	);
}

function resultMessage(done: number, all: number): string {
	if (done === all) return done === 1 ? 'The order is shipped.' : `All ${all} orders are shipped.`;
	return `${done} of ${all} orders are shipped. What stopped the others stands beside them.`;
}

interface ParcelRowProps {
	readonly parcel: Parcel;
	readonly onChange: (part: Partial<Parcel>) => void;
}

function ParcelRow({ parcel, onChange }: ParcelRowProps) {
	const { number, carrier, tracking, error, isDone } = parcel;
	if (isDone) {
		return (
			<p className="flex flex-wrap gap-x-4">
				<span className="tabular font-semibold">{number}</span>
				<span>
					Shipped with {carrier}, <span className="tabular">{tracking}</span>
				</span>
			</p>
		);
	}
	return (
		<fieldset className="grid gap-3 sm:grid-cols-[8rem_8rem_1fr]">
			<legend className="sr-only">{number}</legend>
			<span aria-hidden="true" className="tabular font-semibold sm:pt-10">
				{number}
			</span>
			<SelectField
				id={`carrier-${number}`}
				label="Carrier"
				value={carrier}
				onChange={({ target }) => onChange({ carrier: target.value })}
			>
				{carrierNames.map((name) => (
					<option key={name}>{name}</option>
				))}
			</SelectField>
			<TextField
				id={`tracking-${number}`}
				label="Tracking number"
				value={tracking}
				error={error}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				onChange={({ target }) => onChange({ tracking: target.value, error: '' })}
			/>
		</fieldset>
	);
}
