import { flushSync } from 'react-dom';
import { carrierNames } from '../../../core/orders/parcel-carriers.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { useTyped } from '../data/typed-forms.ts';
import { type AskedQuestion, QuestionField, questionId } from './parcel-question.tsx';
import {
	carrierHint,
	checkedParcel,
	hasErrors,
	newParcel,
	noTracking,
	otherCarrier,
	parcelBody,
	rememberCarrier,
	type TypedParcel,
	typedParcelSchema,
	withChoice,
	withConfirmation,
	withName,
	withQuestion,
	withTracking,
} from './typed-parcel.ts';

export interface UsedParcel {
	readonly typed: TypedParcel;
	readonly setTyped: (parcel: TypedParcel) => void;
	/** Validates the fields. Returns the body of the call; undefined if an error is shown. */
	readonly check: () => ReturnType<typeof parcelBody> | undefined;
	/** Shows what the server asks, and focuses its checkbox. */
	readonly ask: (question: AskedQuestion) => void;
}

/** The typed carrier and tracking number of one parcel, in the form of this name. */
export function useParcel(form: string, known?: Parameters<typeof newParcel>[0]): UsedParcel {
	const [typed, setTyped] = useTyped(
		form,
		typedParcelSchema,
		(before) => before ?? newParcel(known),
	);
	return {
		typed,
		setTyped,
		check() {
			const checked = checkedParcel(typed);
			setTyped(checked);
			if (hasErrors(checked)) return void focusError(checked, 'desk');
			rememberCarrier(checked);
			return parcelBody(checked);
		},
		ask(question) {
			flushSync(() =>
				setTyped((now) => (now.tracking === typed.tracking ? withQuestion(now, question) : now)),
			);
			document.getElementById(questionId('desk'))?.focus();
		},
	};
}

/** Focuses the first invalid field. `id` is that of the fields. */
export function focusError({ nameError }: TypedParcel, id: string): void {
	document.getElementById(`${id}-${nameError === '' ? 'tracking' : 'carrier-name'}`)?.focus();
}

interface ParcelFieldsProps {
	/** The prefix of the fields' ids. */
	readonly id: string;
	readonly typed: TypedParcel;
	readonly onType: (parcel: TypedParcel) => void;
}

export function ParcelFields({ id, typed, onType }: ParcelFieldsProps) {
	const { choice, otherName, tracking, nameError, trackingError, asked, confirmed } = typed;
	return (
		<div className="grid items-start gap-4 sm:grid-cols-[10.5rem_1fr]">
			<SelectField
				id={`${id}-carrier`}
				label="Carrier"
				value={choice}
				onChange={({ target }) => onType(withChoice(typed, target.value))}
			>
				{[...carrierNames, otherCarrier, noTracking].map((name) => (
					<option key={name}>{name}</option>
				))}
			</SelectField>
			{choice === otherCarrier && (
				<TextField
					id={`${id}-carrier-name`}
					label="Name of the carrier"
					value={otherName}
					error={nameError}
					maxLength={40}
					autoComplete="off"
					onChange={({ target }) => onType(withName(typed, target.value))}
				/>
			)}
			{choice === noTracking ? (
				<p className="self-end py-3 text-muted">The email to the shopper has no tracking number.</p>
			) : (
				<TextField
					id={`${id}-tracking`}
					label="Tracking number"
					className={choice === otherCarrier ? 'sm:col-span-2' : ''}
					value={tracking}
					error={trackingError}
					hint={carrierHint(typed)}
					maxLength={60}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					onChange={({ target }) => onType(withTracking(typed, target.value))}
				/>
			)}
			{asked && (
				<div className="sm:col-span-2">
					<QuestionField
						id={id}
						asked={asked}
						carrier={choice === otherCarrier ? otherName : choice}
						isConfirmed={confirmed.includes(asked.question)}
						onConfirm={(isConfirmed) => onType(withConfirmation(typed, isConfirmed))}
					/>
				</div>
			)}
		</div>
	);
}
