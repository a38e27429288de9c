import { useState } from 'react';
import * as v from 'valibot';
import type { Overlay } from '../../../app/ui/dialog/overlay.ts';
import { type ListedOrder, shipManyAnswerSchema } from '../../rules/order-answers.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { ParcelFields } from '../actions/parcel-fields.tsx';
import { questionIn } from '../actions/parcel-question.tsx';
import { RefusalMessage } from '../actions/refusal-message.tsx';
import {
	checkedParcel,
	newParcel,
	parcelBody,
	parcelErrors,
	type TypedParcel,
	typedParcelSchema,
	withQuestion,
} from '../actions/typed-parcel.ts';
import { useDeskAction } from '../actions/use-desk-action.ts';
import { useTyped } from '../data/typed-forms.ts';
import { DeskButton } from '../parts/desk-button.tsx';

interface ShipManyProps {
	readonly overlay: Overlay;
	readonly orders: readonly ListedOrder[];
	/** Called when the dialog closes after some orders were shipped. */
	readonly onShipped: () => void;
}

/** Marks several orders as shipped, each with its own parcel. */
export function ShipMany({ overlay, orders, onShipped }: ShipManyProps) {
	const [hasShipped, setHasShipped] = useState(false);
	const close = () => {
		overlay.close();
		if (hasShipped) onShipped();
		setHasShipped(false);
	};
	return (
		<ActionDialog
			overlay={{ isOpen: overlay.isOpen, close }}
			label="Mark orders shipped"
			className="w-[min(46rem,calc(100vw-2rem))]"
		>
			{() => <ShipManyForm orders={orders} onShipped={() => setHasShipped(true)} onClose={close} />}
		</ActionDialog>
	);
}

interface Parcel {
	readonly number: string;
	/** The shopper's name. */
	readonly name: string;
	readonly typed: TypedParcel;
	/** The server's refusal. */
	readonly error: string;
	readonly isDone: boolean;
}

/** What was typed for these and other orders before signing in again. */
const parcelsSchema: v.GenericSchema<unknown, readonly Parcel[]> = v.array(
	v.object({
		number: v.string(),
		name: v.string(),
		typed: typedParcelSchema,
		error: v.string(),
		isDone: v.boolean(),
	}),
);

interface ShipManyFormProps {
	readonly orders: readonly ListedOrder[];
	readonly onShipped: () => void;
	readonly onClose: () => void;
}

function ShipManyForm({ orders, onShipped, onClose }: ShipManyFormProps) {
	const [parcels, setParcels] = useTyped('ship-many', parcelsSchema, (before = []) =>
		orders.map(({ number, name }) => ({
			number,
			name,
			typed: before.find((one) => one.number === number)?.typed ?? newParcel(),
			error: '',
			isDone: false,
		})),
	);
	const [doneMessage, setDoneMessage] = useState('');
	const left = parcels.filter(({ isDone }) => !isDone);
	const change = (number: string, part: Partial<Parcel>) =>
		setParcels((now) => now.map((one) => (one.number === number ? { ...one, ...part } : one)));

	const action = useDeskAction({
		check() {
			const checked = left.map(({ number, typed }) => ({ number, typed: checkedParcel(typed) }));
			for (const { number, typed } of checked) change(number, { typed });
			const errors = checked.flatMap(({ typed }) => Object.entries(parcelErrors(typed)));
			return Object.fromEntries(errors);
		},
		sends() {
			const sent = left.map(({ number, typed }) => ({ number, ...parcelBody(typed) }));
			return {
				method: 'POST',
				path: 'orders/ship',
				body: { orders: sent },
				schema: shipManyAnswerSchema,
				staysOpen: true,
				onDone({ results }) {
					setParcels((now) => now.map((one) => withResult(one, results)));
					const done = results.filter(({ ok }) => ok).length;
					if (done > 0) onShipped();
					setDoneMessage(resultMessage(done, results.length));
				},
			};
		},
	});

	return (
		<form
			noValidate
			onSubmit={action.submit}
			aria-label="Parcels"
			className="grid gap-5 p-5 sm:p-8"
		>
			<div>
				<h2 className="text-2xl">Mark Orders Shipped</h2>
				<p className="mt-2 text-muted">
					Each shopper gets an email with the tracking number as soon as the order is marked.
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
			<RefusalMessage refusal={action.refusal} />
			<div className="flex flex-wrap gap-3">
				{left.length > 0 && (
					<DeskButton type="submit" variant="action" aria-disabled={action.isSending}>
						{action.isSending ? 'Marking…' : `Mark ${left.length} Shipped`}
					</DeskButton>
				)}
				<DeskButton variant="quiet" onClick={onClose}>
					{left.length > 0 ? 'Close' : 'Done'}
				</DeskButton>
			</div>
		</form>
	);
}

type ShipResults = v.InferOutput<typeof shipManyAnswerSchema>['results'];

function withResult(parcel: Parcel, results: ShipResults): Parcel {
	const result = results.find(({ number }) => number === parcel.number);
	if (!result) return parcel;
	const question = questionIn(result);
	return {
		...parcel,
		isDone: result.ok,
		error: question ? '' : (result.error ?? ''),
		typed: withQuestion(parcel.typed, question),
	};
}

function resultMessage(done: number, all: number): string {
	if (done === all) return done === 1 ? 'The order is shipped.' : `All ${all} orders are shipped.`;
	if (done === 0) return 'No order is shipped. The reason is shown with each.';
	return `${done} of ${all} orders are shipped. The reason is shown with each of the others.`;
}

interface ParcelRowProps {
	readonly parcel: Parcel;
	readonly onChange: (part: Partial<Parcel>) => void;
}

function ParcelRow({ parcel, onChange }: ParcelRowProps) {
	const { number, name, typed, error, isDone } = parcel;
	if (isDone) {
		return (
			<p className="flex flex-wrap gap-x-4">
				<span className="tabular font-semibold">{number}</span>
				<span>{name}</span>
				<span>
					Shipped <span className="tabular">{formatParcel(typed)}</span>
				</span>
			</p>
		);
	}
	return (
		<fieldset className="grid gap-3 sm:grid-cols-[9.5rem_1fr]">
			<legend className="sr-only">
				{number}, {name}
			</legend>
			<p aria-hidden="true" className="flex flex-wrap gap-x-3 sm:block sm:pt-8">
				<span className="tabular whitespace-nowrap font-semibold">{number}</span>
				<span className="wrap-anywhere block text-muted text-sm">{name}</span>
			</p>
			<div>
				<ParcelFields
					id={number}
					typed={typed}
					onType={(next) => onChange({ typed: next, error: '' })}
				/>
				{error && <p className="mt-1.5 font-medium text-error text-sm">{error}</p>}
			</div>
		</fieldset>
	);
}

function formatParcel(typed: TypedParcel): string {
	const { carrier, tracking } = parcelBody(typed);
	return carrier === '' ? 'without tracking' : `with ${carrier}, ${tracking}`;
}
