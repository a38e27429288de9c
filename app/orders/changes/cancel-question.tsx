import { useEffect, useRef } from 'react';
import { useSending } from '../../forms/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CancelEffects } from './cancel-effects.tsx';
import type { ChangeableOrder } from './order-changes.tsx';

interface CancelQuestionProps {
	readonly order: ChangeableOrder;
	readonly submit: string;
	/** What happens on submit. */
	readonly explanation: string;
	readonly onCancel: () => Promise<void>;
	readonly onClose: () => void;
}

/** Says what a cancellation does, and asks for it. */
export function CancelQuestion(props: CancelQuestionProps) {
	const { order, submit, explanation, onCancel, onClose } = props;
	const { isSending, refusal, run } = useSending();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);

	const cancel = () =>
		run(async () => {
			await onCancel();
			return null;
		});

	return (
		<div className="mt-5 rounded-card bg-white p-5 sm:p-8">
			<h3 ref={heading} tabIndex={-1} className="text-card outline-none">
				Cancel This Order?
			</h3>
			<CancelEffects order={order} />
			<p className="mt-4 max-w-[56ch] text-muted leading-relaxed">{explanation}</p>
			<div role="alert" className="mt-4 empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			<div className="mt-6 flex flex-wrap gap-3">
				<Button variant="action" aria-disabled={isSending} onClick={cancel}>
					{isSending ? 'One moment...' : submit}
				</Button>
				<Button variant="quiet" onClick={onClose}>
					Keep the Order
				</Button>
			</div>
		</div>
	);
}
