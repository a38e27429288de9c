import * as v from 'valibot';
import { Checkbox } from '../../../app/ui/form/checkbox.tsx';
import type { ParcelQuestion } from '../../../core/orders/order-status.ts';
import { parcelQuestionSchema } from '../../rules/order-answers.ts';

/** What the server asks about a parcel before it records it. */
export interface AskedQuestion {
	readonly question: ParcelQuestion;
	/** What is probably a mistake. */
	readonly sentence: string;
}

/** The question in the body of a refusal; null if it has none. */
export function questionIn(body: unknown): AskedQuestion | null {
	const read = v.safeParse(parcelQuestionSchema, body);
	return read.success ? { question: read.output.question, sentence: read.output.error } : null;
}

interface QuestionFieldProps {
	/** The prefix of the field's id. */
	readonly id: string;
	readonly asked: AskedQuestion;
	readonly carrier: string;
	readonly isConfirmed: boolean;
	readonly onConfirm: (isConfirmed: boolean) => void;
}

/** The question, with the checkbox that confirms it. */
export function QuestionField(props: QuestionFieldProps) {
	const { id, asked, carrier, isConfirmed, onConfirm } = props;
	return (
		<div className="rounded-field border-coral border-l-4 bg-error-wash px-4 pt-3 pb-1">
			<p id={`${id}-question`} role="alert">
				{asked.sentence}
			</p>
			<Checkbox
				id={questionId(id)}
				checked={isConfirmed}
				aria-describedby={`${id}-question`}
				onChange={({ target }) => onConfirm(target.checked)}
			>
				{asked.question === 'other-carrier' ? `Keep ${carrier}` : 'Ship with it anyway'}
			</Checkbox>
		</div>
	);
}

export function questionId(id: string): string {
	return `${id}-confirm`;
}
