import { useState } from 'react';
import type { PostalAddress } from '../../../core/address/saved-address.ts';
import type { Cents } from '../../../core/money.ts';
import type { ChangeState } from '../../../core/orders/shopper-changes.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusOnChange } from '../returns/use-focus-on-change.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { OwnAddressForm } from './own-address-form.tsx';

/** What the changes need of an order, on its page and in the account. */
export interface ChangeableOrder {
	readonly number: string;
	readonly changes: ChangeState;
	readonly totalCents: Cents;
	readonly refundedCents: Cents;
	readonly address: Omit<PostalAddress, 'phone'> | null;
}

/** The open form. */
export type ChangeStep = 'none' | 'cancel' | 'address';

/** How a change is made: the texts of its form, and the call. */
interface Change<Input extends readonly unknown[]> {
	readonly submit: string;
	readonly explanation: string;
	/** Resolves to null on success, else to an error message. */
	readonly send: (...input: Input) => Promise<string | null>;
	/** Shown after it, if the order can still be changed. */
	readonly done: string;
}

interface OrderChangesProps {
	readonly order: ChangeableOrder;
	readonly step: ChangeStep;
	readonly onStep: (step: ChangeStep) => void;
	readonly saving: Change<[PostalAddress]>;
	readonly cancelling: Change<[]>;
	/** Called after a refusal: the order is no longer as it is shown. */
	readonly onRefused: () => void;
}

/** What shoppers can do with an order until it ships. */
export function OrderChanges(props: OrderChangesProps) {
	const { order, step, onStep, saving, cancelling, onRefused } = props;
	const [closings, setClosings] = useState(0);
	const [message, setMessage] = useState<Message | null>(null);
	const heading = useFocusOnChange<HTMLHeadingElement>(closings);
	const isOpen = order.changes === 'open';
	if (!isOpen && message?.tone !== 'error') return null;

	function close(after: Message | null = null) {
		setMessage(after);
		onStep('none');
		setClosings(closings + 1);
	}

	async function cancel(): Promise<void> {
		const text = await cancelling.send();
		close(text === null ? { tone: 'plain', text: cancelling.done } : { tone: 'error', text });
		if (text !== null) onRefused();
	}

	async function save(address: PostalAddress): Promise<string | null> {
		const sentence = await saving.send(address);
		if (sentence === null) close({ tone: 'plain', text: saving.done });
		return sentence;
	}

	const id = `changes-${order.number}`;
	return (
		<section aria-labelledby={id} className="border-line border-t pt-8">
			<h2 ref={heading} id={id} tabIndex={-1} className="text-part outline-none">
				Change or Cancel
			</h2>
			{message && (
				<div role={message.tone === 'error' ? 'alert' : 'status'} className="mt-4">
					<Notice tone={message.tone}>{message.text}</Notice>
				</div>
			)}
			{isOpen && step === 'none' && (
				<>
					<p className="mt-3 max-w-[56ch] leading-relaxed">
						Until we ship this order, you can change its address, or cancel it for a full refund.
					</p>
					<div className="mt-5 flex flex-wrap gap-3">
						<Button variant="quiet" onClick={() => onStep('address')}>
							Change Address
						</Button>
						<Button variant="quiet" onClick={() => onStep('cancel')}>
							Cancel Order
						</Button>
					</div>
				</>
			)}
			{isOpen && step === 'cancel' && (
				<CancelQuestion
					order={order}
					submit={cancelling.submit}
					explanation={cancelling.explanation}
					onCancel={cancel}
					onClose={() => close()}
				/>
			)}
			{isOpen && step === 'address' && order.address && (
				<OwnAddressForm
					address={order.address}
					submit={saving.submit}
					explanation={saving.explanation}
					onSave={save}
					onClose={() => close()}
				/>
			)}
		</section>
	);
}

interface Message {
	readonly tone: 'error' | 'plain';
	readonly text: string;
}
