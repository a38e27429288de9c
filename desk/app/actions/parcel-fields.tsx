import { flushSync } from 'react-dom';
import { SelectField, TextField } from '../../../app/ui/form/field.tsx';
import type { FieldErrors } from '../../../core/first-errors.ts';
import {
	carrierNames,
	maxTrackingLink,
	otherCarrier,
} from '../../../core/orders/parcel-carriers.ts';
import { useTyped } from '../data/typed-forms.ts';
import { type AskedQuestion, QuestionField, questionId } from './parcel-question.tsx';
import {
	carrierHint,
	checkedParcel,
	newParcel,
	noTracking,
	parcelBody,
	parcelErrors,
	type TypedParcel,
	typedParcelSchema,
	withChoice,
	withConfirmation,
	withLink,
	withName,
	withQuestion,
	withTracking,
} from './typed-parcel.ts';

export interface UsedParcel {
	readonly typed: TypedParcel;
	readonly setTyped: (parcel: TypedParcel) => void;
	/** Shows the errors of the fields, and returns them. */
	readonly check: () => FieldErrors;
	/** The body of the call. */
	readonly body: ReturnType<typeof parcelBody>;
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
			return parcelErrors(checked);
		},
		body: parcelBody(typed),
		ask(question) {
			flushSync(() =>
				setTyped((now) => (now.tracking === typed.tracking ? withQuestion(now, question) : now)),
			);
			document.getElementById(questionId('desk'))?.focus();
		},
	};
}

interface ParcelFieldsProps {
	/** The prefix of the fields' ids. */
	readonly id: string;
	readonly typed: TypedParcel;
	readonly onType: (parcel: TypedParcel) => void;
}

export function ParcelFields({ id, typed, onType }: ParcelFieldsProps) {
	const { choice, otherName, tracking, link, asked, confirmed } = typed;
	return (
		<div className="grid items-start gap-4 sm:grid-cols-[10.5rem_1fr]">
			<SelectField
				id={`${id}-carrier`}
				label="Carrier"
				value={choice}
				onChange={({ target }) => onType(withChoice(typed, target.value))}
			>
				{[...carrierNames, otherCarrier, noTracking].map((name) => (
					<option key={name} value={name}>
						{name}
					</option>
				))}
			</SelectField>
			{choice === noTracking ? (
				<p className="self-end py-3 text-muted">The email to the shopper has no tracking number.</p>
			) : (
				<TextField
					id={`${id}-tracking`}
					label="Tracking number"
					value={tracking}
					error={typed.trackingError}
					hint={carrierHint(typed)}
					maxLength={60}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					onChange={({ target }) => onType(withTracking(typed, target.value))}
				/>
			)}
			{choice === otherCarrier && (
				<>
					<TextField
						id={`${id}-carrier-name`}
						label="Company name"
						isOptional
						value={otherName}
						error={typed.nameError}
						maxLength={40}
						autoComplete="off"
						onChange={({ target }) => onType(withName(typed, target.value))}
					/>
					<TextField
						id={`${id}-link`}
						label="Tracking link"
						isOptional
						type="url"
						value={link}
						error={typed.linkError}
						hint="Where the shopper can follow the parcel, such as https://…"
						maxLength={maxTrackingLink}
						autoComplete="off"
						spellCheck={false}
						onChange={({ target }) => onType(withLink(typed, target.value))}
					/>
				</>
			)}
			{asked && (
				<div className="sm:col-span-2">
					<QuestionField
						id={id}
						asked={asked}
						carrier={parcelBody(typed).carrier}
						isConfirmed={confirmed.includes(asked.question)}
						onConfirm={(isConfirmed) => onType(withConfirmation(typed, isConfirmed))}
					/>
				</div>
			)}
		</div>
	);
}
